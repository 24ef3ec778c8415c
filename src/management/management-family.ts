import { accessDenied, failure } from '../api/envelope.ts'
import type { Family } from '../http/route.ts'
import { ManagementError } from './management-error.ts'

/** Errors of the administration of clients, scopes and events: the failure envelope (CONTRACT §2). */
export function managementFamily(
  type: 'AppsException' | 'ScopesException' | 'EventsException',
): Family {
  return {
    bodyLimit: 256 * 1024,
    fault(fault, request) {
      if (fault.status === 401) return accessDenied(request.reference)
      const { status, message } = fault
      const [code, faults] =
        fault instanceof ManagementError ? [fault.code, fault.faults] : [status, []]
      const moreInfo = faults.map(({ path, problem }) => `${path}: ${problem}`).join('; ')
      return failure({ status, code, type, message, moreInfo }, request.reference)
    },
    internal: (request) =>
      failure({ status: 500, code: 500, type, message: 'internal error' }, request.reference),
  }
}
