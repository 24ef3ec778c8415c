import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { userRecord } from '../user-record.ts'
import { newUserSchema } from '../user-schemas.ts'

const readUser = bodyReader(newUserSchema, invalidUser)

/** POST /users-srv/user. */
export function createUserEndpoint({ create }: UserChanges): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const user = await create(authorOf(request, claims), readUser(request))
    return success(userRecord(user))
  }
}
