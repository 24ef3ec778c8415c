import type { Event } from '../../src/events/event.ts'
import { attemptLimits, attemptRules } from '../../src/limits/attempt-limits.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { addUser } from '../../src/users/add-user.ts'
import type { Origin } from '../../src/users/origin.ts'
import { hashQueue as openHashQueue } from '../../src/users/passwords/hash-queue.ts'
import { passwordAge } from '../../src/users/passwords/password-age.ts'
import { type PasswordHasher, passwordHasher } from '../../src/users/passwords/password-hasher.ts'
import { passwordPolicy } from '../../src/users/passwords/password-policy.ts'
import { recordSignIn } from '../../src/users/record-sign-in.ts'
import { readCustomFieldRules } from '../../src/users/records/custom-fields.ts'
import { type SignInAttempt, signIn } from '../../src/users/sign-in.ts'
import type { Identity } from '../../src/users/user.ts'
import type { TestEngine } from '../support/engines.ts'
import { withEvents } from '../support/with-events.ts'

export interface WorldOptions {
  readonly concurrency?: number
  readonly waiting?: number
  readonly perAddress?: number
  readonly perAccount?: number
  readonly pendingMayLogIn?: boolean
  readonly maxAgeDays?: number
  readonly customFields?: readonly string[]
  /** Puts something between the hasher and those who use it. */
  readonly around?: (passwords: PasswordHasher) => PasswordHasher
}

/** Costs next to nothing, and is still argon2id. */
export const cheap = { memoryKib: 64, passes: 1, parallelism: 1 }

/** Users of a fresh database, their clock, and what can be seen of the work done for them. */
export async function openWorld(engine: TestEngine, options: WorldOptions = {}) {
  const time = { now: Date.UTC(2026, 0, 1) }
  const clock = () => time.now
  const storage = await engine.open({ clock })
  const events: Event[] = []
  const hashes: string[] = []

  const watched = (stores: Stores): Stores =>
    withEvents(stores, async (event) => {
      await stores.events.append(event)
      events.push(event)
    })
  const stores = watched(storage.stores)
  const transact = <T>(work: (stores: Stores) => Promise<T>) =>
    storage.transact((inside) => work(watched(inside)))

  const hasher = passwordHasher({ cost: cheap, onHash: (method) => hashes.push(method) })
  const passwords = options.around?.(hasher) ?? hasher
  const { concurrency = 2, waiting = 100, pendingMayLogIn = false } = options
  const shares = { perAddress: options.perAddress ?? 1000, perAccount: options.perAccount ?? 1000 }
  const hashQueue = openHashQueue({ concurrency, waiting, ...shares })
  const limits = attemptLimits({
    attempts: stores.attempts,
    rules: attemptRules(limitSettings),
    clock,
  })
  const age = passwordAge({ stores, maxAgeDays: options.maxAgeDays ?? 0, clock })
  const doors = { stores, transact, limits, passwords, age, hashQueue, clock, pendingMayLogIn }
  const recorder = recordSignIn({ notifyOfNewBrowser: async () => {}, clock })
  const enter = signIn({ ...doors, recordSignIn: recorder })
  const customFields = readCustomFieldRules(options.customFields ?? [])
  const policy = passwordPolicy({ minLength: 1, maxLength: 128, minScore: 0 })
  const add = addUser({
    ...doors,
    policy,
    passwords: hasher,
    customFields,
    onCreated: async () => {},
  })

  return {
    databaseUrl: storage.database.databaseUrl,
    time,
    stores,
    transact,
    events,
    hashes,
    limits,
    passwords,
    hashQueue,
    clock,
    age,
    customFields,
    policy,
    add: (record: Readonly<Record<string, unknown>>, origin?: Origin) =>
      add({ mustChange: false, ...record }, origin),
    enter: (username: string, password: string, more: Partial<SignInAttempt> = {}) =>
      enter({ username, password, address: '203.0.113.7', clientId: 'shop', ...more }),
    async localIdentity(sub: string): Promise<Identity> {
      const identities = await stores.users.identitiesOf(sub)
      const local = identities.find(({ provider }) => provider === 'self')
      if (!local) throw new Error(`${sub} has no local identity`)
      return local
    },
    [Symbol.asyncDispose]: storage.cleanup,
  }
}

/** The limits as they are unless set otherwise (CONTRACT §2). */
export const limitSettings = {
  accountFailures: 5,
  accountFirstDelaySeconds: 1,
  accountLongestDelaySeconds: 900,
  addressFailuresPerMinute: 100,
  clientFailuresPerMinute: 100,
}

/** How often each outcome came. */
export function tally(outcomes: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
