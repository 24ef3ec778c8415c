import { Fault, type FaultOptions } from '../../../kernel/fault.ts'
import { OAuthError } from '../../oauth-error.ts'

type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'interaction_required'
  | 'login_required'
  | 'account_selection_required'
  | 'consent_required'
  | 'unmet_authentication_requirements'
  | 'invalid_request_uri'
  | 'invalid_request_object'
  | 'invalid_authorization_details'

/**
 * An error that is sent to the client's redirect URI (RFC 6749 §4.1.2.1, OpenID Connect Core
 * §3.1.2.6 and its error code for unmet authentication requirements).
 */
export class AuthorizationError extends Fault {
  override readonly name = 'AuthorizationError'
  override readonly status = 400
  readonly code: AuthorizationErrorCode

  constructor(code: AuthorizationErrorCode, message: string, options?: FaultOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Sends the refusal of a resource (RFC 8707 §2) to the redirect URI. Other errors stay as they are.
 */
export function refuseTarget(error: unknown): never {
  if (!(error instanceof OAuthError)) throw error
  throw new AuthorizationError('invalid_target', error.message, { cause: error })
}

/**
 * An error about the client or its redirect URI. It is shown as a page, because there is no safe
 * address to send it to.
 */
export class UntrustedRequestError extends Fault {
  override readonly name = 'UntrustedRequestError'
  override readonly status = 400
  readonly kind: UntrustedKind
  /** The languages that the request prefers. */
  readonly uiLocales: string | undefined

  constructor(kind: UntrustedKind, message: string, options: UntrustedOptions = {}) {
    super(message, options)
    this.kind = kind
    this.uiLocales = options.uiLocales
  }
}

interface UntrustedOptions extends FaultOptions {
  readonly uiLocales?: string | undefined
}

/** Selects the text of the error page. */
type UntrustedKind =
  | 'unknownClient'
  | 'noRedirect'
  | 'badRedirect'
  | 'badRequest'
  | 'staleLink'
  | 'expired'
  | 'noCookies'
