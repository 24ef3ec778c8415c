import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import {
  exampleGroupType,
  groupTypeAnswer,
  groupTypeRecord,
  unknownType,
} from './compat-group-type.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetGroupType',
  summary: 'Read a group type',
  query: {
    groupType: {
      schema: Type.String(),
      description: 'Names the group type.',
      example: 'team',
      required: true,
    },
  },
  answers: { 200: groupAnswer('The group type.', groupTypeAnswer, exampleGroupType) },
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownType },
}

/** GET /groups-srv/grouptypes?groupType=. */
export function getGroupTypeEndpoint({
  readGroupType,
}: Pick<GroupOperations, 'readGroupType'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const groupType = request.query().required('groupType')
    return success(groupTypeRecord(await readGroupType(caller, groupType)))
  })
}
