import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { afterSchema } from '../../api/page-schemas.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { invalidGroup } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import {
  limitOfNodes,
  nodesAnswer,
  nodesPage,
  pageFields,
  readPlace,
  usualNodes,
} from './group-node-schema.ts'
import { forbidden, groupParam, invalid, shared, unknownGroup } from './group-schemas.ts'

const readQuery = queryReader(
  Type.Object({ after: afterSchema, limit: limitOfNodes }),
  invalidGroup,
)

const doc: RouteDoc = {
  ...shared,
  id: 'listChildGroups',
  summary: 'List the groups directly below a group',
  description:
    'Ordered by name, without regard to case and accents. `root` lists the top level of the tree. For people who administer some groups only, `root` lists those groups.',
  path: groupParam,
  query: pageFields,
  answers: { 200: nodesAnswer('A page of groups.') },
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
}

/** GET /groups-srv/usergroup/{groupId}/children, by `?after=` and `?limit=`. */
export function listChildrenEndpoint({
  browseChildren,
}: Pick<GroupOperations, 'browseChildren'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    const { after, limit = usualNodes } = readQuery(request)
    const page = { after: readPlace(after), limit: limit + 1 }
    return success(nodesPage(await browseChildren(caller, groupId, page), limit))
  })
}
