import { success } from '../../../api/envelope.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'

/** DELETE /users-srv/user/{sub}: the person is forgotten, and the sub is never given again. */
export function deleteUserEndpoint({ move }: UserChanges): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { sub = '' } = request.pathParams
    await move(authorOf(request, claims), sub, 'DELETED')
    return success({ deleted: true })
  }
}
