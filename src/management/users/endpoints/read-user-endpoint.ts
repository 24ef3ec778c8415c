import { success } from '../../../api/envelope.ts'
import { withRevision } from '../../../api/revision.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { UserStore } from '../../../users/stores/user-store.ts'
import { UsersError } from '../../../users/users-error.ts'
import { userRecord } from '../user-record.ts'

/** GET /users-srv/user/{sub}. */
export function readUserEndpoint(
  users: Pick<UserStore, 'find' | 'identitiesOf'>,
): Endpoint<unknown> {
  return async (request) => {
    const { sub = '' } = request.pathParams
    const user = await users.find(sub)
    if (!user) throw new UsersError(10004, 'there is no such user')
    const identities = await users.identitiesOf(sub)
    return withRevision(success(userRecord(user, identities)), user)
  }
}
