import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/cursor.ts'
import { localeSchema } from '../../texts/locales.ts'
import { removableUserMembers, userSchema } from '../../users/records/user-schema.ts'
import { userStatuses } from '../../users/user.ts'

const { Optional: optional } = Type
const {
  sub: _sub,
  password: _password,
  password_hash: _hash,
  mustChange: _mustChange,
  userStatus: _status,
  identities,
  created_at: _created,
  deletion_at: _deletion,
  ...claims
} = userSchema.properties

/** The statuses that a new user can have. */
const firstStatuses = ['PENDING', 'VERIFIED', 'DECLINED', 'BLOCKED'] as const

// Only people themselves ask for the deletion of their account.
const { deletion_at: _plan, ...newUserProperties } = userSchema.properties

/** The body that creates a user. */
export const newUserSchema = Type.Object(
  {
    ...newUserProperties,
    mustChange: optional(
      Type.Boolean({
        default: true,
        description:
          'must be true or false; whether the user has to replace the password at the first sign-in',
      }),
    ),
    userStatus: optional(
      Type.Enum([...firstStatuses], { description: `must be one of ${firstStatuses.join(', ')}` }),
    ),
  },
  { additionalProperties: false, title: 'NewUser' },
)

/** The body that changes a user. Fields that it does not have stay. */
export const userChangeSchema = Type.Object(
  {
    ...claims,
    identities,
    remove: optional(
      Type.Array(Type.Enum([...removableUserMembers]), {
        maxItems: removableUserMembers.length,
        description: `must be a list of fields that the user loses, of ${removableUserMembers.join(', ')}`,
      }),
    ),
  },
  { additionalProperties: false, title: 'UserChange' },
)

/** The body of an invitation. */
export const invitationSchema = Type.Object(
  {
    sub: userSchema.properties.sub,
    ...claims,
    email: Type.Required(Type.Object({ email: claims.email })).properties.email,
    language: optional(localeSchema),
    client_id: optional(
      Type.String({
        maxLength: 256,
        description: 'must be the client_id of the application that the link leads to',
      }),
    ),
  },
  { additionalProperties: false, title: 'Invitation' },
)

/** The body that sets a password. */
export const newPasswordSchema = Type.Object(
  {
    password: Type.String({ minLength: 1, maxLength: 512, description: 'must be a password' }),
    mustChange: optional(Type.Boolean({ default: true, description: 'must be true or false' })),
  },
  { additionalProperties: false, title: 'NewPassword' },
)

const text = Type.String()
const seconds = (description: string) => Type.Integer({ minimum: 0, description })

const identityRecord = Type.Object(
  {
    provider: text,
    identityId: text,
    providerUserId: text,
    email: optional(text),
    phone_number: optional(text),
    mobile_number: optional(text),
    rawJson: optional(text),
    customFields: optional(Type.Object({})),
    created_at: seconds('When the user got it.'),
  },
  { additionalProperties: false, title: 'Identity' },
)

/** The record of a user for administrators: every claim, never a password. */
export const userRecordSchema = Type.Object(
  {
    ...claims,
    sub: Type.String({ description: 'The permanent identifier of the user.' }),
    userStatus: Type.Enum([...userStatuses]),
    user_status: Type.Enum([...userStatuses]),
    identities: optional(
      Type.Array(identityRecord, { description: 'Only in the response for a single user.' }),
    ),
    created_at: seconds('When the user was created.'),
    updated_at: seconds('When the user was last changed.'),
    last_login_at: optional(seconds('When the user last signed in.')),
    deletion_at: optional(
      seconds('When the account is deleted, because its owner has asked for it.'),
    ),
    revision: Type.Integer({
      minimum: 0,
      description: 'Increases with every change. Send it as If-Match.',
    }),
  },
  { additionalProperties: false, title: 'User' },
)

/** The record of a user for callers who may only search. */
const shortUserSchema = Type.Object(
  {
    sub: Type.String({ description: 'The permanent identifier of the user.' }),
    username: optional(text),
    name: optional(text),
    userStatus: Type.Enum([...userStatuses]),
    user_status: Type.Enum([...userStatuses]),
  },
  { additionalProperties: false, title: 'ShortUser' },
)

