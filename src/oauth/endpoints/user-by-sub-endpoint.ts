import type { Endpoint } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { ManagementCaller } from '../guards/management-guard.ts'
import { userScopes } from '../scopes.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { readGroupPage, userinfoOf } from '../userinfo/userinfo-claims.ts'

/**
 * GET and POST /users-srv/userinfo/{sub}: all claims about one user for callers who may read users.
 * The users themselves get the claims of their token's scopes.
 */
export function userBySubEndpoint(directory: SubjectDirectory): Endpoint<ManagementCaller> {
  return async (request, { claims, isManager }) => {
    const { sub = '' } = request.pathParams
    if (!(await directory.find(sub))) throw new RequestFault('not_found', 'there is no such user')
    const scopes = isManager ? userScopes : new Set(claims.scopes)
    return json(200, await userinfoOf(directory, sub, scopes, readGroupPage(request)))
  }
}
