import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { HolderThen } from '../as-of.ts'
import type { GroupOperations } from '../group-operations.ts'
import { roleNameSchema } from '../group-record.ts'
import { GroupsError, groupRefusals, invalidGroup } from '../groups-error.ts'
import { historyRecord } from '../history-file.ts'
import { demandsOf } from '../member-filter.ts'
import type { FoundUser } from '../member-pages.ts'
import { holderRecord, termRecords } from '../response-records.ts'
import {
  byRuleFields,
  exampleMember,
  exampleSub,
  expandSchema,
  expandsUser,
  flag,
  flagSchema,
  groupAnswer,
  groupIdSchema,
  groupParam,
  groupTypeSchema,
  memberUserSchema,
  shared,
  spanFields,
  exampleSub as sub,
} from './group-schemas.ts'
import {
  memberFilterFields,
  readMemberCursor,
  readMemberFilter,
  writeMemberCursor,
} from './member-filter-schemas.ts'
import { asOfSchema, readAsOf, termsFields } from './term-schemas.ts'

const { Optional: optional } = Type
const searchText = Type.String()

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
    includingRules: flag,
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
    asOf: optional(asOfSchema),
    ...memberFilterFields,
  },
  { title: 'MemberSearch' },
)
const readUserSearch = bodyReader(bodySchema, invalidGroup)

const { sub: _sub, name: _name, ...grantFields } = spanFields
const grantThenSchema = Type.Object({ ...grantFields, inherited: Type.Boolean() })

const memberSchema = Type.Object(
  {
    _id: searchText,
    sub: searchText,
    userId: searchText,
    groups: Type.Record(searchText, Type.Array(searchText)),
    user: optional(memberUserSchema),
    byRules: optional(
      Type.Array(Type.Object({ groupId: searchText, ...byRuleFields }), {
        description: 'The roles that rules of connections gave, and take back by themselves.',
      }),
    ),
    terms: optional(
      Type.Array(Type.Object({ groupId: searchText, ...termsFields }), {
        description: 'When memberships and roles begin and end, and why, where that is set.',
      }),
    ),
    held: optional(
      Type.Array(grantThenSchema, { description: 'With `asOf`: what the user had, and why.' }),
    ),
  },
  { additionalProperties: false, title: 'Member' },
)

