import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { readRevision, withRevision } from '../../../api/revision.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { invalidUser, UsersError } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userRecord } from '../user-record.ts'
import { userChangeSchema } from '../user-schemas.ts'

const readChange = bodyReader(userChangeSchema, invalidUser)

/** PUT /users-srv/user/profile/{sub}. With `If-Match`, only while the user is of that revision. */
export function changeUserEndpoint({ change }: UserChanges): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { sub = '' } = request.pathParams
    const record = readChange(request)
    const revision = readRevision(request, invalidRevision)
    const user = await change(authorOf(request, claims), sub, record, revision)
    return withRevision(success(userRecord(user)), user)
  }
}
function invalidRevision(): UsersError {
  return new UsersError(10001, 'If-Match must be the revision of the user')
}
