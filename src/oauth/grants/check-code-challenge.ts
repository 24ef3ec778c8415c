import { safeEqual, sha256 } from '../../kernel/secrets.ts'
import type { CodeChallenge } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AuthorizationCode } from '../stores/grant-stores.ts'
import type { TokenRequest } from './grant-type.ts'

const longestVerifier = 128

/**
 * Checks what a code was bound to, for every kind of client: the code_verifier of its challenge
 * (RFC 7636 §4.6), or the origin of the page that it was given to.
 */
export function checkCodeChallenge(
  { challenge }: AuthorizationCode,
  { params, client, origin }: TokenRequest,
  minVerifierLength: number,
): void {
  const verifier = params.get('code_verifier')
  if (challenge?.method === 'origin') {
    checkOrigin(challenge, client, origin)
    checkNoVerifier(client, verifier)
  } else if (challenge) {
    checkVerifier(challenge, verifier, minVerifierLength)
  } else {
    if (client.authMethod === 'none') {
      throw new OAuthError('invalid_grant', 'the code of a public client needs a code_challenge')
    }
    checkNoVerifier(client, verifier)
  }
}

/** A page cannot choose the origin that its browser sends, so another page cannot use the code. */
function checkOrigin({ value }: CodeChallenge, client: Client, origin: string | undefined): void {
  if (client.ownPagesWithoutPkce && origin === value) return
  throw new OAuthError('invalid_grant', 'the code belongs to the page that signed the person in')
}

function checkNoVerifier(client: Client, verifier: string | undefined): void {
  if (verifier === undefined || client.ignoreUnexpectedCodeVerifier) return
  throw new OAuthError('invalid_grant', 'code_verifier was sent for a code without a challenge')
}

function checkVerifier(
  { method, value }: CodeChallenge,
  verifier: string | undefined,
  minLength: number,
): void {
  if (!verifier) throw new OAuthError('invalid_grant', 'code_verifier is missing')
  if (!isVerifier(verifier, minLength)) {
    throw new OAuthError('invalid_grant', 'code_verifier is malformed')
  }
  const answer = method === 'S256' ? sha256(verifier) : verifier
  if (!safeEqual(answer, value)) {
    throw new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge')
  }
}

function isVerifier(text: string, minLength: number): boolean {
  return text.length >= minLength && text.length <= longestVerifier && /^[\w.~-]+$/.test(text)
}
