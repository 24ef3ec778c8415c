import type { Machine, Person } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import { apiKeyUse } from '../tokens/api-key-claims.ts'

/** Who acts with an access token: the person it was issued for, or the client itself. */
export function actorOf(
  { address, headers }: Pick<Request, 'address' | 'headers'>,
  claims: AccessTokenClaims,
): Person | Machine {
  const clientId = clientIdOf(claims)
  const { sub, scopes } = claims
  const key = claims[apiKeyUse]?.limits
  const reverts = readReverts(headers)
  const limited = { ...(key && { key }), ...(reverts !== undefined && { reverts }) }
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

/** What ids of events look like. */
const eventId = /^[\w-]{1,64}$/

/** The event that a call says it takes back; the log names it, and nothing else follows from it. */
function readReverts({ 'x-reverts': given }: Request['headers']): string | undefined {
  return typeof given === 'string' && eventId.test(given) ? given : undefined
}
