import { hash, randomBytes } from 'node:crypto'

/**
 * The `session_state` of an authorization response (OpenID Connect Session Management §3.2). The
 * check-session frame computes the same from the cookie, and sees when the session has changed.
 */
export function sessionState(clientId: string, redirectUri: string, browserState: string): string {
  const salt = randomBytes(12).toString('base64url')
  const origin = new URL(redirectUri).origin
  const text = [clientId, origin, browserState, salt].join(' ')
  return `${hash('sha256', text, 'base64url')}.${salt}`
}
