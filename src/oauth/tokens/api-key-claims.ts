import type { KeyLimits } from '../../events/actor.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { GroupClaim } from '../model/authorization.ts'
import type { ManagementRole } from '../scopes.ts'

/** What an API key may do at this moment, besides what its claims say. */
export interface ApiKeyUse {
  readonly name: string
  /** The group whose key it is; undefined for a key of a person. */
  readonly ownerGroup: string | undefined
  /** The chosen roles that are held now, by group. */
  readonly groups: readonly GroupClaim[]
  readonly managementRoles: readonly ManagementRole[]
  readonly limits: KeyLimits
  /** How whoever made it had signed in (RFC 8176). */
  readonly amr: readonly string[]
}

/**
 * A digest of the roles that a key has. A token that it is exchanged for keeps it, and counts as
 * long as the roles are the same.
 */
export function digestOfRoles({ groups }: Pick<ApiKeyUse, 'groups'>): string {
  const roles = groups.map(({ groupId, roles: held }) => [groupId, ...held.toSorted()])
  return sha256(JSON.stringify(roles.toSorted())).slice(0, 22)
}

/**
 * The member of claims that came by an API key. It is a symbol, because no claim of a JWT can be
 * one: a client chooses the names of some.
 */
export const apiKeyUse = Symbol('use of an API key')
