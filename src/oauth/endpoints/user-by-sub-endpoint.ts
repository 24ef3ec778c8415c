import type { Endpoint } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { userScopes } from '../scopes.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { readGroupPage, userinfoOf } from '../tokens/userinfo-claims.ts'

/** GET /users-srv/userinfo/{sub}: everything about one user, for a caller with the right to read users. */
export function userBySubEndpoint(directory: SubjectDirectory): Endpoint<unknown> {
  return async (request) => {
    const { sub = '' } = request.pathParams
    if (!(await directory.find(sub))) throw new RequestFault('not_found', 'there is no such user')
    return json(200, await userinfoOf(directory, sub, userScopes, readGroupPage(request)))
  }
}
