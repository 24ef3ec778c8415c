import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { created, success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import { instructions, mostChanged } from '../groups/change-memberships.ts'
import {
  exampleSub,
  exampleTime,
  groupAnswer,
  groupIdSchema,
  groupParam,
  membershipFields,
  overRoles,
  exampleSub as sub,
  subParam,
} from '../groups/endpoints/group-schemas.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { rolesSchema, subSchema } from '../groups/group-record.ts'
import { GroupsError, groupRefusals, invalidGroup } from '../groups/groups-error.ts'
import { membershipRecord } from '../groups/response-records.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { AnswerDoc, RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'

/** A membership in answers. */
const membershipSchema = Type.Object(membershipFields, {
  additionalProperties: false,
  title: 'Membership',
})

const exampleMembership = {
  _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  sub,
  groupId: 'acme',
  roles: ['EDITOR'],
  createdTime: exampleTime,
  updatedTime: exampleTime,
  className: 'UserGroupMap',
  __v: 0,
}

/** The answers of calls that say by their status whether something is new. */
function changedOrCreated(
  schema: Parameters<typeof successSchema>[0],
): Readonly<Record<200 | 201, AnswerDoc>> {
  return {
    200: { description: 'Changed, or as it was.', schema: successSchema(schema) },
    201: { description: 'Something is new.', schema: successSchema(schema, 201) },
  }
}

const addUserBody = Type.Object(
  {
    sub: subSchema,
    groupId: Type.Optional(groupIdSchema),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'GroupUser' },
)
const readUser = bodyReader(addUserBody, invalidGroup)

const addGroupUserDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatAddGroupUser',
  summary: 'Make a user a member, or change their roles',
  description:
    'The roles replace those that the user has. A groupId in the body must be that of the path.',
  rule: overRoles,
  path: groupParam,
  body: {
    schema: addUserBody,
    as: ['json'],
    example: { sub: exampleSub, groupId: 'acme', roles: ['EDITOR'] },
  },
  answers: changedOrCreated(membershipSchema),
  refusedFor: groupRefusals(11003, 11010, 11001, 11007, 11013),
}

/** POST /groups-srv/usergroups/{groupId}/users: 201 for a new member. */
export function addGroupUserEndpoint({ assignUser }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineCompatEndpoint(addGroupUserDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const { sub, roles = [], groupId: named = groupId } = readUser(request)
    if (named !== groupId) throw new GroupsError(11003, 'groupId must be that of the path')
    const { membership, change } = await assignUser(actor, { groupId, sub, roles })
    const record = membershipRecord(membership)
    return change === 'added' ? created(record) : success(record)
  })
}

const mapInBody = Type.Object(
  {
    groupId: groupIdSchema,
    sub: Type.Optional(subSchema),
    roles: Type.Optional(rolesSchema),
  },
  { title: 'UserMap' },
)
const maps = Type.Optional(
  Type.Array(mapInBody, {
    minItems: 1,
    maxItems: mostChanged,
    description: `must be a list of 1 to ${mostChanged} memberships`,
  }),
)
const changeMapsBody = Type.Object(
  {
    instruction: Type.Optional(
      Type.Enum([...instructions], { description: `must be one of ${instructions.join(', ')}` }),
    ),
    // Clients write it in one of two ways.
    usergroupmaps: maps,
    userGroupMaps: maps,
  },
  { title: 'UserMaps' },
)
const readMaps = bodyReader(changeMapsBody, invalidGroup)

const changeUserMapsDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatChangeUserMaps',
  summary: 'Change several memberships of a user',
  description:
    'All of them, or none. `insert` leaves members as they are, `update` needs members, `upsert` (the default) does either, and `replaceAll` also ends all other memberships except those in built-in groups.',
  rule: `${overRoles} To end memberships, groups_delete is needed.`,
  path: subParam,
  body: {
    schema: changeMapsBody,
    as: ['json'],
    example: {
      instruction: 'upsert',
      usergroupmaps: [{ sub, groupId: 'acme', roles: ['EDITOR'] }],
    },
  },
  answers: changedOrCreated(Type.Array(membershipSchema)),
  refusedFor: {
    ...groupRefusals(11003, 11010, 11001, 11007, 11008, 11013),
    413: 'Too many memberships would end (11012).',
  },
}

/** POST /groups-srv/usergroups/maps/{sub}: 201 if the user has become a member somewhere. */
export function changeUserMapsEndpoint({
  changeMemberships,
}: GroupOperations): Endpoint<Actor, 'sub'> {
  return defineCompatEndpoint(changeUserMapsDoc, async (request, actor) => {
    const { sub } = request.pathParams
    const { instruction = 'upsert', ...named } = readMaps(request)
    const given = named.usergroupmaps ?? named.userGroupMaps
    if (!given) throw invalidGroup([{ path: '/usergroupmaps', problem: 'is missing' }])
    const memberships = given.map(({ groupId, roles = [], sub: owner = sub }) => {
      if (owner !== sub) throw new GroupsError(11003, 'sub must be that of the path')
      return { groupId, roles }
    })
    const changed = await changeMemberships(actor, { sub, instruction, memberships })
    const records = changed.memberships.map(membershipRecord)
    return changed.added > 0 ? created(records) : success(records)
  })
}

const text = Type.String()
const mapSchema = Type.Object(
  { ...membershipFields, groupName: text, groupType: text, path: text },
  { additionalProperties: false, title: 'UserGroupMap' },
)

const readUserMapsDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatReadUserMaps',
  summary: 'Read the memberships of a user',
  description: 'Users may always read their own.',
  path: subParam,
  answers: {
    200: groupAnswer('The memberships, ordered by path.', Type.Array(mapSchema), [
      { ...exampleMembership, groupName: 'Acme', groupType: 'company', path: '/acme/' },
    ]),
  },
  refusedFor: groupRefusals(11010, 11007),
}

/** GET /groups-srv/usergroups/maps/{sub}. */
export function readUserMapsEndpoint({ readUserGroups }: GroupOperations): Endpoint<Actor, 'sub'> {
  return defineCompatEndpoint(readUserMapsDoc, async (request, actor) => {
    const { sub } = request.pathParams
    const found = await readUserGroups(actor, sub)
    const maps = found.map(({ membership, group: { groupName, groupType, path } }) => ({
      ...membershipRecord(membership),
      groupName,
      groupType,
      path,
    }))
    return success(maps)
  })
}
