import Type from 'typebox'
import { json, jwt } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { defaultGroupsClaim } from '../claims/token-groups.ts'
import type { ManagementCaller } from '../guards/management-guard.ts'
import { isClientId } from '../model/client-metadata.ts'
import { userScopes } from '../scopes.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import type { ActiveToken } from '../tokens/read-access-token.ts'
import { readGroupPage, userinfoOf, userinfoOfToken } from '../userinfo-claims.ts'
import type { EndpointContext } from './endpoint-context.ts'
import { tokenFormBody, userinfoSchema } from './endpoint-schemas.ts'

const doc: RouteDoc = {
  id: 'readUserInfo',
  chapter: 'User info',
  summary: 'Read the claims of the user behind an access token',
  description:
    'OpenID Connect Core §5.3. A client that is registered for signed or encrypted user info gets application/jwt.',
  answers: {
    200: {
      description: 'The claims.',
      schema: userinfoSchema,
      example: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', email: 'ada@example.com', email_verified: true },
    },
  },
  refusedFor: {
    400: 'invalid_request: the access token is in two places.',
    403: 'insufficient_scope: the token was issued to a client itself, not to a user.',
  },
}

/** GET /users-srv/userinfo (OpenID Connect Core §5.3). */
export function userinfoEndpoint({
  directory,
  clients,
  userinfoJwts,
  shownIds,
  refusals,
}: EndpointContext): Endpoint<ActiveToken> {
  return defineEndpoint(doc, async (request, { claims: caller, answers }) => {
    if (caller.isub === undefined) {
      throw refusals.insufficientScope(caller, 'this access token was not issued to a user')
    }
    const page = readGroupPage(request)
    if (answers.userinfo) return answers.userinfo
    const client = await clients.findIssuedTo(clientIdOf(caller))
    const found = await userinfoOfToken(directory, caller, client, page)
    const claims = client ? { ...found, sub: shownIds.show(client, 'sub', caller.sub) } : found
    if (client && (client.userinfoAlg || client.userinfoEncryption)) {
      return jwt(await userinfoJwts.issue(client, claims))
    }
    const reply = json(200, claims)
    if (client && isClientId(client.id) && isOfUserAlone(caller)) answers.userinfo = reply
    return reply
  })
}

/** Whether user info is read from the record of the user, and from nothing else. */
function isOfUserAlone({ scopes, userinfo_claims: single }: AccessTokenClaims): boolean {
  return single === undefined && !scopes.some((scope) => scopesBeyondRecord.has(scope))
}

const scopesBeyondRecord: ReadonlySet<string> = new Set(['roles', 'groups', 'identities'])

const postDoc: RouteDoc = { ...doc, id: 'postUserInfo', body: tokenFormBody }

/** POST /users-srv/userinfo: the same; a form field may carry the token. */
export function postUserinfoEndpoint(context: EndpointContext): Endpoint<ActiveToken> {
  return { ...userinfoEndpoint(context), doc: postDoc }
}

const bySubDoc: RouteDoc = {
  id: 'readUserInfoOf',
  chapter: 'User info',
  summary: 'Read all claims of any user',
  description: 'Users who read their own claims get those that the scopes of their token allow.',
  path: {
    sub: {
      schema: Type.String(),
      description: 'Names the user.',
      example: 'ymz9-2Bu0Kq1EFdW3vYb7A',
    },
  },
  answers: {
    200: {
      description: 'The claims.',
      schema: userinfoSchema,
      example: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', username: 'ada' },
    },
  },
  refusedFor: { 404: 'There is no such user.' },
}

/**
 * GET /users-srv/userinfo/{sub}: all claims about one user for callers who may read users.
 * The users themselves get the claims of their token's scopes.
 */
export function userBySubEndpoint({
  directory,
  clients,
}: EndpointContext): Endpoint<ManagementCaller, 'sub'> {
  return defineEndpoint(bySubDoc, async (request, { claims, isManager }) => {
    const { sub } = request.pathParams
    if (!(await directory.find(sub))) throw new RequestFault('not_found', 'there is no such user')
    const page = readGroupPage(request)
    if (isManager) {
      const groups = { page, shape: defaultGroupsClaim }
      return json(200, await userinfoOf(directory, sub, userScopes, groups))
    }
    const client = await clients.findIssuedTo(clientIdOf(claims))
    return json(200, await userinfoOfToken(directory, claims, client, page))
  })
}

const postBySubDoc: RouteDoc = { ...bySubDoc, id: 'postUserInfoOf', body: tokenFormBody }

/** POST /users-srv/userinfo/{sub}: the same. */
export function postUserBySubEndpoint(context: EndpointContext): Endpoint<ManagementCaller, 'sub'> {
  return { ...userBySubEndpoint(context), doc: postBySubDoc }
}
