import { managementScopes } from '../../oauth/management-scopes.ts'
import type { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import { jwtBearerGrantType } from '../../oauth/model/grant-types.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { ManagementError } from '../management-error.ts'

type Powers = Pick<
  ClientMetadata,
  | 'allowed_scopes'
  | 'introspect_any'
  | 'consent'
  | 'grant_types'
  | 'allowed_groups'
  | 'token_exchange'
  | 'own_authorization_details_types'
>

/** Grants by which a client acts for itself. By every other grant it acts for a user. */
const ownGrants: ReadonlySet<string> = new Set(['client_credentials', jwtBearerGrantType])

/**
 * Refuses callers who give a client more rights than they have, or change a client that has more.
 * Otherwise they could raise their own rights. Answers the refusal, if any.
 */
export function findRefusal(
  caller: AccessTokenClaims,
  prefix: string,
  powers: Powers,
): ManagementError | undefined {
  const { allowed_scopes, introspect_any, consent, grant_types, allowed_groups = [] } = powers
  const managing = managementScopes
    .map((scope) => `${prefix}:${scope}`)
    .filter((scope) => allowed_scopes.includes(scope))
  const givesRoles = allowed_groups.some(({ default_roles = [] }) => default_roles.length > 0)
  const needed = [
    ...managing,
    ...(introspect_any ? [`${prefix}:introspect`] : []),
    ...(givesRoles ? [`${prefix}:groups_write`] : []),
  ]
  const missing = needed.find((scope) => !caller.scopes.includes(scope))
  if (missing) return refuse(`the access token lacks ${missing} itself`)

  // A person has passed the guard and is an administrator. A machine has no role.
  if (caller.isub !== undefined) return undefined
  if (consent === 'implicit') return refuse('consent implicit is for administrators to give')
  // Nobody is asked for their consent there, either.
  const unasked = (['token_exchange', 'own_authorization_details_types'] as const).find(
    (name) => powers[name] !== undefined,
  )
  if (unasked) return refuse(`${unasked} is for administrators to give`)
  const isForPeople = grant_types.some((grant) => !ownGrants.has(grant))
  return managing.length > 0 && isForPeople
    ? refuse('a client that manages in the name of people is for administrators to register')
    : undefined
}

function refuse(words: string): ManagementError {
  return new ManagementError(12007, words)
}
