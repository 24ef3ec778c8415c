import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  forbidden,
  groupAnswer,
  groupParam,
  overRoles,
  shared,
  subParam,
} from '../group-schemas.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'removeUser',
  summary: 'Remove a member',
  rule: overRoles,
  path: { ...groupParam, ...subParam },
  answers: {
    200: groupAnswer('The membership is removed.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: {
    403: forbidden,
    404: 'There is no such group (11001), or the user is not a member (11008).',
  },
}

/** DELETE /groups-srv/usergroupmap/{groupId}/{sub}. */
export function removeUserEndpoint({
  removeUser,
}: Pick<GroupOperations, 'removeUser'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '', sub = '' } = request.pathParams
    await removeUser(caller, groupId, sub)
    return success({ deleted: true })
  })
}
