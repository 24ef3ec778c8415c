/** What is stored about a password besides its hash. */
interface PasswordNote {
  readonly setAt: number
  /** Whether it has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

/** Stores notes about passwords and the hashes of former ones. Each verb is one atomic step. */
export interface PasswordStore {
  /** The note about the present password; undefined for one that was not set on this server. */
  find(identityId: string): Promise<PasswordNote | undefined>
  /** Stores the note about the present password of an identity. */
  note(identityId: string, note: PasswordNote): Promise<void>
  /** Hashes of former passwords, the latest first. */
  former(identityId: string, limit: number): Promise<readonly string[]>
  /** Adds a replaced hash to the former ones, and keeps only the latest of them. */
  retire(password: RetiredPassword, keep: number): Promise<void>
}

interface RetiredPassword {
  readonly identityId: string
  readonly version: number
  readonly hash: string
}
