import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import {
  forbidden,
  groupAnswer,
  groupParam,
  invalid,
  shared,
  unknownGroup,
} from './group-schemas.ts'

const doc: RouteDoc = {
  ...shared,
  id: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Its memberships are deleted too.',
  path: groupParam,
  query: {
    cascade: {
      schema: Type.Enum(['true', 'false']),
      description: 'Whether the groups below it are deleted too.',
    },
  },
  answers: {
    200: groupAnswer('The group is deleted.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: unknownGroup,
    409: 'There are groups below it (11009).',
  },
}

/**
 * DELETE /groups-srv/usergroup/{groupId}; with `?cascade=true`, everything below is deleted too.
 */
export function deleteGroupEndpoint({
  deleteGroup,
}: Pick<GroupOperations, 'deleteGroup'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    await deleteGroup(caller, groupId, { cascade: readCascade(request) })
    return success({ deleted: true })
  })
}

function readCascade(request: Request): boolean {
  const given = request.query().get('cascade') ?? 'false'
  if (given !== 'true' && given !== 'false') {
    throw new GroupsError(11003, 'cascade must be true or false')
  }
  return given === 'true'
}
