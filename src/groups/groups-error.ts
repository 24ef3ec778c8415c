import { ApiError, type ApiErrorOptions, type FieldFault, faultsMessage } from '../api/api-error.ts'
import { apiFamily } from '../api/envelope.ts'

/** Every error of the groups family with its HTTP status (CONTRACT §8). */
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
  /** The type of the group does not allow the roles. */
  11013: 417,
  /** Group type not found. */
  11014: 404,
  /** The group type is in use: by groups, or by members whose roles it would not allow. */
  11015: 409,
  /** Role not found in the catalogue. */
  11016: 404,
  /** An account has the address but has not proved it. */
  11017: 409,
  /** The sign-in policy would lock out most people; it has to be confirmed. */
  11018: 409,
  /** There is no such invitation. */
  11019: 404,
} as const

export type GroupsErrorCode = keyof typeof statuses

/** An error of the groups family. The message and the faults go to the caller. */
export class GroupsError extends ApiError<GroupsErrorCode> {
  override readonly name = 'GroupsError'

  constructor(code: GroupsErrorCode, message: string, options?: ApiErrorOptions<unknown>) {
    super(statuses, code, message, options)
  }
}

/** Refuses a record with every fault. */
export function invalidGroup(faults: readonly FieldFault[]): GroupsError {
  return new GroupsError(11003, faultsMessage(faults), { faults })
}

/** There is no such group. */
export function unknownGroup(): GroupsError {
  return new GroupsError(11001, 'the group does not exist')
}

/** The answer is the same whether or not the group exists, so that nobody learns that by asking. */
export function notAllowed(headers: GroupsError['headers'] = {}): GroupsError {
  return new GroupsError(11010, 'the caller may not do this', { headers })
}

/**
 * What the routes of groups share (CONTRACT §8). A request that cannot be read is an invalid field.
 */
export const groupsFamily = apiFamily('GroupsException', { malformedCode: 11003 })
