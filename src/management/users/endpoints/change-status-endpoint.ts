import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { withRevision } from '../../../api/revision.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userRecord } from '../user-record.ts'
import { statusChangeSchema } from '../user-schemas.ts'

const readStatus = bodyReader(statusChangeSchema, invalidUser)

/** PUT /users-srv/user/{sub}/status. */
export function changeStatusEndpoint({ move }: UserChanges): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { sub = '' } = request.pathParams
    const { userStatus } = readStatus(request)
    const user = await move(authorOf(request, claims), sub, userStatus)
    return withRevision(success(userRecord(user)), user)
  }
}
