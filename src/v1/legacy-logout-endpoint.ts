import type { Endpoint, Request } from '../http/endpoint.ts'
import { json, type Reply, redirect } from '../http/reply.ts'
import type { Client } from '../oauth/clients/client.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { LoginError } from '../oauth/login-error.ts'
import type { EndSession } from '../oauth/sessions/end-session.ts'
import type { LeaveParts } from '../oauth/sessions/logout-request.ts'
import type { InForce } from '../oauth/tokens/in-force.ts'
import type { ReadAccessToken } from '../oauth/tokens/read-access-token.ts'
import { readLegacyParams } from './legacy-params.ts'
import type { CheckLegacyUse } from './legacy-use.ts'

interface Parts extends LeaveParts {
  readonly readAccessToken: ReadAccessToken
  readonly inForce: Pick<InForce, 'accessToken'>
  readonly clients: Pick<RegisteredClients, 'find'>
  readonly endSession: EndSession
  readonly checkUse: CheckLegacyUse
}

/** POST /oauth2-usermanagement/oauth2/logoutsimple?access_token=: ends that token's session (O06). */
export function simpleLogoutEndpoint(parts: Parts): Endpoint {
  return async (request) => {
    await endSessionOfToken(parts, request)
    return json(200, true)
  }
}

/** GET /oauth2-usermanagement/oauth2/logout?access_token=: the same, for a browser. */
export function legacyLogoutEndpoint(parts: Parts): Endpoint {
  return async (request): Promise<Reply> => {
    const { client, frames } = await endSessionOfToken(parts, request)
    const continueTo = client.postLogoutRedirectUris[0]
    if (continueTo !== undefined && frames.length === 0) return redirect(continueTo)
    return parts.tell(request, { client, continueTo, uiLocales: undefined }, frames)
  }
}

async function endSessionOfToken(
  parts: Parts,
  request: Request,
): Promise<{ client: Client; frames: readonly string[] }> {
  const claims = await parts.readAccessToken(readLegacyParams(request).required('access_token'))
  const client = claims && (await parts.clients.find(claims.aud))
  if (claims?.sid === undefined || !client?.generations.has('v1')) throw invalidToken()
  if (!(await parts.inForce.accessToken(claims))) throw invalidToken()
  await parts.checkUse(client)
  const origin = { address: request.address, clientId: client.id }
  const { frames } = await parts.endSession(claims.sid, origin)
  return { client, frames }
}

function invalidToken(): LoginError {
  return new LoginError(24007, 401, 'invalid token passed')
}
