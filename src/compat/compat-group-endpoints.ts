import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  readGroupChange,
  updateGroupEndpoint,
} from '../groups/endpoints/change-group-endpoints.ts'
import {
  exampleGroup,
  groupAnswer,
  groupFields,
  groupIdSchema,
  groupParam,
  newGroupSchema,
} from '../groups/endpoints/group-schemas.ts'
import { type Group, rootId } from '../groups/group.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { settingsRecord } from '../groups/group-record.ts'
import { GroupsError, groupRefusals, invalidGroup } from '../groups/groups-error.ts'
import { groupRecord } from '../groups/response-records.ts'
import { noContent } from '../http/reply.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, compatEndpoint, defineCompatEndpoint } from './compat-endpoint.ts'
import { pageFields, tooMany } from './compat-page.ts'

/**
 * A group as existing clients read it: with times, at its creation too, and with its settings.
 * Infrastructure code compares them with what it wants.
 */
function compatGroupRecord(group: Group) {
  return { ...groupRecord(group), ...settingsRecord(group.settings) }
}

const compatGroupFields = {
  ...groupFields,
  make_first_user_admin: Type.Boolean(),
  memberProfileVisibility: Type.String(),
  noneMemberProfileVisibility: Type.String(),
}

const compatGroupSchema = Type.Object(compatGroupFields, {
  additionalProperties: false,
  title: 'CompatGroup',
})

const exampleCompatGroup = { ...exampleGroup, ...settingsRecord() }

const readGroup = bodyReader(newGroupSchema, invalidGroup)

const createAnswers = { 200: groupAnswer('The group.', compatGroupSchema, exampleCompatGroup) }

/** POST /groups-srv/usergroups: answers with revision and times, unlike v2. */
export function createCompatGroupEndpoint(operations: GroupOperations): Endpoint<Actor> {
  const handle: Endpoint<Actor>['handle'] = async (request, actor) => {
    const group = await operations.createGroup(actor, readGroup(request))
    return success(compatGroupRecord(group))
  }
  const { doc } = createGroupEndpoint(operations)
  return compatEndpoint({ doc, handle }, 'compatCreateGroup', { answers: createAnswers })
}

const groupWithRoles = Type.Object(
  { ...compatGroupFields, roles: Type.Array(Type.String()) },
  { additionalProperties: false, title: 'CompatGroupWithRoles' },
)

const getCompatGroupDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetGroup',
  summary: 'Read a group',
  path: groupParam,
  answers: {
    200: groupAnswer('The group with the roles that its members have.', groupWithRoles, {
      ...exampleCompatGroup,
      roles: ['ADMIN'],
    }),
    204: { description: 'There is no such group.' },
  },
  refusedFor: groupRefusals(11003, 11010),
}

/** GET /groups-srv/usergroups/{groupId}. */
export function getCompatGroupEndpoint({ readGroup }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineCompatEndpoint(getCompatGroupDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    try {
      const { group, roles } = await readGroup(actor, groupId)
      return success({ ...compatGroupRecord(group), roles })
    } catch (error) {
      if (error instanceof GroupsError && error.code === 11001) return noContent
      throw error
    }
  })
}

const updateAnswers = {
  200: groupAnswer('The group as it is now.', compatGroupSchema, exampleCompatGroup),
}

/** PUT /groups-srv/usergroups. */
export function updateCompatGroupEndpoint(operations: GroupOperations): Endpoint<Actor> {
  const handle: Endpoint<Actor>['handle'] = async (request, actor) => {
    const group = await operations.updateGroup(actor, readGroupChange(request))
    return success(compatGroupRecord(group))
  }
  const { doc } = updateGroupEndpoint(operations)
  return compatEndpoint({ doc, handle }, 'compatUpdateGroup', {
    answers: updateAnswers,
    headers: {},
    query: {},
  })
}

/** DELETE /groups-srv/usergroups/{groupId}. */
export function deleteCompatGroupEndpoint(operations: GroupOperations): Endpoint<Actor, 'groupId'> {
  return compatEndpoint(deleteGroupEndpoint(operations), 'compatDeleteGroup')
}

const bodySchema = Type.Object(
  { parentId: Type.Optional(groupIdSchema), ...pageFields },
  { title: 'ChildGroupSearch' },
)
const readSearch = bodyReader(bodySchema, invalidGroup)

const listChildGroupsDoc: RouteDoc = {
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
  refusedFor: { ...groupRefusals(11003, 11010), 413: tooMany },
}

/** POST /groups-srv/graph/usergroups. */
export function listChildGroupsEndpoint({ listChildren }: GroupOperations): Endpoint<Actor> {
  return defineCompatEndpoint(listChildGroupsDoc, async (request, actor) => {
    const { parentId = rootId, ...page } = readSearch(request)
    const groups = await listChildren(actor, parentId, page)
    return groups.length === 0 ? noContent : success({ groups: groups.map(compatGroupRecord) })
  })
}
