import { accessDenied, failure } from '../../api/envelope.ts'
import type { Family } from '../../http/route.ts'
import type { Fault } from '../../kernel/fault.ts'
import { GroupsError } from '../groups-error.ts'

const type = 'GroupsException'

/** Errors of the groups' endpoints: the failure envelope (CONTRACT §2, §8). */
export const groupsFamily: Family = {
  bodyLimit: 256 * 1024,
  fault(fault, request) {
    if (fault.status === 401) return accessDenied(request.reference)
    const { status, message } = fault
    return failure(
      { status, code: codeOf(fault), type, message, moreInfo: reasonsOf(fault) },
      request.reference,
    )
  },
  internal: (request) =>
    failure({ status: 500, code: 500, type, message: 'internal error' }, request.reference),
}

/** A request that cannot be read is an invalid field; what is no matter of groups, its HTTP status. */
function codeOf(fault: Fault): number {
  if (fault instanceof GroupsError) return fault.code
  return fault.status === 400 ? 11003 : fault.status
}

function reasonsOf(fault: Fault): string {
  if (!(fault instanceof GroupsError)) return ''
  return fault.faults.map(({ path, problem }) => `${path}: ${problem}`).join('; ')
}
