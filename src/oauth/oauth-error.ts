import { accessDenied } from '../api/envelope.ts'
import { empty, json } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { RouteFamily } from '../http/route.ts'
import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** The HTTP status of every OAuth error code (RFC 6749 §5.2, CONTRACT §3). */
const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_authorization_details: 400,
  unsupported_token_type: 400,
  invalid_dpop_proof: 400,
  use_dpop_nonce: 400,
  access_denied: 403,
  invalid_token: 401,
  insufficient_scope: 403,
  insufficient_user_authentication: 401,
  server_error: 503,
  authorization_pending: 400,
  expired_token: 400,
  // CIBA Core §13.
  unknown_user_id: 400,
  invalid_binding_message: 400,
  // RFC 7591 §3.2.2.
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unapproved_software_statement: 400,
  slow_down: 429,
  temporarily_unavailable: 503,
} as const

type OAuthErrorCode = keyof typeof statuses

/** An error of RFC 6749. The message goes to the client, the detail to the log. */
export class OAuthError extends Fault {
  override readonly name = 'OAuthError'
  readonly code: OAuthErrorCode
  override readonly status: number

  constructor(
    code: OAuthErrorCode,
    message: string,
    options: FaultOptions & { status?: number } = {},
  ) {
    super(message, options)
    this.code = code
    this.status = options.status ?? statuses[code]
  }
}

/** Errors in the shape of RFC 6749 §5.2. An unexpected error has an empty body (spec, Errors). */
export const oauthFamily: RouteFamily = {
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
export const userinfoFamily: RouteFamily = {
  ...oauthFamily,
  errorShape: 'userinfo',
  fault: async (fault, request) =>
    fault.status === 401 ? accessDenied(request.reference) : oauthFamily.fault(fault, request),
}
