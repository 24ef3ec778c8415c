import type { Machine, Person } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import { apiKeyUse } from '../tokens/api-key-claims.ts'

/** Who acts with an access token: the person it was issued for, or the client itself. */
export function actorOf(
  { address }: Pick<Request, 'address'>,
  claims: AccessTokenClaims,
): Person | Machine {
  const clientId = clientIdOf(claims)
  const { sub, scopes } = claims
  const key = claims[apiKeyUse]?.limits
  const limited = key && { key }
  if (claims.isub === undefined) return { kind: 'machine', clientId, address, scopes, ...limited }
  const token = { type: tokenTypeOf(claims.cnf), authTime: claims.auth_time }
  return {
    kind: 'person',
    sub,
    sessionId: claims.sid,
    clientId,
    address,
    scopes,
    token,
    ...limited,
  }
}
