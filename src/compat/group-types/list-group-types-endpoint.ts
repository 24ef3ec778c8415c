import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { pageFields, tooMany } from '../groups/page-schema.ts'
import { exampleGroupType, groupTypeAnswer, groupTypeRecord } from './compat-group-type.ts'

const bodySchema = Type.Object(pageFields, { title: 'GroupTypeSearch' })
const readPage = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatListGroupTypes',
  summary: 'List the group types',
  description: 'In the order of their creation.',
  body: { schema: bodySchema, as: ['json'], example: {}, required: false },
  answers: {
    200: groupAnswer('The group types.', Type.Array(groupTypeAnswer), [exampleGroupType]),
  },
  refusedFor: { 400: invalid, 403: forbidden, 413: tooMany },
}

/** POST /groups-srv/graph/grouptypes. */
export function listGroupTypesEndpoint({
  listGroupTypes,
}: Pick<GroupOperations, 'listGroupTypes'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const types = await listGroupTypes(caller, readPage(request))
    return success(types.map(groupTypeRecord))
  })
}
