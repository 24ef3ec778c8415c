/** Why a request is refused (RFC 6750 §3.1, RFC 9449 §7.1, RFC 9470 §3). */
export type GuardErrorCode =
  | 'missing_token'
  | 'invalid_token'
  | 'invalid_dpop_proof'
  | 'insufficient_scope'
  | 'insufficient_role'
  | 'insufficient_user_authentication'
  | 'temporarily_unavailable'

const statuses: Readonly<Record<GuardErrorCode, number>> = {
  missing_token: 401,
  invalid_token: 401,
  invalid_dpop_proof: 401,
  insufficient_scope: 403,
  insufficient_role: 403,
  insufficient_user_authentication: 401,
  temporarily_unavailable: 503,
}

/** A refusal. Adapters answer it with its status, its headers and its body. */
export class GuardError extends Error {
  override readonly name = 'GuardError'
  readonly code: GuardErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly error: string; readonly error_description: string }

  constructor(
    code: GuardErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
    this.status = statuses[code]
    this.headers = { 'cache-control': 'no-store', ...headers }
    const error = code === 'insufficient_role' ? 'insufficient_scope' : code
    this.body = {
      error: code === 'missing_token' ? 'invalid_token' : error,
      error_description: message,
    }
  }
}

type Parameters = Readonly<Record<string, string | undefined>>

/** The header WWW-Authenticate with the parameters that are given. */
export function challenge(scheme: 'Bearer' | 'DPoP', parameters: Parameters): string {
  const words = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}="${value.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?')}"`],
  )
  return `${scheme} ${words.join(', ')}`.trim()
}
