import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import { exampleTime, groupAnswer } from '../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups/groups-error.ts'
import { roleRecord } from '../groups/response-records.ts'
import { roleSchema } from '../groups/roles.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { pageFields, tooMany } from './compat-page.ts'

const text = Type.String()

/** A role of the catalogue as existing clients read it. */
const roleAnswer = Type.Object(
  { role: text, name: text, description: text, createdTime: text, updatedTime: text },
  { additionalProperties: false, title: 'Role' },
)

const exampleRole = {
  role: 'LEAD',
  name: 'Lead',
  description: 'Leads a team.',
  createdTime: exampleTime,
  updatedTime: exampleTime,
}

const roleQuery: Fields = {
  role: { schema: text, description: 'Names the role.', example: 'LEAD', required: true },
}

const getRoleDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetRole',
  summary: 'Read a role of the catalogue',
  description: 'A body, which some clients send, is ignored.',
  query: roleQuery,
  answers: { 200: groupAnswer('The role.', roleAnswer, exampleRole) },
  refusedFor: groupRefusals(11003, 11010, 11016),
}

/** GET /roles-srv/role?role=. */
export function getRoleEndpoint({ roles }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(getRoleDoc, async (request, actor) => {
    const role = request.query().required('role')
    return success(roleRecord(await roles.find(actor, role)))
  })
}

const putRoleBody = Type.Object(roleSchema.properties, { title: 'NewRole' })
const readRole = bodyReader(putRoleBody, invalidGroup)

const putRoleDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutRole',
  summary: 'Add a role to the catalogue, or describe it anew',
  description: 'The body replaces what is known about the role.',
  body: {
    schema: putRoleBody,
    as: ['json'],
    example: { role: 'LEAD', name: 'Lead', description: 'Leads a team.' },
  },
  answers: { 200: groupAnswer('The role.', roleAnswer, exampleRole) },
  refusedFor: groupRefusals(11003, 11010),
}

/** POST /roles-srv/role. */
export function putRoleEndpoint({ roles }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(putRoleDoc, async (request, actor) =>
    success(roleRecord(await roles.put(actor, readRole(request)))),
  )
}

const listRolesBody = Type.Object(pageFields, { title: 'RoleSearch' })
const readPage = bodyReader(listRolesBody, invalidGroup)

const listRolesDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatListRoles',
  summary: 'List the catalogue of roles',
  description: 'Ordered by `role`.',
  body: { schema: listRolesBody, as: ['json'], example: {}, required: false },
  answers: { 200: groupAnswer('The roles.', Type.Array(roleAnswer), [exampleRole]) },
  refusedFor: { ...groupRefusals(11003, 11010), 413: tooMany },
}

/** POST /groups-srv/graph/roles. */
export function listRolesEndpoint({ roles }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(listRolesDoc, async (request, actor) => {
    const listed = await roles.list(actor, readPage(request))
    return success(listed.map(roleRecord))
  })
}

const deleteRoleDoc: RouteDoc = {
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
    ...groupRefusals(11003, 11016),
    403: 'The role is built in, or the caller may not do this (11010).',
  },
}

/** DELETE /roles-srv/role?role=. */
export function deleteRoleEndpoint({ roles }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(deleteRoleDoc, async (request, actor) => {
    await roles.remove(actor, request.query().required('role'))
    return success({ deleted: true })
  })
}
