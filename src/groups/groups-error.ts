import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** Every error of the groups family with the status it is answered with (CONTRACT §8). */
const statuses = {
  /** Group not found. */
  11001: 404,
  /** The group id already exists. */
  11002: 409,
  /** A field is invalid or missing; the faults name it. */
  11003: 400,
  /** Parent group not found. */
  11004: 404,
  /** The move would make a cycle, or passes the depth limit. */
  11005: 409,
  /** The user does not hold the roles. */
  11006: 403,
  /** User not found. */
  11007: 404,
  /** The user is not a member. */
  11008: 404,
  /** The group has child groups. */
  11009: 409,
  /** The caller may not do this. */
  11010: 403,
  /** Changed by someone else meanwhile. */
  11011: 409,
  /** The answer would be too large. */
  11012: 413,
} as const

export type GroupsErrorCode = keyof typeof statuses

/** One thing wrong with a record: where, as a JSON pointer, and what. */
export interface FieldFault {
  readonly path: string
  readonly problem: string
}

/** An error of the groups family. The message and the faults go to the caller. */
export class GroupsError extends Fault {
  override readonly name = 'GroupsError'
  readonly type = 'GroupsException'
  readonly code: GroupsErrorCode
  override readonly status: number
  readonly faults: readonly FieldFault[]

  constructor(
    code: GroupsErrorCode,
    message: string,
    options: FaultOptions & { readonly faults?: readonly FieldFault[] } = {},
  ) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    this.faults = options.faults ?? []
  }
}
