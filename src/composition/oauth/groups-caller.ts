import { type Caller as GroupsCaller, rightNames } from '../../groups/caller.ts'
import type { Request } from '../../http/endpoint.ts'
import { type AccessTokenClaims, clientIdOf } from '../../oauth/tokens/access-token-claims.ts'

/**
 * Turns the claims of an access token into a caller of the groups
 * family, with rights over something.
 */
export function groupsCaller(prefix: string, what: 'groups' | 'roles') {
  const needed = rightNames.map((right) => ({ right, scope: `${prefix}:${what}_${right}` }))

  return (claims: AccessTokenClaims, address: Request['address']): GroupsCaller => {
    const { isub, sub, sid, scopes } = claims
    const clientId = clientIdOf(claims)
    const rights = needed.flatMap(({ right, scope }) => (scopes.includes(scope) ? [right] : []))
    return isub === undefined
      ? {
          kind: 'machine',
          rights,
          readsUsers: scopes.includes(`${prefix}:users_read`),
          writesUsers: scopes.includes(`${prefix}:users_write`),
          clientId,
          address,
        }
      : { kind: 'person', rights, sub, sessionId: sid, clientId, address }
  }
}
