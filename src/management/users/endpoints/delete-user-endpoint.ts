import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import {
  administratorsOnly,
  forbidden,
  lastStays,
  shared,
  subParam,
  unknownUser,
} from './user-docs.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'deleteUser',
  summary: 'Delete a user',
  rule: `${administratorsOnly} ${lastStays}`,
  description:
    'All personal data is erased, the login names become free, and sessions and tokens are ended. The sub is never used again.',
  path: subParam,
  answers: {
    200: {
      description: 'The user is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 403: forbidden, 404: unknownUser },
}

/** DELETE /users-srv/user/{sub}: the user's data are erased, and the sub is never used again. */
export function deleteUserEndpoint({ changeStatus }: UserChanges): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { sub = '' } = request.pathParams
    await changeStatus(authorOf(request, claims), sub, 'DELETED')
    return success({ deleted: true })
  })
}
