import { hash, randomBytes } from 'node:crypto'

/**
 * The `session_state` of an authorization response (OpenID Connect Session Management §3.2). The
 * check-session frame computes it too, from the cookie, and so detects a change of the session.
 */
export function sessionState(clientId: string, redirectUri: string, browserState: string): string {
  const salt = randomBytes(12).toString('base64url')
  const origin = new URL(redirectUri).origin
  const text = [clientId, origin, browserState, salt].join(' ')
  return `${hash('sha256', text, 'base64url')}.${salt}`
}
