import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { UsersError } from '../../users/users-error.ts'

/** Whether a user is an administrator, read from the store. */
export type IsAdministrator = (sub: string) => Promise<boolean>

/**
 * Refuses machines that act on an administrator (CONTRACT §8). With a scope alone they could change
 * the administrator's email address and take the account over. People need the role ADMIN anyway.
 */
export async function checkMayChange(
  caller: AccessTokenClaims,
  sub: string,
  isAdministrator: IsAdministrator,
): Promise<void> {
  if (await mayChange(caller, sub, isAdministrator)) return
  throw new UsersError(10007, 'only an administrator may do this to an administrator')
}

/** Whether `checkMayChange` would not refuse. */
export async function mayChange(
  caller: AccessTokenClaims,
  sub: string,
  isAdministrator: IsAdministrator,
): Promise<boolean> {
  return caller.isub !== undefined || !(await isAdministrator(sub))
}

/** Refuses to change one's own account, so that nobody locks themselves out. */
export function checkIsOther(caller: AccessTokenClaims, sub: string): void {
  if (caller.isub !== undefined && caller.sub === sub) {
    throw new UsersError(
      10007,
      'you cannot change your own account here; ask another administrator',
    )
  }
}

/** A deletion needs a scope of its own in every operation that deletes. */
export function checkMayDelete(caller: AccessTokenClaims, deleteScope: string): void {
  if (!caller.scopes.includes(deleteScope)) {
    throw new UsersError(10007, `the access token lacks ${deleteScope}`)
  }
}
