import type { ClientMetadata } from '../../oauth/clients/client-metadata.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token.ts'
import { ManagementError } from '../management-error.ts'

/**
 * A machine gives no client what it does not have itself, and takes over none that has more: by
 * either it could raise its own rights. Administrators may do both. Answers why not, if so.
 */
export function findRefusal(
  caller: AccessTokenClaims,
  prefix: string,
  { allowed_scopes, introspect_any }: ClientMetadata,
): ManagementError | undefined {
  if (caller.isub !== undefined) return undefined
  const powers = allowed_scopes.filter((scope) => scope.startsWith(`${prefix}:`))
  const needed = introspect_any ? [...powers, `${prefix}:introspect`] : powers
  const missing = needed.find((scope) => !caller.scopes.includes(scope))
  return missing
    ? new ManagementError(12007, `the access token lacks ${missing} itself`)
    : undefined
}
