import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { UsersError } from '../../users/users-error.ts'

/** Whether a user administers everything, by the store. */
export type IsAdministrator = (sub: string) => Promise<boolean>

/**
 * A scope is not enough to act on an administrator: whoever may set one's email address could
 * become them. People are let in by the role ADMIN, so only machines are refused (CONTRACT §8).
 */
export async function checkMayChange(
  caller: AccessTokenClaims,
  sub: string,
  isAdministrator: IsAdministrator,
): Promise<void> {
  if (caller.isub === undefined && (await isAdministrator(sub))) {
    throw new UsersError(10007, 'only an administrator may do this to an administrator')
  }
}

/** Nobody locks themselves out, so that there is always one who could let them in. */
export function checkIsOther(caller: AccessTokenClaims, sub: string): void {
  if (caller.isub !== undefined && caller.sub === sub) {
    throw new UsersError(10007, 'your own account is for another administrator to change')
  }
}

/** Deleting has a scope of its own, whichever way it is asked for. */
export function checkMayDelete(caller: AccessTokenClaims, deleteScope: string): void {
  if (!caller.scopes.includes(deleteScope)) {
    throw new UsersError(10007, `the access token lacks ${deleteScope}`)
  }
}