const searchMembersDoc: RouteDoc = {
  ...shared,
  id: 'searchGroupMembers',
  summary: 'Find the members of groups',
  description:
    'Ordered by `sub`. Send the header `x-next-after` of a page as `after` to get the next page. With `expand`, each member has `user`: name, username, email address, picture and status. With `includingRoles` and `includingRules`, `byRules` has those of the roles that rules of connections gave, and why. With `includingRoles`, `terms` says when they end, where they do. With `asOf`, the answer is that of a time in the past, in the tree of then: `held` says from when until when, given by whom and why, and whether a role came from a group above (`inherited`); `role` finds those who had this role. Who may ask is decided by now. Without `asOf`, `role` finds members who have this role in one of the groups, `ends` and `endsBefore` those whose membership or role never ends, ends at some time, or before one, `userStatus` those of whom this is the status, `notSignedInSince` those who have not signed in since a time, nor were added since, `hasFactor` those with or without an authenticator app or passkey, and `text` those whom its words name: each must be the beginning of a word of the name, the username or the email address, in any order and without regard to case and accents. A request looks at some thousands of members, so a page that is not full may still have a next one.',
  rule: 'With `expand`, `text`, `userStatus`, `notSignedInSince` or `hasFactor`, a machine needs users_read as well.',
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
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** POST /groups-srv/usergroupmap/search. `x-next-after` is the `after` of the next page. */
export function searchMembersEndpoint({
  searchUsers,
  searchUsersAsOf,
}: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(searchMembersDoc, async (request, actor) => {
    const wanted = readUserSearch(request)
    const { asOf, role } = wanted
    const search = {
      groupIds: wanted.groupIds,
      includingChildGroups: wanted.includingChildGroups ?? false,
      includingRoles: wanted.includingRoles ?? false,
      includingRules: wanted.includingRules,
      groupType: wanted.groupType ?? '',
      inherit: wanted.inherit ?? false,
      after: readMemberCursor(wanted.after ?? ''),
      skip: wanted.skip ?? 0,
      take: wanted.take ?? 50,
      describesUsers: expandsUser(wanted.expand),
    }
    if (asOf !== undefined) {
      if (demandsOf({ ...readMemberFilter(wanted), role: undefined }).any) {
        throw new GroupsError(
          11003,
          'only role can be asked for beside asOf; the rest is about now',
        )
      }
      const found = await searchUsersAsOf(actor, { ...search, role }, readAsOf(asOf) ?? 0)
      return pageReply(found.users.map(holderThenRecord), found.next)
    }
    const filter = readMemberFilter(wanted)
    if (search.skip > 0 && demandsOf(filter).any) {
      throw new GroupsError(11003, 'skip counts members without a filter; use after')
    }
    const { users, next } = await searchUsers(actor, { ...search, filter })
    return pageReply(users.map(userRecord), next)
  })
}

function pageReply(records: readonly object[], next: string | undefined): Reply {
  const answer = success(records)
  if (next === undefined) return answer
  return { ...answer, headers: { ...answer.headers, 'x-next-after': writeMemberCursor(next) } }
}

function holderThenRecord({ sub, held, user, names = noNames }: HolderThen) {
  const roles = Map.groupBy(held, ({ groupId }) => groupId)
  const groups = [...roles].map(([groupId, spans]) => [
    groupId,
    spans.flatMap(({ role }) => (role === '' ? [] : role)),
  ])
  return {
    ...{ _id: sub, sub, userId: sub, groups: Object.fromEntries(groups) },
    held: held.map(({ isInherited, ...span }) => {
      const { sub: _, name: __, ...record } = historyRecord({ ...span, names })
      return { ...record, inherited: isInherited }
    }),
    ...(user && { user }),
  }
}

const noNames: ReadonlyMap<string, string> = new Map()

function userRecord({ sub, memberships, user, byRules = [] }: FoundUser) {
  const groups = memberships.map(({ groupId, roles }) => [groupId, roles])
  const terms = memberships
    .filter((each) => each.terms)
    .map((each) => ({ groupId: each.groupId, ...termRecords(each) }))
  return {
    ...{ _id: sub, sub, userId: sub, groups: Object.fromEntries(groups) },
    ...(user && { user }),
    ...(byRules.length > 0 && { byRules }),
    ...(terms.length > 0 && { terms }),
  }
}

const holderText = Type.String()
const limit = limitSchema(200, 50)

const readQuery = queryReader(
  Type.Object({
    role: roleNameSchema,
    inherit: optional(flagSchema),
    expand: expandSchema,
    after: afterSchema,
    limit,
  }),
  invalidGroup,
)

const grantSchema = Type.Object({
  groupId: holderText,
  groupName: holderText,
  path: holderText,
  roles: Type.Array(holderText, { description: 'All roles of the user in this group.' }),
  ...termsFields,
})
const holderSchema = Type.Object(
  { sub: holderText, user: optional(memberUserSchema), grants: Type.Array(grantSchema) },
  { additionalProperties: false, title: 'RoleHolder' },
)

const roleHoldersDoc: RouteDoc = {
  ...shared,
  id: 'findRoleHolders',
  summary: 'Find who has a role in a group or below it',
  description:
    'Ordered by `sub`, with the groups that grant the role. `root` searches all groups. With `inherit`, roles in the groups above count too, as far as the caller may read those. One page reads at most 10,000 members: a page may be empty and still have a `next`.',
  rule: 'With `expand=user`, a machine needs users_read as well.',
  path: groupParam,
  query: {
    role: { schema: holderText, description: 'The role.', example: 'ENGINEER', required: true },
    inherit: { schema: flagSchema, description: 'Whether roles in groups above count.' },
    expand: { schema: Type.Enum(['user']), description: '`user` adds who each holder is.' },
    after: { schema: holderText, description: 'The `next` of the page before.' },
    limit: { schema: limit, description: 'The most holders that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of holders.',
      Type.Object(
        { holders: Type.Array(holderSchema), next: nextSchema },
        { additionalProperties: false, title: 'RoleHolders' },
      ),
      {
        holders: [
          {
            sub: exampleSub,
            user: exampleMember,
            grants: [{ groupId: 'acme', groupName: 'Acme', path: '/acme/', roles: ['ENGINEER'] }],
          },
        ],
      },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/holders?role=. */
export function roleHoldersEndpoint({ findHolders }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(roleHoldersDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const wanted = readQuery(request)
    const [after = ''] = readCursor(wanted.after, ['string'], invalidGroup) ?? []
    const { holders, next } = await findHolders(actor, {
      groupId,
      role: wanted.role,
      inherit: wanted.inherit === 'true',
      describesUsers: expandsUser(wanted.expand),
      after,
      limit: wanted.limit ?? 50,
    })
    return success({
      holders: holders.map(holderRecord),
      ...(next !== undefined && { next: writeCursor([next]) }),
    })
  })
}
