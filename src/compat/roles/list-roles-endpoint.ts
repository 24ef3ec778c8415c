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
import { exampleRole, roleAnswer, roleRecord } from './compat-role.ts'

const bodySchema = Type.Object(pageFields, { title: 'RoleSearch' })
const readPage = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatListRoles',
  summary: 'List the catalogue of roles',
  description: 'Ordered by `role`.',
  body: { schema: bodySchema, as: ['json'], example: {}, required: false },
  answers: { 200: groupAnswer('The roles.', Type.Array(roleAnswer), [exampleRole]) },
  refusedFor: { 400: invalid, 403: forbidden, 413: tooMany },
}

/** POST /groups-srv/graph/roles. */
export function listRolesEndpoint({
  listRoles,
}: Pick<GroupOperations, 'listRoles'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const roles = await listRoles(caller, readPage(request))
    return success(roles.map(roleRecord))
  })
}