/** The body of a search. A user must match all fields that are given. */
export const userSearchSchema = Type.Object(
  {
    q: optional(
      Type.String({
        minLength: 1,
        maxLength: 254,
        description:
          'must be beginnings of words of the name, username or email address, with a letter or digit',
      }),
    ),
    username: optional(
      Type.String({
        minLength: 1,
        maxLength: 254,
        description: 'must be the beginning of a username',
      }),
    ),
    email: optional(
      Type.String({
        minLength: 1,
        maxLength: 254,
        description: 'must be the beginning of an email address',
      }),
    ),
    userStatus: optional(
      Type.Enum([...userStatuses], { description: `must be one of ${userStatuses.join(', ')}` }),
    ),
    createdFrom: optional(
      Type.Integer({
        minimum: 0,
        maximum: 253_402_300_799,
        description: 'must be a time in seconds since 1970',
      }),
    ),
    createdTo: optional(
      Type.Integer({
        minimum: 0,
        maximum: 253_402_300_799,
        description: 'must be a time in seconds since 1970, itself not included',
      }),
    ),
    groupId: optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'must be 1 to 64 characters' }),
    ),
    hasPassword: optional(Type.Boolean({ description: 'must be true or false' })),
    notSignedInSince: optional(
      Type.Integer({
        minimum: 0,
        maximum: 253_402_300_799,
        description: 'must be a time in seconds since 1970',
      }),
    ),
    hasFactor: optional(Type.Boolean({ description: 'must be true or false' })),
    after: afterSchema,
    limit: limitSchema(500, 50),
  },
  { additionalProperties: false, title: 'UserSearch' },
)

export const userPageSchema = Type.Object(
  {
    users: Type.Array(Type.Union([userRecordSchema, shortUserSchema])),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'UserPage' },
)

/** The body that changes the status of a user. */
export const statusChangeSchema = Type.Object(
  {
    userStatus: Type.Enum([...userStatuses], {
      description: `must be one of ${userStatuses.join(', ')}`,
    }),
  },
  { additionalProperties: false, title: 'StatusChange' },
)

/** The sub of a user who may or may not exist. */
export const someSub = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'must be 1 to 255 characters',
})

/** The bulk operations by their action. */
export const operationSchemas = {
  create: Type.Object(
    { action: Type.Literal('create'), user: newUserSchema },
    { additionalProperties: false },
  ),
  update: Type.Object(
    {
      action: Type.Literal('update'),
      sub: someSub,
      user: userChangeSchema,
      revision: optional(Type.Integer({ minimum: 0, description: 'must be a whole number' })),
    },
    { additionalProperties: false },
  ),
  status: Type.Object(
    { action: Type.Literal('status'), sub: someSub, ...statusChangeSchema.properties },
    { additionalProperties: false },
  ),
  delete: Type.Object(
    { action: Type.Literal('delete'), sub: someSub },
    { additionalProperties: false },
  ),
}

const operationSchema = Type.Union(Object.values(operationSchemas), {
  title: 'UserOperation',
})

const mostOperations = 1000
const operations = {
  minItems: 1,
  maxItems: mostOperations,
  description: `must be a list of 1 to ${mostOperations} operations`,
}

/**
 * The body of a bulk request. Each operation is checked when it runs, so that a fault in one does
 * not stop the others.
 */
export const bulkSchema = Type.Object(
  { operations: Type.Array(Type.Unknown(), operations) },
  { additionalProperties: false },
)

/** The same for the reference. */
export const bulkReferenceSchema = Type.Object(
  { operations: Type.Array(operationSchema, operations) },
  { additionalProperties: false, title: 'UserOperations' },
)

export const outcomeSchema = Type.Object(
  {
    success: Type.Boolean(),
    status: Type.Integer({ description: 'The HTTP status that the operation alone would get.' }),
    sub: optional(Type.String({ description: 'The user of the operation, if there is one.' })),
    revision: optional(Type.Integer()),
    error: optional(
      Type.Object(
        {
          code: Type.Integer(),
          moreInfo: Type.String(),
          type: Type.String(),
          error: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: 'UserOutcome' },
)
