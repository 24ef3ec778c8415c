import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { invalidGroup } from '../groups-error.ts'
import { groupRecord, groupTree } from '../records/response-records.ts'
import type { Caller } from '../rights/caller.ts'
import {
  exampleGroup,
  flag,
  forbidden,
  groupAnswer,
  groupFields,
  groupIdSchema,
  invalid,
  shared,
  unknownGroup,
} from './group-schemas.ts'

const bodySchema = Type.Object(
  { groupId: groupIdSchema, includeChildGroups: flag },
  { title: 'GroupSearch' },
)
const readGroupSearch = bodyReader(bodySchema, invalidGroup)

const children = Type.Array(Type.Object({ groupId: Type.String() }), {
  description: 'The groups below it, in the same form.',
})

const doc: RouteDoc = {
  ...shared,
  id: 'searchGroups',
  summary: 'Read a group with everything below it',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', includeChildGroups: true },
  },
  answers: {
    200: groupAnswer(
      'The group.',
      Type.Object(
        { ...groupFields, childGroups: Type.Optional(children) },
        { additionalProperties: false, title: 'GroupTree' },
      ),
      { ...exampleGroup, childGroups: [] },
    ),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: unknownGroup,
    413: 'There are more than 5,000 groups (11012).',
  },
}

/** POST /groups-srv/usergroup/search. */
export function searchGroupsEndpoint({
  readGroup,
  readSubtree,
}: Pick<GroupOperations, 'readGroup' | 'readSubtree'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId, includeChildGroups } = readGroupSearch(request)
    if (includeChildGroups) return success(groupTree(await readSubtree(caller, groupId)))
    return success(groupRecord((await readGroup(caller, groupId)).group))
  })
}
