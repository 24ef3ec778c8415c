import { isObject } from './entries/entry-path.ts'

/*
 * Passwords and factors belong to people. What they have changed on this server since the last
 * import stays, unless an entry says `overwrite`, or the import replaces everything.
 */

/** The positions of entries whose credential does not count. An entry may be staged twice. */
export interface KeptPositions {
  readonly passwords: Set<number>
  readonly factors: Set<number>
  /** The subs of people whose accounts have ended here. */
  readonly people: Set<string>
}

/** What an import leaves as people have it. */
export interface KeptCredentials {
  /** Passwords that were set on this server, where the file has others. */
  readonly passwords: number
  /** Factors of the file that were removed on this server. */
  readonly factors: number
  /** People of another server whose accounts were deleted or merged here since. */
  readonly people: number
}

/** What is wrong with a member `overwrite` that is neither true nor false. */
export const overwriteProblem = 'must be true or false'

/** An entry without its member `overwrite`, which is undefined if it makes no sense. */
export function readOverwrite(value: unknown): {
  readonly overwrite: boolean | undefined
  readonly rest: unknown
} {
  if (!isObject(value)) return { overwrite: false, rest: value }
  const { overwrite = false, ...rest } = value
  return { overwrite: typeof overwrite === 'boolean' ? overwrite : undefined, rest }
}
