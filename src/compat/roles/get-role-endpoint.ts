import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { exampleRole, roleAnswer, roleQuery, roleRecord, unknownRole } from './compat-role.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetRole',
  summary: 'Read a role of the catalogue',
  description: 'A body, which some clients send, is ignored.',
  query: roleQuery,
  answers: { 200: groupAnswer('The role.', roleAnswer, exampleRole) },
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownRole },
}

/** GET /roles-srv/role?role=. */
export function getRoleEndpoint({ readRole }: Pick<GroupOperations, 'readRole'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    const role = request.query().required('role')
    return success(roleRecord(await readRole(caller, role)))
  })
}
