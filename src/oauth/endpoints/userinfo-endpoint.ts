import { json, jwt } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { CallerRefusals } from '../guards/caller-refusals.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import { readGroupPage, type UserinfoJwts, userinfoOfToken } from '../userinfo-claims.ts'
import { tokenFormBody, userinfoSchema } from './endpoint-schemas.ts'

interface UserinfoEndpointDependencies {
  readonly directory: SubjectDirectory
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly userinfoJwts: UserinfoJwts
  readonly shownIds: ShownIds
  readonly refusals: Pick<CallerRefusals, 'insufficientScope'>
}

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
}: UserinfoEndpointDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, caller) => {
    if (caller.isub === undefined) {
      throw refusals.insufficientScope(caller, 'this access token was not issued to a user')
    }
    const client = await clients.findIssuedTo(clientIdOf(caller))
    const found = await userinfoOfToken(directory, caller, client, readGroupPage(request))
    const claims = client ? { ...found, sub: shownIds.show(client, 'sub', caller.sub) } : found
    return client && (client.userinfoAlg || client.userinfoEncryption)
      ? jwt(await userinfoJwts.issue(client, claims))
      : json(200, claims)
  })
}

const postDoc: RouteDoc = { ...doc, id: 'postUserInfo', body: tokenFormBody }

/** POST /users-srv/userinfo: the same; a form field may carry the token. */
export function postUserinfoEndpoint(
  dependencies: UserinfoEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  return { ...userinfoEndpoint(dependencies), doc: postDoc }
}
