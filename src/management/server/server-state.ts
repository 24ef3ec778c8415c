import { setImmediate as nextTick } from 'node:timers/promises'
import Type, { type Static } from 'typebox'
import type { EffectiveSetting } from '../../config/effective-settings.ts'
import type { Actor } from '../../events/actor.ts'
import type { Clock } from '../../kernel/time.ts'
import { rationed } from '../../kernel/time.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { KeyStore } from '../../oauth/model/signing-keys.ts'
import { type UserStatus, userStatuses } from '../../users/user.ts'
import type { SettingChanges } from './change-settings.ts'
import type { FirstStepContext } from './first-steps.ts'

/** What the endpoints about the server itself need. */
export interface ServerContext {
  readonly version: string
  readonly engine: 'sqlite' | 'postgres'
  readonly mail: Mailer
  readonly counts: () => Promise<Counts>
  readonly health: () => Promise<Health>
  /** The settings in force. */
  readonly settings: () => readonly EffectiveSetting[]
  /** The same after a change that this request has made. */
  readonly settingsAfter: () => Promise<readonly EffectiveSetting[]>
  readonly settingChanges: SettingChanges
  readonly sendTestMail: SendTestMail
  readonly firstSteps: FirstStepContext
}

/** What a test sends, and through which server if not the one of the settings. */
export interface TestMail {
  readonly to?: string | undefined
  readonly smtpUrl?: string | undefined
  readonly from?: string | undefined
  readonly requireTls?: boolean | undefined
}

/** What has become of a test email. */
export const mailTestResultSchema = Type.Object(
  {
    to: Type.String(),
    accepted: Type.Boolean({ description: 'Whether the mail server took the email.' }),
    answer: Type.String({ description: 'What the mail server said, or why it was not reached.' }),
  },
  { additionalProperties: false, title: 'MailTestResult' },
)

type TestMailResult = Static<typeof mailTestResultSchema>

/** Sends an email at once, without the outbox. Throws for somebody who has no address. */
export type SendTestMail = (actor: Actor, mail: TestMail) => Promise<TestMailResult>

/** Things that are counted: users by status, or all of a kind. Sessions are those that are open. */
export type Countable = UserStatus | 'groups' | 'clients' | 'sessions'

/** A part of a count. */
interface CountedPart {
  readonly count: number
  /** Where the part ends; undefined if there is nothing after it. */
  readonly last: string | undefined
}

/** Counts in parts, so that no statement takes long, however large a table is. */
export interface CountStore {
  /** Looks at up to `limit` rows after a key, in the order of keys. */
  countAfter(what: Countable, after: string, limit: number, now: number): Promise<CountedPart>
}

/** How many there are. */
export interface Counts {
  readonly users: Readonly<Record<UserStatus, number>>
  readonly groups: number
  readonly clients: number
  /** Sessions that are open. */
  readonly sessions: number
}

const partSize = 5000

/**
 * Counts users, groups, clients and sessions. The counts of a large store are some time old,
 * because counting takes at most one percent of the time.
 */
export function countEverything(counting: CountStore, clock: Clock): () => Promise<Counts> {
  async function count(what: Countable): Promise<number> {
    const now = clock()
    let total = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await counting.countAfter(what, after, partSize, now)
      total += part.count
      after = part.last
      if (after !== undefined) await nextTick()
    }
    return total
  }

  return rationed(async () => {
    const users: Partial<Record<UserStatus, number>> = {}
    for (const status of userStatuses) users[status] = await count(status)
    return {
      users: users as Record<UserStatus, number>,
      groups: await count('groups'),
      clients: await count('clients'),
      sessions: await count('sessions'),
    }
  })
}

/** How the server is. */
export interface Health {
  readonly version: string
  readonly database: { readonly engine: 'sqlite' | 'postgres'; readonly responseMs: number }
  readonly mail: { readonly delivery: 'smtp' | 'shown' | 'off'; readonly late: number }
  /** The keys that sign. */
  readonly keys: readonly {
    readonly alg: string
    readonly since: number
    readonly rotatesAt: number
  }[]
}

/** What health depends on. */
interface Surroundings {
  readonly version: string
  readonly storage: {
    readonly engine: 'sqlite' | 'postgres'
    ping(): Promise<void>
    backlog(due: number): Promise<{ readonly emails: number }>
  }
  readonly mail: Mailer
  readonly keyStore: KeyStore
  readonly rotateDays: number
  readonly clock: Clock
}

const hourMs = 3_600_000
const dayMs = 86_400_000

/** Looks at the database, at mail and at the keys. */
export function checkHealth(surroundings: Surroundings): () => Promise<Health> {
  const { version, storage, mail, keyStore, rotateDays, clock } = surroundings
  const delivery = mail.isShown ? 'shown' : mail.canSend ? 'smtp' : 'off'
  return async () => {
    const started = performance.now()
    await storage.ping()
    const responseMs = Math.round((performance.now() - started) * 10) / 10
    const late = delivery === 'smtp' ? (await storage.backlog(clock() - hourMs)).emails : 0
    const keys = await keyStore.list()
    return {
      version,
      database: { engine: storage.engine, responseMs },
      mail: { delivery, late },
      keys: keys
        .filter(({ state }) => state === 'current')
        .map(({ alg, stateSince }) => ({
          alg,
          since: stateSince,
          rotatesAt: stateSince + rotateDays * dayMs,
        }))
        .toSorted((a, b) => a.alg.localeCompare(b.alg)),
    }
  }
}
