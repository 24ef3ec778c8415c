import { accessDenied } from '../api/envelope.ts'
import { empty, json } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Family } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import { OAuthError } from './oauth-error.ts'

/** Errors in the shape of RFC 6749 §5.2. An unexpected error has an empty body (spec, Errors). */
export const oauthFamily: Family = {
  bodyLimit: 64 * 1024,
  errorShape: 'oauth',
  fault: async (fault) =>
    json(statusOf(fault), {
      error: codeOf(fault),
      error_description: errorDescription(fault.message),
    }),
  internal: () => empty(500),
}

function codeOf(fault: Fault): string {
  if (fault instanceof OAuthError) return fault.code
  return fault.status === 503 ? 'temporarily_unavailable' : 'invalid_request'
}

/** A body in a wrong format is answered with 400, like other malformed requests (CONTRACT §3). */
function statusOf(fault: Fault): number {
  return fault instanceof RequestFault && fault.status === 415 ? 400 : fault.status
}

/** Replaces the characters that RFC 6749 §5.2 does not allow in a description. */
export function errorDescription(text: string): string {
  return text.replace(/[^\x20\x21\x23-\x5B\x5D-\x7E]/g, '?')
}

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
