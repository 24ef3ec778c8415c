import { safeEqual, sha256 } from '../../kernel/crypto/digest.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AuthorizationCode } from '../stores/grants/code-store.ts'

const longestVerifier = 128

/**
 * Checks a code_verifier against the code's challenge (RFC 7636 §4.6), for every kind of client.
 */
export function checkPkce(
  code: AuthorizationCode,
  verifier: string | undefined,
  client: Client,
  minVerifierLength: number,
): void {
  if (!code.challenge) {
    if (client.authMethod === 'none') {
      throw new OAuthError('invalid_grant', 'the code of a public client needs a code_challenge')
    }
    if (verifier !== undefined && !client.ignoreUnexpectedCodeVerifier) {
      throw new OAuthError('invalid_grant', 'code_verifier was sent for a code without a challenge')
    }
    return
  }
  if (!verifier) throw new OAuthError('invalid_grant', 'code_verifier is missing')
  if (!isVerifier(verifier, minVerifierLength)) {
    throw new OAuthError('invalid_grant', 'code_verifier is malformed')
  }
  const answer = code.challenge.method === 'S256' ? sha256(verifier) : verifier
  if (!safeEqual(answer, code.challenge.value)) {
    throw new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge')
  }
}

function isVerifier(text: string, minLength: number): boolean {
  return text.length >= minLength && text.length <= longestVerifier && /^[\w.~-]+$/.test(text)
}
