import type { SenderProblem } from '../binding/check-sender.ts'
import type { TokenType } from '../model/token/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'

/** How requests without a usable access token are refused (RFC 6750 §3, RFC 9449 §7.1). */
export interface CallerRefusals {
  missing(): OAuthError
  invalid(scheme: TokenType): OAuthError
  inTwoPlaces(): OAuthError
  ofSender(problem: SenderProblem): OAuthError
}

/** Refusals with their challenges. A challenge for DPoP names the algorithms of proofs. */
export function callerRefusals(dpopAlgs: readonly string[]): CallerRefusals {
  const algs = `algs="${dpopAlgs.join(' ')}"`

  function challenge(scheme: TokenType, error: string, description?: string): string {
    const words = [
      `error="${error}"`,
      ...(description === undefined ? [] : [`error_description="${description}"`]),
      ...(scheme === 'DPoP' ? [algs] : []),
    ]
    return `${scheme} ${words.join(', ')}`
  }

  return {
    missing: () =>
      new OAuthError('invalid_token', 'an access token is needed', {
        headers: { 'www-authenticate': `Bearer, DPoP ${algs}` },
      }),
    invalid: (scheme) =>
      new OAuthError('invalid_token', 'the access token is not valid', {
        headers: { 'www-authenticate': challenge(scheme, 'invalid_token') },
      }),
    inTwoPlaces: () =>
      new OAuthError('invalid_request', 'send the access token in one place', {
        headers: { 'www-authenticate': challenge('Bearer', 'invalid_request') },
      }),
    ofSender: ({ code, message, scheme }) =>
      new OAuthError(code, message, {
        status: 401,
        headers: { 'www-authenticate': challenge(scheme, code, message) },
      }),
  }
}
