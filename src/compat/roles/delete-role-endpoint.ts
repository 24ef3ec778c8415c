import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { roleQuery, unknownRole } from './compat-role.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatDeleteRole',
  summary: 'Delete a role from the catalogue',
  description: 'Members keep the role, and group types that allow it go on doing so.',
  query: roleQuery,
  answers: {
    200: groupAnswer('The role is deleted.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: {
    400: invalid,
    403: 'The role is built in, or the caller may not do this (11010).',
    404: unknownRole,
  },
}

/** DELETE /roles-srv/role?role=. */
export function deleteRoleEndpoint({
  deleteRole,
}: Pick<GroupOperations, 'deleteRole'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) => {
    await deleteRole(caller, request.query().required('role'))
    return success({ deleted: true })
  })
}
