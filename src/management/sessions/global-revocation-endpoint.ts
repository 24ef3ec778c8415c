import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { noContent } from '../../http/reply.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import { type AccessTokenClaims, clientIdOf } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser, UsersError } from '../../users/users-error.ts'
import { checkMayChange } from '../users/user-changes.ts'
import { administratorsOnly } from '../users/user-docs.ts'
import type { SessionsContext } from './sessions-context.ts'

const bodySchema = Type.Object(
  {
    sub_id: Type.Object(
      { format: Type.String({ minLength: 1, maxLength: 64 }) },
      {
        description:
          'Names the person (RFC 9493): `iss_sub`, `opaque` with a sub, or `email`, `account` and `phone_number` with what the person has proven.',
      },
    ),
  },
  { additionalProperties: false, title: 'GlobalTokenRevocation' },
)
const readBody = bodyReader(bodySchema, invalidUser)

const doc: RouteDoc = {
  id: 'revokeEveryToken',
  chapter: 'Users',
  summary: 'Sign somebody out everywhere, by any identifier',
  rule: administratorsOnly,
  description:
    'Global Token Revocation (draft-parecki-oauth-global-token-revocation): ends every session of the person, and revokes every token that was issued in one.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { sub_id: { format: 'email', email: 'ada@example.com' } },
  },
  answers: { 204: { description: 'The person is signed out everywhere.' } },
  refusedFor: {
    400: 'It is no identifier, or one of a format that is not known here (10001).',
    404: 'It names nobody here (10004).',
  },
}

/** POST /users-srv/global-token-revocation. */
export function globalRevocationEndpoint({
  findNamed,
  endEverySession,
  directory,
}: SessionsContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub_id: named } = readBody(request)
    const found = await findNamed(clientIdOf(claims), named)
    if (!found) {
      const problem = 'must be an identifier of a person, of a format that is known here'
      throw invalidUser([{ path: '/sub_id', problem }])
    }
    if (found === 'unknown') throw new UsersError(10004, 'there is no such user')
    const actor = actorOf(request, claims)
    await checkMayChange(actor, found.sub, directory.isAdministrator)
    await endEverySession(actor, found.sub)
    return noContent
  })
}
