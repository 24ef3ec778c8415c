import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { mostCounted } from '../count-members.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import { flag, groupAnswer, groupIdSchema, groupParam, shared } from './group-schemas.ts'
import {
  memberFilterFields,
  readMemberCursor,
  readMemberFilter,
  writeMemberCursor,
} from './member-filter-schemas.ts'

const { Optional: optional } = Type
const number = Type.Integer({ minimum: 0 })

const bodySchema = Type.Object(
  {
    groupIds: Type.Array(groupIdSchema, {
      minItems: 1,
      maxItems: 100,
      description: 'must be a list of 1 to 100 groupIds',
    }),
    includingChildGroups: flag,
    inherit: flag,
    acceptedOnly: flag,
    ...memberFilterFields,
    after: optional(
      Type.String({ maxLength: 2048, description: 'must be the next of an earlier answer' }),
    ),
  },
  { title: 'MemberCountQuery' },
)
const readBody = bodyReader(bodySchema, invalidGroup)

const countDoc: RouteDoc = {
  ...shared,
  id: 'countGroupMembers',
  summary: 'Count the members of groups',
  description: `Counts those whom the search of members finds, by the same filter. One answer counts up to ${mostCounted}, and with a filter looks at some thousands: while there is a \`next\`, there may be more, and the count goes on after it. With \`acceptedOnly\`, those who were invited and have not accepted are left out.`,
  rule: 'With `text`, `userStatus`, `notSignedInSince` or `hasFactor`, a machine needs users_read as well.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupIds: ['acme'], includingChildGroups: true, role: 'ENGINEER' },
  },
  answers: {
    200: groupAnswer(
      'How many there are.',
      Type.Object(
        {
          people: number,
          memberships: number,
          next: optional(Type.String({ description: 'The `after` with which the count goes on.' })),
        },
        { additionalProperties: false, title: 'MemberCount' },
      ),
      { people: 1204, memberships: 1310 },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** POST /groups-srv/usergroupmap/count. */
export function countMembersEndpoint({ countMembers }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(countDoc, async (request, actor) => {
    const wanted = readBody(request)
    const { people, memberships, next } = await countMembers(actor, {
      groupIds: wanted.groupIds,
      includingChildGroups: wanted.includingChildGroups ?? false,
      inherit: wanted.inherit ?? false,
      acceptedOnly: wanted.acceptedOnly ?? false,
      groupType: '',
      filter: readMemberFilter(wanted),
      after: readMemberCursor(wanted.after ?? ''),
    })
    return success({
      people,
      memberships,
      ...(next !== undefined && { next: writeMemberCursor(next) }),
    })
  })
}

const groupDoc: RouteDoc = {
  ...shared,
  id: 'countGroup',
  summary: 'Count what a group holds',
  description: `Members, members with those of the groups below, groups directly below, and open invitations. None is counted beyond ${mostCounted}, which stands for so many or more.`,
  path: groupParam,
  answers: {
    200: groupAnswer(
      'How many there are.',
      Type.Object(
        { members: number, membersWithBelow: number, groups: number, invitations: number },
        { additionalProperties: false, title: 'GroupCounts' },
      ),
      { members: 12, membersWithBelow: 1204, groups: 3, invitations: 2 },
    ),
  },
  refusedFor: groupRefusals(11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/counts. */
export function countGroupEndpoint({ countGroup }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(groupDoc, async ({ pathParams }, actor) => {
    return success({ ...(await countGroup(actor, pathParams.groupId)) })
  })
}
