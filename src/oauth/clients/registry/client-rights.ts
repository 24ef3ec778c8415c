import type { Actor } from '../../../events/actor.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { jwtBearerGrantType } from '../../model/grant-types.ts'
import { managementScopes, standardScopes } from '../../scopes.ts'

/** What a client can do that not everybody may give it. */
type Powers = Pick<
  ClientMetadata,
  | 'allowed_scopes'
  | 'introspect_any'
  | 'consent'
  | 'grant_types'
  | 'allowed_groups'
  | 'token_exchange'
  | 'identity_assertions'
  | 'own_authorization_details_types'
>

/** Grants by which a client acts for itself. By every other grant it acts for a user. */
const ownGrants: ReadonlySet<string> = new Set(['client_credentials', jwtBearerGrantType])

/**
 * Whether a client changes itself with its registration access token (RFC 7592), which has no
 * scopes. With an access token it manages clients as others do.
 */
export function isItself(actor: Actor, clientId: string): boolean {
  return actor.kind === 'machine' && actor.clientId === clientId && actor.scopes.length === 0
}

/**
 * Why somebody may not give a client these powers, or change a client that has them; undefined if
 * they may. Nobody gives more rights than they have: otherwise they could raise their own.
 */
export function findMissingRight(actor: Actor, powers: Powers, prefix: string): string | undefined {
  if (actor.kind === 'operator' || actor.kind === 'system') return undefined
  const { allowed_scopes, introspect_any, consent, grant_types, allowed_groups = [] } = powers
  const standard = allowed_scopes.flatMap((scope) => standardScopes[scope] ?? [])
  const managing = managementScopes
    .filter((name) => allowed_scopes.includes(`${prefix}:${name}`) || standard.includes(name))
    .map((name) => `${prefix}:${name}`)
  const givesRoles = allowed_groups.some(({ default_roles = [] }) => default_roles.length > 0)
  const needed = [
    ...managing,
    ...(introspect_any ? [`${prefix}:introspect`] : []),
    ...(givesRoles ? [`${prefix}:groups_write`] : []),
  ]
  const held = actor.kind === 'visitor' ? [] : actor.scopes
  // No person can have the scopes of signals. Who reads the event log could tell as much.
  const signalScopes = [`${prefix}:ssf_read`, `${prefix}:ssf_manage`]
  const equal = actor.kind === 'person' ? `${prefix}:events_read` : undefined
  const missing = needed
    .map((scope) => (equal !== undefined && signalScopes.includes(scope) ? equal : scope))
    .find((scope) => !held.includes(scope))
  if (missing) return `the access token lacks ${missing} itself`

  // A person has passed the guard and is an administrator. A machine has no role.
  if (actor.kind === 'person') return undefined
  if (consent === 'implicit') return 'consent implicit is for administrators to give'
  // Nobody is asked for their consent there, either.
  const unasked = (
    ['token_exchange', 'identity_assertions', 'own_authorization_details_types'] as const
  ).find((name) => powers[name] !== undefined)
  if (unasked) return `${unasked} is for administrators to give`
  const isForPeople = grant_types.some((grant) => !ownGrants.has(grant))
  return managing.length > 0 && isForPeople
    ? 'a client that manages in the name of people is for administrators to register'
    : undefined
}
