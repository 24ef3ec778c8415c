import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { EndingMembership } from '../list-ends.ts'
import { termRecords } from '../response-records.ts'
import {
  exampleMember,
  exampleSub,
  expandSchema,
  expandsUser,
  groupAnswer,
  groupParam,
  memberUserSchema,
  shared,
} from './group-schemas.ts'
import { termsFields } from './term-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const limit = limitSchema(200, 50)
const untilSchema = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})

const readQuery = queryReader(
  Type.Object({ until: optional(untilSchema), expand: expandSchema, after: afterSchema, limit }),
  invalidGroup,
)

const endSchema = Type.Object(
  {
    groupId: text,
    groupName: text,
    sub: text,
    user: optional(memberUserSchema),
    roles: Type.Array(text, { description: 'All roles of the user in this group.' }),
    ...termsFields,
  },
  { additionalProperties: false, title: 'EndingMembership' },
)

const endsDoc: RouteDoc = {
  ...shared,
  id: 'listEnds',
  summary: 'List what ends soon in a group or below it',
  description:
    'Memberships that end by a time, or a role of which does, in the order of their next change. `root` lists those of all groups that the caller may read. One page reads at most 10,000 memberships: a page may be empty and still have a `next`.',
  rule: 'With `expand=user`, a machine needs users_read as well.',
  path: groupParam,
  query: {
    until: {
      schema: untilSchema,
      description: 'The last time that is listed; 30 days from now unless given.',
      example: 1_798_761_600,
    },
    expand: { schema: Type.Enum(['user']), description: '`user` adds who each member is.' },
    after: { schema: text, description: 'The `next` of the page before.' },
    limit: { schema: limit, description: 'The most memberships that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of memberships.',
      Type.Object(
        { ends: Type.Array(endSchema), next: nextSchema },
        { additionalProperties: false, title: 'Ends' },
      ),
      {
        ends: [
          {
            groupId: 'acme',
            groupName: 'Acme',
            sub: exampleSub,
            user: exampleMember,
            roles: ['ENGINEER'],
            roleTerms: [{ role: 'ENGINEER', validUntil: 1_798_675_200, reason: 'Audit' }],
          },
        ],
      },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/ends?until=. */
export function endsEndpoint({ listEnds }: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(endsDoc, async (request, actor) => {
    const wanted = readQuery(request)
    const cursor = readCursor(wanted.after, ['number', 'string', 'string'], invalidGroup)
    const { ends, next } = await listEnds(actor, {
      groupId: request.pathParams.groupId,
      until: wanted.until && wanted.until * 1000,
      describesUsers: expandsUser(wanted.expand),
      after: cursor && { changesAt: cursor[0], groupId: cursor[1], sub: cursor[2] },
      limit: wanted.limit ?? 50,
    })
    return success({
      ends: ends.map(endRecord),
      ...(next && { next: writeCursor([next.changesAt, next.groupId, next.sub]) }),
    })
  })
}

function endRecord({ groupId, groupName, sub, user, roles, terms }: EndingMembership) {
  return { groupId, groupName, sub, ...(user && { user }), roles, ...termRecords({ terms }) }
}
