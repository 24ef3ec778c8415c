import { inSlices } from '../kernel/time.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { Identity, User, UserStatus } from './user.ts'

/** The identities of users and their passwords. */
export interface IdentityStore {
  identitiesOf(sub: string): Promise<readonly Identity[]>
  /**
   * Adds an identity, or replaces the user's own one except its password. Answers false and changes
   * nothing when the id belongs to another user.
   */
  putIdentity(identity: Identity): Promise<boolean>
  /** Removes the identities of a user with their passwords. */
  removeIdentitiesOf(sub: string): Promise<void>
  /** Removes one identity of a user. Exactly one of many calls is answered true. */
  removeIdentity(identityId: string, sub: string): Promise<boolean>
  /** Gives an identity of one user to another. Exactly one of many calls is answered true. */
  moveIdentity(identityId: string, from: string, to: string): Promise<boolean>
  /**
   * Replaces a password hash if it still has this version. Exactly one of many calls is answered
   * true.
   */
  setPasswordHash(change: PasswordHashChange): Promise<boolean>
}

interface PasswordHashChange {
  readonly identityId: string
  readonly version: number
  readonly hash: string
  /** True when the password stays and only its hash is renewed. */
  readonly keepVersion?: boolean
}

/** Users who have registered and have not proved their address yet. */
export interface RegistrationStore {
  /** Marks a new user for removal at a time, unless `confirm` is called before. */
  awaitConfirmation(sub: string, registration: Unconfirmed): Promise<void>
  /** Removes the mark; answers the client of the registration, to exactly one of many calls. */
  confirm(sub: string): Promise<string | undefined>
  /** Removes up to `limit` users who never confirmed their registration; answers their subs. */
  removeUnconfirmed(now: number, limit: number): Promise<readonly string[]>
}

/** A registration whose address is not proved yet. */
interface Unconfirmed {
  readonly expiresAt: number
  /** The client that the user registered through. */
  readonly clientId?: string | undefined
}

/** Accounts that are to be deleted at a time. */
export interface DeletionStore {
  /**
   * Sets when the account is deleted, or that it is not, if the user still has this revision.
   * Exactly one of many calls is answered true. The language is that of emails about it.
   */
  planDeletion(
    user: Pick<User, 'sub' | 'revision'>,
    at: number | undefined,
    now: number,
    locale?: MailLocale,
  ): Promise<boolean>
  /** The language that was given with the plan. */
  deletionLocale(sub: string): Promise<MailLocale | undefined>
  /** Subs of users whose account is to be deleted by now, earliest first. */
  listDueDeletions(now: number, limit: number): Promise<readonly string[]>
}

/** Stores users and all that goes with their accounts. Each verb is one atomic step. */
export interface UserStore extends AccountStore, IdentityStore, RegistrationStore, DeletionStore {}

/** A user, as a sign-in reads one. */
export interface SignInAccount {
  readonly user: User
  readonly identities: readonly Identity[]
  /** As `sessionEpoch` answers it. */
  readonly epoch: number
  /** What is known of the present passwords, by the id of their identity. */
  readonly passwordNotes: Readonly<Record<string, PasswordNote>>
  /** Whether the user has signed in with the device that was asked about. */
  readonly knowsDevice: boolean
  /** Whether any domain has an owner, so that people may have to sign in elsewhere. */
  readonly hasDomains: boolean
  /** What the user has for strong sign-ins. */
  readonly factorKinds: readonly ('totp' | 'passkey')[]
}

/** What is stored about a password besides its hash. */
export interface PasswordNote {
  readonly setAt: number
  /** Whether it has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

/** By which at most two marks a browser is known, and until when. */
interface RememberedDevices {
  readonly devices: readonly string[]
  readonly forgetAt: number
}

/** A device at a time, as `KnownDeviceStore` names it. */
export interface AskedDevice {
  readonly device: string
  readonly now: number
}

/** Users and their login names. */
export interface AccountStore {
  find(sub: string): Promise<User | undefined>
  /** Those of the users that exist, in no order. */
  findMany(subs: readonly string[]): Promise<readonly User[]>
  /**
   * Finds a user by a normalised username, email or mobile number. All three share one name space.
   */
  findByLoginName(name: string): Promise<User | undefined>
  /** What a sign-in reads of a user, at one moment. */
  findAccount(sub: string, asked?: AskedDevice): Promise<SignInAccount | undefined>
  /** The same for a login name, as `findByLoginName` takes it. */
  findAccountByLoginName(name: string, asked?: AskedDevice): Promise<SignInAccount | undefined>
  /**
   * Counts how often all sessions of a user were ended. A sign-in reads it first, and opens a
   * session only if it is still the same.
   */
  sessionEpoch(sub: string): Promise<number>
  /** The login names of a user. */
  loginNamesOf(sub: string): Promise<readonly LoginName[]>
  /**
   * Adds a user with revision 0, or replaces the user with the previous revision, and replaces
   * their login names. Changes nothing and answers `stale` when a user or a client already has the
   * new sub, or when the user was changed meanwhile; answers `taken` with a login name of another
   * user.
   */
  put(
    user: User,
    loginNames: readonly LoginName[],
  ): Promise<'stored' | 'stale' | { readonly taken: string }>
  setStatus(sub: string, from: UserStatus, to: UserStatus, now: number): Promise<boolean>
  /** Notes the time of a sign-in, and the devices by which its browser is known from then on. */
  recordLogin(sub: string, now: number, known?: RememberedDevices): Promise<void>
  /**
   * Users with a name or address that another user has too. They are older than the present rules
   * on names.
   */
  findNameTwins(limit: number): Promise<readonly NameTwin[]>
  /** Users in order of their sub, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly User[]>
  /**
   * Makes up to `limit` users findable by their words, whom a version of the server without this
   * search has written; answers how many.
   */
  indexWords(limit: number): Promise<number>
}

export interface LoginName {
  /** A `skeleton` is what a username looks like (UTS 39). It prevents usernames that look alike. */
  readonly kind: 'username' | 'email' | 'mobile' | 'skeleton'
  readonly name: string
}

/**
 * `username`: looks like another user's. `email`: cannot be used to sign in, because another user
 * has it.
 */
export interface NameTwin {
  readonly sub: string
  readonly kind: 'username' | 'email'
}

const batchSize = 100

/** Makes users findable whom a version of the server without the search by words has written. */
export async function indexUserWords({ indexWords }: Pick<UserStore, 'indexWords'>): Promise<void> {
  await inSlices(async () => (await indexWords(batchSize)) === batchSize)
}

/**
 * The devices (digests of cookies) with which users signed in before, as `recordLogin` has noted
 * them.
 */
export interface KnownDeviceStore {
  isKnown(sub: string, device: string, now: number): Promise<boolean>
}
