import type { Endpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token.ts'

const mostRoles = 1000

/** GET /oauth2-login/oauth2/userroles/matchingroles?roles=a,b: which of these the user holds. */
export function matchingRolesEndpoint(
  directory: Pick<SubjectDirectory, 'roles'>,
): Endpoint<AccessTokenClaims> {
  return async (request, { sub, isub }) => {
    const asked = new Set(
      request
        .query()
        .required('roles')
        .split(',', mostRoles + 1),
    )
    if (asked.size > mostRoles) throw new RequestFault('too_large', 'roles has too many names')
    const held = isub === undefined ? [] : await directory.roles(sub)
    return json(
      200,
      held.filter((role) => asked.has(role)),
    )
  }
}
