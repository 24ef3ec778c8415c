import type { Endpoint, Request } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import type { Client } from '../../oauth/clients/client.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { FindCaller } from '../../oauth/guards/find-caller.ts'
import { LoginError } from '../../oauth/login-error.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import type { EndSession } from '../../oauth/sessions/logout/end-session.ts'
import {
  type FinishLogoutDependencies,
  finishLogout,
} from '../../oauth/sessions/logout/logout-request.ts'
import type { UserTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import type { ReadAccessToken } from '../../oauth/tokens/access/read-access-token.ts'
import type { IsActive } from '../../oauth/tokens/status/is-active.ts'
import { readLegacyParams } from '../legacy-params.ts'
import type { LegacyUse } from '../legacy-use.ts'

interface Parts extends FinishLogoutDependencies {
  readonly findCaller: FindCaller
  readonly readAccessToken: ReadAccessToken
  readonly isActive: Pick<IsActive, 'accessToken'>
  readonly clients: Pick<RegisteredClients, 'find'>
  readonly browsers: Pick<Browsers, 'read' | 'signOut'>
  readonly endSession: EndSession
  readonly use: LegacyUse
}

/** POST /oauth2-usermanagement/oauth2/logoutsimple?access_token=: ends that token's session (O06). */
export function simpleLogoutEndpoint(parts: Parts): Endpoint {
  return async (request) => {
    const { claims, client } = await findLeaver(parts, request)
    await parts.endSession(claims.sid, { address: request.address, clientId: client.id })
    return json(200, true)
  }
}

/** GET /oauth2-usermanagement/oauth2/logout?access_token=: the same, for a browser. */
export function legacyLogoutEndpoint(parts: Parts): Endpoint {
  return async (request) => {
    const { claims, client } = await findLeaver(parts, request)
    const browser = await parts.browsers.read(request)
    const origin = { address: request.address, clientId: client.id }
    const { frames } = await parts.endSession(claims.sid, origin)
    const isOwn = browser.session?.id === claims.sid
    const continueTo = client.postLogoutRedirectUris[0]
    const logout = { client, continueTo, uiLocales: undefined }
    return finishLogout(parts, request, logout, frames, isOwn ? parts.browsers.signOut() : {})
  }
}

/** Whose session ends: whoever holds a token that counts may end its session, and no other. */
async function findLeaver(
  parts: Parts,
  request: Request,
): Promise<{ readonly claims: UserTokenClaims; readonly client: Client }> {
  const claims = await findClaims(parts, request)
  const client = claims && (await parts.clients.find(claims.aud))
  if (claims?.sid === undefined || !client || !(await parts.use.admits(client))) {
    throw new LoginError(24007, 401, 'invalid token passed')
  }
  return { claims, client }
}

/** The token of the query, of a header, or the same one in both (CONTRACT §2). */
async function findClaims({ findCaller, readAccessToken, isActive }: Parts, request: Request) {
  const caller = await findCaller(request)
  const text = readLegacyParams(request).get('access_token')
  if (text === undefined) return caller.kind === 'caller' ? caller.claims : undefined
  const claims = await readAccessToken(text)
  if (!claims || !(await isActive.accessToken(claims))) return undefined
  const isSame = caller.kind === 'caller' && caller.claims.jti === claims.jti
  return caller.kind === 'nobody' || isSame ? claims : undefined
}
