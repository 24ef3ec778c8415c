import type { BinStore } from '../bin/bin.ts'
import type { Settings } from '../config/settings.ts'
import type { Actor } from '../events/actor.ts'
import type { EventChanges } from '../events/event-readers.ts'
import type { Recorded, Recording } from '../events/recorded.ts'
import type { Clock } from '../kernel/time.ts'
import type { PersonLocks, Transact } from '../kernel/transact.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { CheckSession, PassCredentialGate } from './credential-gate.ts'
import type { FactorStores } from './factor.ts'
import type { HashQueue } from './hashing/hash-queue.ts'
import type { PasswordHasher } from './hashing/password-hasher.ts'
import type { MailLimits } from './mail-limits.ts'
import type { LinkAbout, MailedCodeSecrets, MailedCodeStore } from './mailed-codes.ts'
import type { ChallengeStore } from './passkey-ceremony.ts'
import type { PasswordAge, PasswordStore } from './password-age.ts'
import type { PasswordPolicy } from './password-policy.ts'
import type { CustomFieldRules } from './records/custom-fields.ts'
import type { User } from './user.ts'
import type { KnownDeviceStore, UserStore } from './user-store.ts'

/**
 * The stores that the rules of users work on. Inside a transaction, all belong to that transaction.
 */
export interface UserStores extends FactorStores {
  readonly users: UserStore
  readonly passwords: PasswordStore
  readonly mailedCodes: MailedCodeStore
  readonly knownDevices: KnownDeviceStore
  readonly challenges: ChallengeStore
  readonly attempts: AttemptStore
  readonly outbox: OutboxStore
  readonly people: PersonLocks
  readonly bin: BinStore
  readonly eventChanges: EventChanges
}

/** What the rules of users work with. Commands and the server share it. */
export interface UserContext<Stores extends UserStores> {
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  /** For what has no event. */
  readonly transact: Transact<Stores>
  readonly clock: Clock
  readonly mail: Mailer
  readonly localeOf: LocaleOf
  readonly mailFailures: MailFailures
  /** Bounds wrong passwords and codes. */
  readonly limits: AttemptLimits
  readonly passwords: PasswordHasher
  /** Bounds the hashes that run at once; everything that hashes passwords shares it. */
  readonly hashQueue: HashQueue
  readonly policy: PasswordPolicy
  readonly age: PasswordAge
  /** How many former passwords may not be used again. */
  readonly history: number
  readonly customFields: CustomFieldRules
  /** Whether people may sign in who have not proved their address. */
  readonly pendingMayLogIn: boolean
  readonly mayUsePassword: MayUsePassword<Stores>
  /** Whether any domain has an owner, as far as the request needs to know before it decides. */
  readonly hasDomains: () => Promise<boolean>
  /** Adds what belongs to a new user: membership in the group of all users. */
  readonly onCreated: OnUser<Stores>
}

/** The same with sessions, gates and emails, for the rules that change an account. */
export interface AccountContext<Stores extends UserStores> extends UserContext<Stores> {
  readonly endSessions: EndSessions<Stores>
  readonly checkSession: CheckSession<Stores>
  readonly passGate: PassCredentialGate<Stores>
  /** Does what follows from a new status: sessions and memberships end. */
  readonly onStatusChanged: OnUser<Stores>
  readonly onRegistered: OnRegistered<Stores>
  /** What operators have decided about accounts. */
  readonly settings: Settings['users']
  readonly secrets: MailedCodeSecrets
  readonly mailLimits: MailLimits
  readonly linkTo: MailedLinks
  /** The page where the owner of an existing account can choose a new password. */
  readonly forgotLink: string
  /** How long those who were deleted can be brought back; 0 if they cannot. */
  readonly binMs: number
}

/**
 * The language of emails to a user: the one in the profile, else that of the page on which the user
 * has changed something.
 */
export type LocaleOf = (user: Pick<User, 'profile'>, actor?: Pick<Actor, 'locale'>) => MailLocale

/**
 * Whether a person may sign in with a password, or has to sign in elsewhere. It reads as much for a
 * name that nobody has (L06), and nothing where `hasDomains` is known to be false.
 */
export type MayUsePassword<Stores> = (
  stores: Stores,
  user: User | undefined,
  hasDomains?: boolean | undefined,
) => Promise<boolean>

/** Does what follows from a change of a user, in the transaction of the stores. */
export type OnUser<Stores> = (stores: Stores, log: Recording, user: User) => Promise<void>

/**
 * Adds what a client gives to people who register through it, in the transaction in which the user
 * may act for the first time.
 */
export type OnRegistered<Stores> = (
  stores: Stores,
  log: Recording,
  user: User,
  clientId: string | undefined,
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
 * Tells somebody that sign-ins to their account fail, in the transaction of the stores: wrong
 * passwords have begun a delay, or the password was right and the second factor was not.
 */
export type MailFailures = (
  stores: UserStores,
  log: Recording,
  sub: string,
  reason: 'password' | 'factor',
) => Promise<void>

/** The addresses of the pages that emails link to. */
export interface MailedLinks {
  readonly verify: LinkTo<'sub' | 'key'>
  readonly reset: LinkTo<'reset' | 'exchange'>
  readonly invitation: LinkTo<'sub' | 'key'>
  readonly keep: LinkTo<'sub' | 'key'>
  readonly restore: LinkTo<'id' | 'key'>
}

type LinkTo<Name extends string> = (
  proof: Readonly<Record<Name, string>>,
  about: LinkAbout,
) => string

/** The network address of an actor, by which limits count. Whoever comes over HTTP has one. */
export function addressOf({ kind, address }: Actor): string {
  if (address === undefined) throw new TypeError(`a ${kind} without a network address`)
  return address
}
