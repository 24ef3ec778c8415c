import { pino } from 'pino'
import { type Actor, commandLine, type Visitor } from '../../src/events/actor.ts'
import type { Event } from '../../src/events/event.ts'
import { recorder } from '../../src/events/recorded.ts'
import { secretBox } from '../../src/kernel/sealing.ts'
import { attemptLimits, attemptRules } from '../../src/limits/attempt-limits.ts'
import { mailer } from '../../src/mail/mailer.ts'
import { noEntry } from '../../src/oauth/subject-directory.ts'
import { mayUsePassword } from '../../src/services/may-use-password.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { addUser } from '../../src/users/add-user.ts'
import { hashQueue as openHashQueue } from '../../src/users/hashing/hash-queue.ts'
import { type PasswordHasher, passwordHasher } from '../../src/users/hashing/password-hasher.ts'
import { passwordAge } from '../../src/users/password-age.ts'
import { passwordPolicy } from '../../src/users/password-policy.ts'
import { recordSignIn } from '../../src/users/record-sign-in.ts'
import { readCustomFieldRules } from '../../src/users/records/custom-fields.ts'
import { type SignInAttempt, signIn } from '../../src/users/sign-in.ts'
import type { Identity } from '../../src/users/user.ts'
import type { UserContext } from '../../src/users/user-context.ts'
import type { TestEngine } from '../support/engines.ts'
import { plainMail } from '../support/plain-mail.ts'
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

  const { stores } = storage
  const transact: typeof storage.transact = async (work) => {
    let ofLastRun: Event[] = []
    const outcome = await storage.transact((inside) => {
      ofLastRun = []
      return work(
        withEvents(inside, async (event) => {
          await inside.events.append(event)
          ofLastRun.push(event)
        }),
      )
    })
    events.push(...ofLastRun)
    return outcome
  }

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
  const age = passwordAge(stores, options.maxAgeDays ?? 0, clock)
  const customFields = readCustomFieldRules(options.customFields ?? [])
  const policy = passwordPolicy({ minLength: 1, maxLength: 128, minScore: 0 })
  const box = secretBox(['a master key that is long enough for a test'])
  const outbox = {
    outbox: stores.outbox,
    transport: undefined,
    mayShow: true,
    ...plainMail('Test'),
  }
  const mail = mailer({ ...outbox, box, clock, log: pino({ enabled: false }) })
  const localeOf = () => 'en-US' as const
  const context: UserContext<Stores> = {
    stores,
    transact,
    recorded: recorder<Stores>({ transact, clock }),
    clock,
    mail,
    localeOf,
    mailFailures: async () => {},
    limits,
    passwords,
    hashQueue,
    policy,
    age,
    history: 0,
    customFields,
    pendingMayLogIn,
    mayUsePassword: mayUsePassword('ostiary'),
    hasDomains: stores.domains.hasOwned,
    onCreated: async () => {},
  }
  const enter = signIn(context, recordSignIn({ mail, isOn: false, link: '', localeOf }))
  const add = addUser({ ...context, passwords: hasher })

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
    context,
    signIn: enter,
    add: (record: Readonly<Record<string, unknown>>, actor: Actor = commandLine) =>
      add(actor, { mustChange: false, ...record }),
    enter(username: string, password: string, more: Partial<SignInAttempt & Visitor> = {}) {
      const { address = '203.0.113.7', clientId = 'shop', ...attempt } = more
      const visitor = { kind: 'visitor', address, clientId } as const
      return enter(visitor, { username, password, ...attempt }, noEntry)
    },
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
