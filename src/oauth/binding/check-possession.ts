import type { Confirmation } from '../model/token/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'

const members = ['jkt', 'x5t#S256'] as const

/** Refuses a code or token that is bound to another key or certificate than was proven. */
export function checkPossession(
  what: 'code' | 'refresh_token',
  bound: Confirmation = {},
  proven: Confirmation = {},
): void {
  if (isPossessed(bound, proven)) return
  throw new OAuthError('invalid_grant', `${what} is bound to another key or certificate`)
}

/** Whether everything was proven that a token is bound to. */
export function isPossessed(bound: Confirmation = {}, proven: Confirmation = {}): boolean {
  return members.every((name) => bound[name] === undefined || bound[name] === proven[name])
}
