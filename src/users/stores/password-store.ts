/** What is known of a password beside its hash. */
interface PasswordNote {
  readonly setAt: number
  /** Whether it is good for one sign-in, at which it has to be replaced. */
  readonly mustChange: boolean
}

/** Where that is kept, and the hashes of former passwords. Each verb is one atomic step. */
export interface PasswordStore {
  /** What is noted of the present password; undefined for one that was not set here. */
  find(identityId: string): Promise<PasswordNote | undefined>
  /** Notes something of the password that the identity has now. */
  note(identityId: string, note: PasswordNote): Promise<void>
  /** Hashes of former passwords, the latest first. */
  former(identityId: string, limit: number): Promise<readonly string[]>
  /** Keeps a hash that is replaced, and forgets all former ones but the latest few. */
  retire(password: RetiredPassword, keep: number): Promise<void>
}

interface RetiredPassword {
  readonly identityId: string
  readonly version: number
  readonly hash: string
}
