import { accessDenied, failure } from '../api/envelope.ts'
import type { Family } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import { UsersError } from './users-error.ts'

const type = 'UsersException'

/** Errors of the users' endpoints: the failure envelope (CONTRACT §2, §7). */
export const usersFamily: Family = {
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

/** What is no matter of users, such as a malformed body, goes by its HTTP status. */
function codeOf(fault: Fault): number {
  return fault instanceof UsersError ? fault.code : fault.status
}

function reasonsOf(fault: Fault): string {
  if (!(fault instanceof UsersError)) return ''
  return fault.faults.map(({ path, problem }) => `${path}: ${problem}`).join('; ')
}
