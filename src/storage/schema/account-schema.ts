import type { Generated } from 'kysely'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { FactorKind } from '../../users/factor.ts'
import type { MailedCodePurpose } from '../../users/mailed-codes.ts'
import type { UserStatus } from '../../users/user.ts'
import type { LoginName } from '../../users/user-store.ts'

export type Nullable<T> = T | null

export interface UserTable {
  sub: string
  status: UserStatus
  username: Nullable<string>
  email: Nullable<string>
  email_verified: number
  phone_number: Nullable<string>
  phone_number_verified: number
  mobile_number: Nullable<string>
  mobile_number_verified: number
  profile: string
  custom_fields: string
  created_at: number
  updated_at: number
  last_login_at: Nullable<number>
  deletion_at: Nullable<number>
  revision: number
}

/** Counts how often all sessions of a user were ended. No response contains it. */
interface UserEpochColumn {
  session_epoch: Generated<number>
}

/** The revision of a user whose words are indexed. */
interface UserWordsColumn {
  words_revision: Generated<number>
}

/** The language of emails about a planned deletion, where the profile names none. */
interface DeletionLocaleColumn {
  deletion_locale: Generated<Nullable<MailLocale>>
}

/** One name space for usernames, emails and mobile numbers, so that none can pose as another. */
export interface LoginNameTable {
  name: string
  kind: LoginName['kind']
  sub: string
}

/** A word of the names or addresses of a user. */
export interface UserWordTable {
  word: string
  sub: string
}

export interface IdentityTable {
  identity_id: string
  sub: string
  provider: string
  provider_user_id: string
  email: Nullable<string>
  phone_number: Nullable<string>
  mobile_number: Nullable<string>
  raw_json: Nullable<string>
  custom_fields: string
  password_hash: Nullable<string>
  password_version: number
  created_at: number
}

/** What is known of the password of an identity beside its hash. */
interface PasswordNoteTable {
  identity_id: string
  set_at: number
  must_change: number
  /** The password it is about, by its count. */
  version: number
}

interface FormerPasswordTable {
  identity_id: string
  version: number
  hash: string
}

/** Codes and links that were mailed, as digests; an empty one opens nothing. */
export interface MailedCodeTable {
  purpose: MailedCodePurpose
  id: string
  sub: string | null
  email: string
  code_digest: string
  key_digest: string
  tries: number
  request_id: string | null
  browser: string | null
  session_id: string | null
  expires_at: number
}

/** Users who registered and have not proved their address yet. */
interface UnconfirmedUserTable {
  sub: string
  expires_at: number
  client_id: string | null
}

/** The version of a password that an import has written. */
/** An entry of the configuration that a file owns. */
interface AppliedEntryTable {
  section: string
  entry_key: string
  owner: string
  /** The entry as it was applied, as JSON without secrets. */
  applied: string
}

/** A password that an import has written. */
interface ImportedPasswordTable {
  identity_id: string
  version: number
  /** Of the hash as the file had it: a sign-in may have renewed it since. */
  digest: string | null
}

/** Browsers that signed in as a user before. */
interface KnownDeviceTable {
  sub: string
  device: string
  forget_at: number
}

/** Mail that waits to be sent. */
export interface MailOutboxTable {
  id: string
  sealed: string
  written_at: number
  attempts: number
  due_at: number
  expires_at: number
}

/** The tables around people's accounts. */
export interface AccountSchema {
  users: UserTable & UserEpochColumn & UserWordsColumn & DeletionLocaleColumn
  login_names: LoginNameTable
  user_words: UserWordTable
  identities: IdentityTable
  password_notes: PasswordNoteTable
  former_passwords: FormerPasswordTable
  imported_passwords: ImportedPasswordTable
  applied_entries: AppliedEntryTable
  mailed_codes: MailedCodeTable
  unconfirmed_users: UnconfirmedUserTable
  known_devices: KnownDeviceTable
  mail_outbox: MailOutboxTable
}

/** `detail` is JSON, by kind. `counter` is the last used time step, or the count of a passkey. */
export interface FactorTable {
  id: string
  sub: string
  kind: FactorKind
  name: string
  credential_id: string | null
  detail: string
  backed_up: number
  counter: number
  created_at: number
  last_used_at: number | null
  copied_at: number | null
}

/** Factors that somebody has removed: an import does not bring them back. */
interface RemovedFactorTable {
  id: string
}

interface RecoveryCodeTable {
  sub: string
  digest: string
  created_at: number
}

interface TrustedBrowserTable {
  sub: string
  browser: string
  expires_at: number
}

interface UsedChallengeTable {
  digest: string
  expires_at: number
}

/** Since when people are asked to set up a second factor. */
interface PendingEnrolmentTable {
  sub: string
  asked_since: number
}

/** Whose codes by mail do not count. */
interface MailCodeBarTable {
  sub: string
  since: number
}

/** How strong a sign-in has to be for people in a group or below it. */
interface SignInPolicyTable {
  group_id: string
  minimum_acr: string
  grace_days: number
  trust_days: number
}

/** How pages look for the people of groups. */
interface GroupLookTable {
  group_id: string
  look: string
}

/** The tables around strong sign-in. */
export interface FactorSchema {
  factors: FactorTable
  removed_factors: RemovedFactorTable
  recovery_codes: RecoveryCodeTable
  trusted_browsers: TrustedBrowserTable
  used_challenges: UsedChallengeTable
  pending_enrolments: PendingEnrolmentTable
  mail_code_bars: MailCodeBarTable
  sign_in_policies: SignInPolicyTable
  group_looks: GroupLookTable
}
