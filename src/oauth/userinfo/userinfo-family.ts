import { accessDenied } from '../../api/envelope.ts'
import type { Family } from '../../http/route.ts'
import { oauthFamily } from '../oauth-family.ts'

/** User info stands among the users' endpoints, whose 401 it shares; its other errors are RFC 6750's. */
export const userinfoFamily: Family = {
  ...oauthFamily,
  fault: (fault, request) =>
    fault.status === 401 ? accessDenied(request.reference) : oauthFamily.fault(fault, request),
}
