import { accessDenied } from '../../api/envelope.ts'
import type { Family } from '../../http/route.ts'
import { oauthFamily } from '../oauth-family.ts'

/**
 * The 401 of user info has the shape of the users' endpoints; its other errors are those of RFC
 * 6750.
 */
export const userinfoFamily: Family = {
  ...oauthFamily,
  errorShape: 'userinfo',
  fault: async (fault, request) =>
    fault.status === 401 ? accessDenied(request.reference) : oauthFamily.fault(fault, request),
}
