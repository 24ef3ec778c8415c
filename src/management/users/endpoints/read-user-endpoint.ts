import { success } from '../../../api/envelope.ts'
import { withRevision } from '../../../api/revision.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { UserStore } from '../../../users/stores/user-store.ts'
import { UsersError } from '../../../users/users-error.ts'
import { userResponse } from '../user-response.ts'
import { shared, subParam, unknownUser, userAnswer } from './user-docs.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'readUser',
  summary: 'Read a user',
  description: 'A deleted user can be read too; only the sub is left.',
  path: subParam,
  answers: { 200: userAnswer('The user with their identities.') },
  refusedFor: { 404: unknownUser },
}

/** GET /users-srv/user/{sub}. */
export function readUserEndpoint({
  users,
}: {
  readonly users: Pick<UserStore, 'find' | 'identitiesOf'>
}): Endpoint<unknown> {
  return defineEndpoint(doc, async (request) => {
    const { sub = '' } = request.pathParams
    const user = await users.find(sub)
    if (!user) throw new UsersError(10004, 'there is no such user')
    const identities = await users.identitiesOf(sub)
    return withRevision(success(userResponse(user, identities)), user)
  })
}
