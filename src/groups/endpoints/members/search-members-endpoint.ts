import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { GroupsError, invalidGroup } from '../../groups-error.ts'
import type { FoundUser } from '../../members/search/search-users.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  flag,
  forbidden,
  groupAnswer,
  groupIdSchema,
  groupTypeSchema,
  invalid,
  shared,
  exampleSub as sub,
  unknownGroup,
} from '../group-schemas.ts'
import { expandSchema, expandsUser, memberUserSchema } from './expand-user.ts'

const { Optional: optional } = Type
const text = Type.String()

/** How many users one page may hold, and how many may be skipped before it. */
const mostTaken = 500
const mostSkipped = 1_000_000

const bodySchema = Type.Object(
  {
    groupIds: Type.Array(groupIdSchema, {
      minItems: 1,
      maxItems: 100,
      description: 'must be a list of 1 to 100 groupIds',
    }),
    includingChildGroups: flag,
    includingRoles: flag,
    groupType: groupTypeSchema,
    inherit: flag,
    skip: optional(
      Type.Integer({
        minimum: 0,
        maximum: mostSkipped,
        description: `must be a whole number from 0 to ${mostSkipped}; use after to go further`,
      }),
    ),
    take: optional(
      Type.Integer({
        minimum: 1,
        maximum: mostTaken,
        description: `must be a whole number from 1 to ${mostTaken}`,
      }),
    ),
    after: optional(
      Type.String({
        maxLength: 2048,
        description: 'must be an x-next-after of an earlier response',
      }),
    ),
    expand: expandSchema,
  },
  { title: 'MemberSearch' },
)
const readUserSearch = bodyReader(bodySchema, invalidGroup)

const memberSchema = Type.Object(
  {
    _id: text,
    sub: text,
    userId: text,
    groups: Type.Record(text, Type.Array(text)),
    user: optional(memberUserSchema),
  },
  { additionalProperties: false, title: 'Member' },
)

const doc: RouteDoc = {
  ...shared,
  id: 'searchGroupMembers',
  summary: 'Find the members of groups',
  description:
    'Ordered by `sub`. Send the header `x-next-after` of a page as `after` to get the next page. With `expand`, each member has `user`: name, username, email address, picture and status.',
  rule: 'With `expand`, a machine needs users_read as well.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupIds: ['acme'], includingChildGroups: true, includingRoles: true, take: 50 },
  },
  answers: {
    200: {
      ...groupAnswer('Members with the groups that match.', Type.Array(memberSchema), [
        { _id: sub, sub, userId: sub, groups: { acme: ['ADMIN'] } },
      ]),
      headers: { 'x-next-after': 'The `after` of the next page, if there is one.' },
    },
  },
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
}

/** POST /groups-srv/usergroupmap/search. `x-next-after` is the `after` of the next page. */
export function searchMembersEndpoint({
  searchUsers,
}: Pick<GroupOperations, 'searchUsers'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const wanted = readUserSearch(request)
    const { users, hasMore } = await searchUsers(caller, {
      groupIds: wanted.groupIds,
      includingChildGroups: wanted.includingChildGroups ?? false,
      includingRoles: wanted.includingRoles ?? false,
      groupType: wanted.groupType ?? '',
      inherit: wanted.inherit ?? false,
      after: readCursor(wanted.after ?? ''),
      skip: wanted.skip ?? 0,
      take: wanted.take ?? 50,
      describesUsers: expandsUser(wanted.expand),
    })
    const answer = success(users.map(userRecord))
    const last = hasMore ? users.at(-1) : undefined
    if (!last) return answer
    return { ...answer, headers: { ...answer.headers, 'x-next-after': cursorOf(last.sub) } }
  })
}

function userRecord({ sub, memberships, user }: FoundUser) {
  const groups = memberships.map(({ groupId, roles }) => [groupId, roles])
  return { _id: sub, sub, userId: sub, groups: Object.fromEntries(groups), ...(user && { user }) }
}

/** A sub can have characters that a header cannot. */
function cursorOf(sub: string): string {
  return Buffer.from(sub).toString('base64url')
}

function readCursor(text: string): string {
  const sub = Buffer.from(text, 'base64url').toString()
  if (cursorOf(sub) !== text || sub.includes('\0')) {
    throw new GroupsError(11003, 'after must be an x-next-after of an earlier response')
  }
  return sub
}
