import type { SenderProblem } from '../binding/check-sender.ts'
import { type TokenType, tokenTypeOf } from '../model/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts'

/**
 * How requests are refused whose access token is not enough (RFC 6750 §3, RFC 9449 §7.1). Each
 * refusal has a challenge in the scheme of the token.
 */
export interface CallerRefusals {
  missing(): OAuthError
  invalid(scheme: TokenType): OAuthError
  inTwoPlaces(): OAuthError
  /** An API key was sent where it does not count. */
  noApiKey(): OAuthError
  ofSender(problem: SenderProblem): OAuthError
  /** The token is valid. `scope` is what it lacks, if another token of the caller could have it. */
  insufficientScope(caller: BoundToken, message: string, scope?: string): OAuthError
  /** The person has to sign in again, in the way that the parameters say (RFC 9470 §3). */
  insufficientAuthentication(scheme: TokenType, parameters: Parameters): OAuthError
}

/** A token is sent in the scheme that fits what it is bound to; any other is refused before. */
type BoundToken = Pick<AccessTokenClaims, 'cnf'>

type Parameters = Readonly<Record<string, string>>

/** They name the algorithms of DPoP proofs, and the metadata of this API (RFC 9728 §5.1). */
export function callerRefusals(
  dpopAlgs: readonly string[],
  resourceMetadata: string,
): CallerRefusals {
  function challenge(scheme: TokenType, parameters: Parameters = {}): string {
    const all = {
      ...parameters,
      ...(scheme === 'DPoP' && { algs: dpopAlgs.join(' ') }),
      resource_metadata: resourceMetadata,
    }
    const words = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
    return `${scheme} ${words.join(', ')}`
  }

  const headers = (scheme: TokenType, parameters: Parameters) => {
    return { 'www-authenticate': challenge(scheme, parameters) }
  }

  return {
    missing: () =>
      new OAuthError('invalid_token', 'an access token is needed', {
        headers: { 'www-authenticate': `${challenge('Bearer')}, ${challenge('DPoP')}` },
      }),
    invalid: (scheme) =>
      new OAuthError('invalid_token', 'the access token is not valid', {
        headers: headers(scheme, { error: 'invalid_token' }),
      }),
    inTwoPlaces: () =>
      new OAuthError('invalid_request', 'send the access token in one place', {
        headers: headers('Bearer', { error: 'invalid_request' }),
      }),
    noApiKey: () =>
      new OAuthError('insufficient_scope', 'an API key may not be used here', {
        headers: headers('Bearer', { error: 'insufficient_scope' }),
      }),
    ofSender: ({ code, message, scheme }) =>
      new OAuthError(code, message, {
        status: 401,
        headers: headers(scheme, { error: code, error_description: message }),
      }),
    insufficientScope: ({ cnf }, message, scope) =>
      new OAuthError('insufficient_scope', message, {
        headers: headers(tokenTypeOf(cnf), {
          error: 'insufficient_scope',
          ...(scope !== undefined && { scope }),
        }),
      }),
    insufficientAuthentication: (scheme, parameters) =>
      new OAuthError('insufficient_user_authentication', 'a stronger sign-in is needed', {
        headers: headers(scheme, {
          error: 'insufficient_user_authentication',
          error_description: 'a stronger or more recent sign-in is needed',
          ...parameters,
        }),
      }),
  }
}
