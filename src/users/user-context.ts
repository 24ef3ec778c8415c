import type { EventLog } from '../events/event.ts'
import type { PersonLocks } from '../kernel/person-locks.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type {
  EnrolmentStore,
  FactorStore,
  MailCodeBarStore,
  RecoveryCodeStore,
  TrustedBrowserStore,
} from './factor.ts'
import type { MailedCodeStore } from './mailed-codes.ts'
import type { Origin } from './origin.ts'
import type { ChallengeStore } from './passkeys/passkey-ceremony.ts'
import type { PasswordStore } from './passwords/password-age.ts'
import type { User } from './user.ts'
import type { DeviceStore, UserStore } from './user-store.ts'

/**
 * The stores that the rules of users work on. Inside a transaction, all belong to that transaction.
 */
export interface UserStores {
  readonly users: UserStore
  readonly passwords: PasswordStore
  readonly mailedCodes: MailedCodeStore
  readonly devices: DeviceStore
  readonly factors: FactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly trustedBrowsers: TrustedBrowserStore
  readonly challenges: ChallengeStore
  readonly enrolments: EnrolmentStore
  readonly mailCodeBars: MailCodeBarStore
  readonly attempts: AttemptStore
  readonly outbox: OutboxStore
  readonly events: EventLog
  readonly people: PersonLocks
}

/** Sends a user an email that the password was changed, in the transaction of the stores. */
export type NotifyOfPassword<Stores> = (
  stores: Stores,
  user: User,
  origin?: Pick<Origin, 'locale'>,
) => Promise<void>

/**
 * Adds what the client gives to people who register through it, in the transaction in which the
 * user may act for the first time. `origin` names the client, if there is one.
 */
export type OnRegistered<Stores> = (
  stores: Stores,
  user: User,
  origin: Pick<Origin, 'clientId' | 'address'>,
) => Promise<void>

/**
 * Ends a user's sessions except one, sign-ins under way and all refresh tokens, in the transaction
 * of the stores. Answers the ids of the sessions that it ended.
 */
export type EndSessions<Stores> = (
  stores: Stores,
  sub: string,
  except?: string | undefined,
) => Promise<readonly string[]>

/**
 * The language of emails to a user: the one in the profile, else that of the page on which the user
 * has changed something.
 */
export type LocaleOf = (user: Pick<User, 'profile'>, origin?: Pick<Origin, 'locale'>) => MailLocale
