import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/cursor.ts'
import { ClientMetadata, metadataDefaults } from '../../oauth/model/client-metadata.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'

const { Optional: optional } = Type

const seconds = (description: string) => Type.Integer({ minimum: 0, description })
const clientId = Type.String({ minLength: 1, maxLength: 128 })
const enabled = Type.Boolean({
  description: 'Whether the client may authenticate and its tokens are active.',
})

const metadata = Type.Partial(ClientMetadata).properties

/** The body that registers a client (RFC 7591). `scope` can be used instead of `allowed_scopes`. */
export const newClientSchema = Type.Object(
  {
    client_id: optional(clientId),
    client_secret: optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'Without one, the server generates a secret of 256 bits and returns it once.',
      }),
    ),
    enabled: optional(enabled),
    scope: optional(Type.String()),
    ...metadata,
  },
  { title: 'NewClient' },
)

/**
 * The body that replaces a registration. Members that are left out get their defaults; secrets
 * stay.
 */
export const clientChangeSchema = Type.Object(
  { enabled: optional(enabled), scope: optional(Type.String()), ...metadata },
  { title: 'ClientChange' },
)

const secretRecord = Type.Object(
  {
    id: Type.String(),
    created_at: seconds('When it was created.'),
    expires_at: optional(seconds('When it expires, if it was replaced.')),
  },
  { additionalProperties: false, title: 'ClientSecret' },
)

/** The record of a client for administrators: never a secret. */
const clientRecord = Type.Object(
  {
    client_id: clientId,
    enabled,
    ...ClientMetadata.properties,
    secrets: Type.Array(secretRecord, { description: 'Its secrets, without their values.' }),
    registered_by: optional(
      Type.Literal('itself', { description: 'The client registered itself (RFC 7591).' }),
    ),
    created_at: seconds('When it was registered.'),
    updated_at: seconds('When it was last changed.'),
  },
  { additionalProperties: false },
)

/**
 * The answer about one client. Besides the record it has the members that existing tools read, if
 * `compat.enabled` is on.
 */
const clientRecordSchema = Type.Object(
  {
    ...clientRecord.properties,
    client_secret: optional(
      Type.String({
        description: 'A fixed placeholder, never a secret. Sent back, it changes none.',
      }),
    ),
  },
  { title: 'Client' },
)

/** The one response with a secret. */
const clientWithSecretSchema = Type.Object(
  {
    ...clientRecordSchema.properties,
    client_secret: optional(
      Type.String({
        description:
          'The secret, if this request made one. It cannot be read later: then it is a fixed placeholder, unless `compat.enabled` is off.',
      }),
    ),
  },
  { title: 'ClientWithSecret' },
)

export const clientListQuery = Type.Object(
  {
    after: afterSchema,
    limit: limitSchema(200, 50),
    text: optional(
      Type.String({ minLength: 1, maxLength: 256, description: 'must be 1 to 256 characters' }),
    ),
    scope: optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'must be a scope of 1 to 128 characters',
      }),
    ),
    registered_by: optional(Type.Literal('itself', { description: 'must be itself' })),
  },
  { additionalProperties: false },
)

/** A client in a list. */
export const listedClientSchema = Type.Object(clientRecord.properties, {
  additionalProperties: false,
  title: 'ListedClient',
})

export const clientPageSchema = Type.Object(
  { clients: Type.Array(listedClientSchema), next: nextSchema },
  { additionalProperties: false, title: 'ClientPage' },
)

const longestOverlap = 30 * 86_400

/** The body that replaces a secret. */
export const secretRotationSchema = Type.Object(
  {
    overlap: optional(
      Type.Integer({
        minimum: 0,
        maximum: longestOverlap,
        default: 86_400,
        description: `must be a whole number of seconds from 0 to ${longestOverlap}`,
      }),
    ),
  },
  { additionalProperties: false, title: 'SecretRotation' },
)

export const exampleClient = {
  ...metadataDefaults,
  client_id: 'shop',
  enabled: true,
  client_name: 'Shop',
  redirect_uris: ['https://shop.example.com/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  allowed_scopes: ['openid', 'profile', 'offline_access'],
  allowed_origins: ['https://shop.example.com'],
  secrets: [{ id: 'h2Jd0nXw3mWkV1rZ7yTtUg', created_at: 1_767_225_600 }],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const withSecret = {
  ...exampleClient,
  client_secret: 'xO0mS4b7tQkK8iYc1n2eVwzR5uLpHdJfGa6qEx9sTyM',
}

export const clientParam: Fields = {
  clientId: { schema: Type.String(), description: 'Names the client.', example: 'shop' },
}

export const shared = { chapter: 'Clients' } as const
export const unknownClient = 'There is no such client (12001).'
export const invalidClient = 'The registration is not valid (12003); `moreInfo` lists every error.'
export const forbidden =
  'The client has, or would get, more rights than the caller: a management scope that the token lacks, default roles without `groups_write`, or something that only an administrator may give (12007).'

/** Documents an answer with one client. */
export function clientAnswer(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientRecordSchema),
    example: { success: true, status: 200, data: exampleClient },
  }
}

/** Documents an answer with one client and a secret that is shown once. */
export function secretAnswer(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientWithSecretSchema),
    example: { success: true, status: 200, data: withSecret },
  }
}

export const ownClients =
  'A caller cannot give a client more scopes than they have. `default_roles` also need `groups_write`. A client with implicit consent, or one that users give management scopes to, needs a person with role ADMIN.'
