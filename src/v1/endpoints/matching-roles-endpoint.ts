import Type from 'typebox'
import { json } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { allowsClaims } from '../allows-claims.ts'
import { legacyDoc, tokenHeader } from '../legacy-endpoint.ts'

const mostRoles = 1000

const doc: RouteDoc = {
  ...legacyDoc,
  id: 'legacyMatchingRoles',
  summary: 'Check which of some roles the user has',
  description: `${tokenHeader} Without the scopes \`openid\` and \`roles\`, the result is empty.`,
  query: {
    roles: {
      schema: Type.String(),
      description: 'Role names, separated by commas.',
      required: true,
      example: 'USER,ADMIN',
    },
  },
  answers: {
    200: {
      description: 'The roles that the user has.',
      schema: Type.Array(Type.String()),
      example: ['USER'],
    },
  },
  refusedFor: { 400: 'roles is missing.' },
}

/**
 * GET /oauth2-login/oauth2/userroles/matchingroles?roles=a,b: which of these the user holds (O05).
 * None where the token's scopes do not allow the roles.
 */
export function matchingRolesEndpoint({
  directory,
}: {
  readonly directory: Pick<SubjectDirectory, 'roles'>
}): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, { sub, isub, scopes }) => {
    const text = request.query().get('roles')
    if (text === undefined) throw new RequestFault('missing', 'roles is missing')
    const names = text.split(',', mostRoles + 1)
    if (names.length > mostRoles) throw new RequestFault('too_large', 'roles has too many names')
    const asked = new Set(names)
    const mayShow = isub !== undefined && allowsClaims(scopes, 'roles')
    const held = mayShow ? await directory.roles(sub) : []
    const matching = held.filter((role) => asked.has(role))
    return json(200, matching)
  })
}
