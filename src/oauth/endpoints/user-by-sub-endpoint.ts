import Type from 'typebox'
import { json } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { defaultGroupsClaim } from '../claims/token-groups.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { ManagementCaller } from '../guards/management-guard.ts'
import { userScopes } from '../scopes.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { clientIdOf } from '../tokens/access-token-claims.ts'
import { readGroupPage, userinfoOf, userinfoOfToken } from '../userinfo-claims.ts'
import { tokenFormBody, userinfoSchema } from './endpoint-schemas.ts'

interface UserBySubDependencies {
  readonly directory: SubjectDirectory
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
}

const doc: RouteDoc = {
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
}: UserBySubDependencies): Endpoint<ManagementCaller, 'sub'> {
  return defineEndpoint(doc, async (request, { claims, isManager }) => {
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

const postDoc: RouteDoc = { ...doc, id: 'postUserInfoOf', body: tokenFormBody }

/** POST /users-srv/userinfo/{sub}: the same. */
export function postUserBySubEndpoint(
  dependencies: UserBySubDependencies,
): Endpoint<ManagementCaller, 'sub'> {
  return { ...userBySubEndpoint(dependencies), doc: postDoc }
}
