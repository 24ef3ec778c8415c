import { errorFamily, type FieldFault } from '../api/api-error.ts'
import { apiFamily } from '../api/envelope.ts'

/** Every error of the groups family (CONTRACT §8). */
const family = errorFamily('GroupsError', {
  11001: { status: 404, about: 'There is no such group' },
  11002: { status: 409, about: 'The groupId is taken' },
  11003: { status: 400, about: 'A field is invalid or missing' },
  11004: { status: 404, about: 'There is no such parent' },
  11005: { status: 409, about: 'The tree would have a circle, or be too deep' },
  11006: { status: 403, about: 'The user does not have the roles' },
  11007: { status: 404, about: 'There is no such user' },
  11008: { status: 404, about: 'The user is not a member' },
  11009: { status: 409, about: 'There are groups below it' },
  11010: { status: 403, about: 'The caller may not do this' },
  11011: { status: 409, about: 'Someone else was first' },
  11012: { status: 413, about: 'The answer would be too large' },
  11013: { status: 417, about: 'The type of the group does not allow the roles' },
  11014: { status: 404, about: 'There is no such group type' },
  11015: { status: 409, about: 'Members have roles that the type does not allow' },
  11016: { status: 404, about: 'There is no such role in the catalogue' },
  11017: { status: 409, about: 'An account has this address but has not confirmed it' },
  11018: { status: 409, about: 'Most people would be locked out' },
  11019: { status: 404, about: 'There is no such invitation' },
  11020: { status: 404, about: 'There is no such job' },
  11021: { status: 409, about: 'The state of the job does not allow it' },
  11022: { status: 404, about: 'There is no such group in the bin' },
  11023: { status: 409, about: 'The person is not blocked' },
})

/** What the reference says about errors of the groups family. */
export const groupRefusals = family.refusals

/** An error of the groups family. The message and the faults go to the caller. */
export const GroupsError = family.FamilyError
export type GroupsError = InstanceType<typeof GroupsError>
export type GroupsErrorCode = GroupsError['code']

/** Refuses a record with every fault. */
export function invalidGroup(faults: readonly FieldFault[]): GroupsError {
  return family.invalid(11003, faults)
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
