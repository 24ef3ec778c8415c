import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser, UsersError, userRefusals } from '../../users/users-error.ts'
import { type UserManagementContext, userChanges, userResponse } from './user-changes.ts'
import {
  administratorsOnly,
  exampleUser,
  forbidden,
  ifMatch,
  lastStays,
  shared,
  subParam,
} from './user-docs.ts'
import { someSub, userChangeSchema, userRecordSchema } from './user-schemas.ts'

const text = Type.String()

/** The body that merges a duplicate into a user. */
const mergeSchema = Type.Object(
  { duplicate: someSub, user: Type.Optional(userChangeSchema) },
  { additionalProperties: false, title: 'Merge' },
)

/** What a merge did, or would do. */
const mergedUsersSchema = Type.Object(
  {
    dryRun: Type.Boolean(),
    user: userRecordSchema,
    identities: Type.Array(
      Type.Object(
        { identityId: text, provider: text, providerUserId: text },
        { additionalProperties: false },
      ),
      { description: 'The identities of other providers that the user got.' },
    ),
    memberships: Type.Array(
      Type.Object(
        {
          groupId: text,
          roles: Type.Array(text, { description: 'All roles of the user in the group now.' }),
          gained: Type.Array(text, { description: 'Those that they did not have before.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'The memberships that the duplicate had.' },
    ),
    endedSessions: Type.Integer({ minimum: 0, description: 'Sessions of the duplicate.' }),
  },
  { additionalProperties: false, title: 'MergedUsers' },
)

const readMerge = bodyReader(mergeSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'mergeUser',
  summary: 'Merge a duplicate into a user',
  rule: `Needs groups_write and groups_delete as well, to move memberships; with the role GROUP_ADMIN also groups_read. Nobody can merge their own account away. ${administratorsOnly} ${lastStays}`,
  description:
    'For a person with two accounts. The user of the path stays, the `duplicate` becomes COMBINED, in one step. The user gets the memberships of the duplicate, with the roles of both, its identities of other providers, and the fields in `user`. The sessions and tokens of the duplicate end, and its username and addresses become free, so that `user` can take them. Its password opens nothing any more. Nothing else is moved: consents and events stay with the duplicate. The user must be VERIFIED, the duplicate VERIFIED or PENDING. With `dryRun`, the response says what would happen.',
  path: subParam,
  query: {
    dryRun: {
      schema: Type.Enum(['true', 'false'], { description: 'must be true or false' }),
      description: 'If true, everything is checked and nothing changes.',
    },
  },
  headers: ifMatch,
  body: {
    schema: mergeSchema,
    as: ['json'],
    example: { duplicate: 'bZ9x-7Tq2LmW0vRkYc4d1A', user: { mobile_number: '+49 151 1234567' } },
  },
  answers: {
    200: {
      description: 'The user as they are now, or would be, and what they got.',
      schema: successSchema(mergedUsersSchema),
      example: {
        success: true,
        status: 200,
        data: {
          dryRun: false,
          user: { ...exampleUser, revision: 1 },
          identities: [],
          memberships: [{ groupId: 'acme', roles: ['ENGINEER', 'USER'], gained: ['ENGINEER'] }],
          endedSessions: 1,
        },
      },
    },
  },
  refusedFor: {
    ...userRefusals(10001, 10004, 10005, 10006, 10003),
    403: `${forbidden} Or the caller may not change the members of a group of the duplicate (11010).`,
    413: 'The duplicate has too many memberships (11012).',
  },
}

/** POST /users-srv/user/{sub}/merge: with `?dryRun=true`, nothing is changed. */
export function mergeUserEndpoint(
  context: UserManagementContext,
): Endpoint<AccessTokenClaims, 'sub'> {
  const { merge } = userChanges(context)
  return defineEndpoint(doc, async (request, claims) => {
    const { sub } = request.pathParams
    const { duplicate, user: change } = readMerge(request)
    const isDryRun = readDryRun(request.query().get('dryRun'))
    const revision = readRevision(request, invalidRevision)
    const options = { duplicate, change, revision, isDryRun }
    const { user, identities, memberships, endedSessions } = await merge(
      actorOf(request, claims),
      sub,
      options,
    )
    const reply = success({
      dryRun: isDryRun,
      user: userResponse(user),
      identities: identities.map(({ identityId, provider, providerUserId }) => ({
        identityId,
        provider,
        providerUserId,
      })),
      memberships: memberships.map(({ membership: { groupId, roles }, gained }) => ({
        groupId,
        roles,
        gained,
      })),
      endedSessions,
    })
    return isDryRun ? reply : withRevision(reply, user)
  })
}

function readDryRun(given = 'false'): boolean {
  if (given !== 'true' && given !== 'false') {
    throw invalidUser([{ path: '/dryRun', problem: 'must be true or false' }])
  }
  return given === 'true'
}

function invalidRevision(): UsersError {
  return new UsersError(10001, 'If-Match must be the revision of the user')
}
