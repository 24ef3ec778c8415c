import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import {
  forbidden,
  groupAnswer,
  groupIdSchema,
  invalid,
} from '../../groups/endpoints/group-schemas.ts'
import { rootId } from '../../groups/group.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import { noContent } from '../../http/reply.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { compatGroupRecord, compatGroupSchema, exampleCompatGroup } from './compat-group-record.ts'
import { pageFields, tooMany } from './page-schema.ts'

const bodySchema = Type.Object(
  { parentId: Type.Optional(groupIdSchema), ...pageFields },
  { title: 'ChildGroupSearch' },
)
const readSearch = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatListChildGroups',
  summary: 'List the groups directly below a group',
  description:
    'Without `parentId`, or with `root`, the top level of the tree. Ordered by `groupId`.',
  rule: 'The role is needed in the parent group.',
  body: { schema: bodySchema, as: ['json'], example: { parentId: 'acme', skip: 0, take: 50 } },
  answers: {
    200: groupAnswer('The groups.', Type.Object({ groups: Type.Array(compatGroupSchema) }), {
      groups: [exampleCompatGroup],
    }),
    204: { description: 'There is no group below it.' },
  },
  refusedFor: { 400: invalid, 403: forbidden, 413: tooMany },
}

/** POST /groups-srv/graph/usergroups. */
export function listChildGroupsEndpoint({
  listChildren,
}: Pick<GroupOperations, 'listChildren'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const { parentId = rootId, ...page } = readSearch(request)
    const groups = await listChildren(caller, parentId, page)
    return groups.length === 0 ? noContent : success({ groups: groups.map(compatGroupRecord) })
  })
}
