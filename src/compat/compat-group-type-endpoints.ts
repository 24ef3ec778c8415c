import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import { exampleTime, groupAnswer } from '../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { type GroupType, groupTypeSchema } from '../groups/group-types.ts'
import { groupRefusals, invalidGroup } from '../groups/groups-error.ts'
import { roleModes } from '../groups/role-rules.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { pageFields, tooMany } from './compat-page.ts'

const text = Type.String()

/** A group type as existing clients read it. */
function groupTypeRecord(type: GroupType) {
  return {
    _id: type.id,
    groupType: type.groupType,
    description: type.description,
    roleMode: type.roleMode,
    allowedRoles: type.allowedRoles,
    objectOwner: 'client',
    createdTime: new Date(type.createdAt).toISOString(),
    updatedTime: new Date(type.updatedAt).toISOString(),
  }
}

const groupTypeAnswer = Type.Object(
  {
    _id: text,
    groupType: text,
    description: text,
    roleMode: Type.Enum([...roleModes]),
    allowedRoles: Type.Array(text),
    objectOwner: Type.Literal('client'),
    createdTime: text,
    updatedTime: text,
  },
  { additionalProperties: false, title: 'GroupType' },
)

const exampleGroupType = {
  _id: 'Qm0v1yS2mWv5xTqG7wb1dR',
  groupType: 'team',
  description: 'People who work together',
  roleMode: 'allowed_roles',
  allowedRoles: ['LEAD', 'ENGINEER'],
  objectOwner: 'client',
  createdTime: exampleTime,
  updatedTime: exampleTime,
}

const getGroupTypeDoc: RouteDoc = {
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
  refusedFor: groupRefusals(11003, 11010, 11014),
}

/** GET /groups-srv/grouptypes?groupType=. */
export function getGroupTypeEndpoint({ types }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(getGroupTypeDoc, async (request, actor) => {
    const groupType = request.query().required('groupType')
    return success(groupTypeRecord(await types.find(actor, groupType)))
  })
}

const putGroupTypeBody = Type.Object(groupTypeSchema.properties, { title: 'NewGroupType' })
const readType = bodyReader(putGroupTypeBody, invalidGroup)

const putGroupTypeDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutGroupType',
  summary: 'Register or change a group type',
  description:
    'The body replaces what is known about the type. `any_roles` allows members any roles, `no_roles` none, `roles_required` at least one (of allowedRoles, if there are some), `allowed_roles` those of allowedRoles.',
  body: {
    schema: putGroupTypeBody,
    as: ['json'],
    example: {
      groupType: 'team',
      description: 'People who work together',
      roleMode: 'allowed_roles',
      allowedRoles: ['LEAD', 'ENGINEER'],
    },
  },
  answers: { 200: groupAnswer('The group type.', groupTypeAnswer, exampleGroupType) },
  refusedFor: {
    ...groupRefusals(11003, 11010),
    409: 'Members of groups of this type have roles that it would not allow (11015).',
  },
}

const changeDoc: RouteDoc = {
  ...putGroupTypeDoc,
  id: 'compatChangeGroupType',
  summary: 'Change a group type',
  refusedFor: { ...putGroupTypeDoc.refusedFor, ...groupRefusals(11014) },
}

/** POST /groups-srv/grouptypes. */
export function putGroupTypeEndpoint({ types }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(putGroupTypeDoc, async (request, actor) =>
    success(groupTypeRecord(await types.put(actor, readType(request)))),
  )
}

/** PUT /groups-srv/grouptypes: the same for a type that is registered. */
export function changeGroupTypeEndpoint({ types }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(changeDoc, async (request, actor) => {
    const changed = await types.put(actor, readType(request), { onlyRegistered: true })
    return success(groupTypeRecord(changed))
  })
}

const listGroupTypesBody = Type.Object(pageFields, { title: 'GroupTypeSearch' })
const readPage = bodyReader(listGroupTypesBody, invalidGroup)

const listGroupTypesDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatListGroupTypes',
  summary: 'List the group types',
  description: 'In the order of their creation.',
  body: { schema: listGroupTypesBody, as: ['json'], example: {}, required: false },
  answers: {
    200: groupAnswer('The group types.', Type.Array(groupTypeAnswer), [exampleGroupType]),
  },
  refusedFor: { ...groupRefusals(11003, 11010), 413: tooMany },
}

/** POST /groups-srv/graph/grouptypes. */
export function listGroupTypesEndpoint({ types }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(listGroupTypesDoc, async (request, actor) => {
    const listed = await types.list(actor, readPage(request))
    return success(listed.map(groupTypeRecord))
  })
}

const deleteGroupTypeDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatDeleteGroupType',
  summary: 'Delete a group type',
  path: {
    groupType: { schema: Type.String(), description: 'Names the group type.', example: 'team' },
  },
  answers: {
    200: groupAnswer('The type is deleted.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: { ...groupRefusals(11010, 11014), 409: 'Groups have this type (11015).' },
}

/** DELETE /groups-srv/grouptypes/{groupType}. */
export function deleteGroupTypeEndpoint({ types }: GroupOperations): Endpoint<Actor, 'groupType'> {
  return defineCompatEndpoint(deleteGroupTypeDoc, async (request, actor) => {
    const { groupType } = request.pathParams
    await types.remove(actor, groupType)
    return success({ deleted: true })
  })
}
