import type { MailedCodePurpose } from '../../users/mailed-codes.ts'

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
interface ImportedPasswordTable {
  identity_id: string
  version: number
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
  password_notes: PasswordNoteTable
  former_passwords: FormerPasswordTable
  imported_passwords: ImportedPasswordTable
  mailed_codes: MailedCodeTable
  unconfirmed_users: UnconfirmedUserTable
  known_devices: KnownDeviceTable
  mail_outbox: MailOutboxTable
}
