import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { MembershipThen } from '../as-of.ts'
import type { GroupOperations } from '../group-operations.ts'
import { rolesSchema, subSchema } from '../group-record.ts'
import { GroupsError, groupRefusals, invalidGroup } from '../groups-error.ts'
import { mostUserGroups } from '../read-user-groups.ts'
import { membershipRecord, userGroupsRecord } from '../response-records.ts'
import {
  byRulesSchema,
  exampleTime,
  flag,
  flagSchema,
  grantedBySchema,
  groupAnswer,
  groupIdSchema,
  groupParam,
  membershipFields,
  overRoles,
  readFlag,
  shared,
  exampleSub as sub,
  subParam,
} from './group-schemas.ts'
import {
  asOfSchema,
  asOfWords,
  readAsOf,
  readTerms,
  termsFields,
  termsSchema,
} from './term-schemas.ts'

const bodySchema = Type.Object(
  { groupId: groupIdSchema, sub: subSchema, roles: rolesSchema, appendRole: flag, ...termsSchema },
  { title: 'Assignment' },
)
const readAssignment = bodyReader(bodySchema, invalidGroup)

const assignUserDoc: RouteDoc = {
  ...shared,
  id: 'assignUser',
  summary: 'Make a user a member, or change their roles',
  description:
    'With `appendRole` the roles are added; otherwise they replace the roles that the user has. `validFrom` and `validUntil` say when the membership begins and ends; for a member to whom roles are added, when these roles do. `roleTerms` has other times for single roles. Roles that the user has already keep their end if nothing is said of it; `never` takes it away. A membership that begins later has no roles until then.',
  rule: overRoles,
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', sub, roles: ['ADMIN'], appendRole: false },
  },
  answers: {
    200: groupAnswer(
      'The membership.',
      Type.Object(membershipFields, { additionalProperties: false, title: 'Membership' }),
      {
        _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
        sub,
        groupId: 'acme',
        roles: ['ADMIN'],
        createdTime: exampleTime,
        updatedTime: exampleTime,
        className: 'UserGroupMap',
        __v: 0,
      },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001, 11007, 11013),
}

/** POST /groups-srv/usergroupmap/assign. */
export function assignUserEndpoint({ assignUser }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(assignUserDoc, async (request, actor) => {
    const { groupId, sub, roles, appendRole = false, ...times } = readAssignment(request)
    const assignment = { groupId, sub, roles, appendRole, terms: readTerms(times) }
    const { membership } = await assignUser(actor, assignment)
    return success(membershipRecord(membership))
  })
}

const removeUserDoc: RouteDoc = {
  ...shared,
  id: 'removeUser',
  summary: 'Remove a member',
  rule: overRoles,
  path: { ...groupParam, ...subParam },
  answers: {
    200: groupAnswer('The membership is removed.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: groupRefusals(11010, 11001, 11008),
}

/** DELETE /groups-srv/usergroupmap/{groupId}/{sub}. */
export function removeUserEndpoint({
  removeUser,
}: GroupOperations): Endpoint<Actor, 'groupId' | 'sub'> {
  return defineEndpoint(removeUserDoc, async (request, actor) => {
    const { groupId, sub } = request.pathParams
    await removeUser(actor, groupId, sub)
    return success({ deleted: true })
  })
}

const text = Type.String()
const group = { _id: text, path: text, groupName: text, groupId: text, groupType: text }

const userGroupsDoc: RouteDoc = {
  ...shared,
  id: 'getGroupsOfUser',
  summary: 'Read the groups of a user',
  description:
    'Users may always read their own groups. With `inherit`, `grantedBy` has for each role that counts in a group the group that grants it: the group itself, or the nearest one above in which the user has the role. `byRules` has the roles that rules of connections gave, and why.',
  path: subParam,
  query: {
    inherit: { schema: flagSchema, description: 'Whether `grantedBy` is added.' },
    skip: { schema: Type.Integer(), description: 'How many groups are skipped.' },
    take: { schema: Type.Integer(), description: 'How many groups are wanted.' },
    asOf: {
      schema: asOfSchema,
      description: 'A time in the past; the groups and roles are those of then.',
    },
  },
  answers: {
    200: groupAnswer(
      'The groups, and the roles of the user in each.',
      Type.Object(
        {
          groupMetaData: Type.Array(Type.Object(group)),
          data: Type.Array(
            Type.Object({
              ...group,
              roles: Type.Array(text),
              groupPath: text,
              ...termsFields,
              grantedBy: Type.Optional(grantedBySchema),
              byRules: Type.Optional(byRulesSchema),
            }),
          ),
        },
        { title: 'GroupsOfUser' },
      ),
      { groupMetaData: [], data: [] },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11007),
}

/**
 * GET /groups-srv/usergroupmap/userwithmetadata/{sub}; with `?skip=` and `?take=`, a page of them.
 */
export function userGroupsEndpoint({
  readUserGroups,
  explainUserGroups,
  readUserGroupsAsOf,
}: GroupOperations): Endpoint<Actor, 'sub'> {
  return defineEndpoint(userGroupsDoc, async (request, actor) => {
    const { sub } = request.pathParams
    const page = {
      skip: readNumber(request, 'skip', 1_000_000),
      take: readNumber(request, 'take', mostUserGroups),
    }
    const inherits = readFlag(request, 'inherit')
    const asOf = request.query().get('asOf')
    if (asOf !== undefined) {
      const at = readAsOf(asOf)
      if (at === undefined) throw new GroupsError(11003, `asOf ${asOfWords}`)
      const held = await readUserGroupsAsOf(actor, sub, at)
      const { skip = 0, take = mostUserGroups } = page
      return success(userGroupsThenRecord(held.slice(skip, skip + take), inherits))
    }
    const read = inherits ? explainUserGroups : readUserGroups
    return success(userGroupsRecord(await read(actor, sub, page)))
  })
}

/** The groups of a user at a time; a group that is gone has its groupId for an internal id. */
function userGroupsThenRecord(held: readonly MembershipThen[], inherits: boolean) {
  const records = held.map(({ id, group: { groupId, groupName, groupType, path } }) => ({
    ...{ _id: id ?? groupId, path, groupName, groupId, groupType },
  }))
  return {
    groupMetaData: records,
    data: held.map(({ roles, group, grantedBy }, place) => ({
      ...records[place],
      ...{ roles, groupPath: group.path },
      ...(inherits && { grantedBy }),
    })),
  }
}

function readNumber(request: Request, name: string, most: number): number | undefined {
  const text = request.query().get(name)
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new GroupsError(11003, `${name} must be a whole number up to ${most}`)
  }
  return Number(text)
}
