import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { unknownType } from './compat-group-type.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatDeleteGroupType',
  summary: 'Delete a group type',
  path: {
    groupType: { schema: Type.String(), description: 'Names the group type.', example: 'team' },
  },
  answers: {
    200: groupAnswer('The type is deleted.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: { 403: forbidden, 404: unknownType, 409: 'Groups have this type (11015).' },
}

/** DELETE /groups-srv/grouptypes/{groupType}. */
export function deleteGroupTypeEndpoint({
  deleteGroupType,
}: Pick<GroupOperations, 'deleteGroupType'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { groupType = '' } = request.pathParams
    await deleteGroupType(caller, groupType)
    return success({ deleted: true })
  })
}
