import Type from 'typebox'
import { queryReader } from '../../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../../api/cursor.ts'
import { success } from '../../../api/envelope.ts'
import { afterSchema, limitSchema, nextSchema } from '../../../api/page-schemas.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { invalidGroup } from '../../groups-error.ts'
import type { RoleGrants } from '../../members/search/find-holders.ts'
import { roleNameSchema } from '../../records/group-record.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  exampleSub,
  forbidden,
  groupAnswer,
  groupParam,
  invalid,
  shared,
  unknownGroup,
} from '../group-schemas.ts'
import { flagSchema } from '../query-flag.ts'
import { exampleMember, expandSchema, expandsUser, memberUserSchema } from './expand-user.ts'

const { Optional: optional } = Type
const text = Type.String()
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
  groupId: text,
  groupName: text,
  path: text,
  roles: Type.Array(text, { description: 'All roles of the user in this group.' }),
})
const holderSchema = Type.Object(
  { sub: text, user: optional(memberUserSchema), grants: Type.Array(grantSchema) },
  { additionalProperties: false, title: 'RoleHolder' },
)

const doc: RouteDoc = {
  ...shared,
  id: 'findRoleHolders',
  summary: 'Find who has a role in a group or below it',
  description:
    'Ordered by `sub`, with the groups that grant the role. `root` searches all groups. With `inherit`, roles in the groups above count too, as far as the caller may read those. One page reads at most 10,000 members: a page may be empty and still have a `next`.',
  rule: 'With `expand=user`, a machine needs users_read as well.',
  path: groupParam,
  query: {
    role: { schema: text, description: 'The role.', example: 'ENGINEER', required: true },
    inherit: { schema: flagSchema, description: 'Whether roles in groups above count.' },
    expand: { schema: Type.Enum(['user']), description: '`user` adds who each holder is.' },
    after: { schema: text, description: 'The `next` of the page before.' },
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
  refusedFor: { 400: invalid, 403: forbidden, 404: unknownGroup },
}

/** GET /groups-srv/usergroup/{groupId}/holders?role=. */
export function roleHoldersEndpoint({
  findHolders,
}: Pick<GroupOperations, 'findHolders'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    const wanted = readQuery(request)
    const [after = ''] = readCursor(wanted.after, ['string'], invalidGroup) ?? []
    const { holders, next } = await findHolders(caller, {
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

function holderRecord({ sub, user, grants }: RoleGrants) {
  return {
    sub,
    ...(user && { user }),
    grants: grants.map(({ group: { groupId, groupName, path }, roles }) => ({
      groupId,
      groupName,
      path,
      roles,
    })),
  }
}
