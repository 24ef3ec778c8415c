import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { forbidden, groupAnswer, invalid } from '../../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import { roleSchema } from '../../groups/roles/role-record.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { exampleRole, roleAnswer, roleRecord } from './compat-role.ts'

const bodySchema = Type.Object(roleSchema.properties, { title: 'NewRole' })
const readRole = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutRole',
  summary: 'Add a role to the catalogue, or describe it anew',
  description: 'The body replaces what is known about the role.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { role: 'LEAD', name: 'Lead', description: 'Leads a team.' },
  },
  answers: { 200: groupAnswer('The role.', roleAnswer, exampleRole) },
  refusedFor: { 400: invalid, 403: forbidden },
}

/** POST /roles-srv/role. */
export function putRoleEndpoint({ putRole }: Pick<GroupOperations, 'putRole'>): Endpoint<Caller> {
  return defineCompatEndpoint(doc, async (request, caller) =>
    success(roleRecord(await putRole(caller, readRole(request)))),
  )
}
