import Type from 'typebox'
import { someSub, userChangeSchema, userRecordSchema } from './user-schemas.ts'

const text = Type.String()

/** The body that merges a duplicate into a user. */
export const mergeSchema = Type.Object(
  { duplicate: someSub, user: Type.Optional(userChangeSchema) },
  { additionalProperties: false, title: 'Merge' },
)

/** What a merge did, or would do. */
export const mergedUsersSchema = Type.Object(
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
