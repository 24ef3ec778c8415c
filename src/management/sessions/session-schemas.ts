import Type from 'typebox'

const { Optional: optional } = Type
const seconds = (description: string) => Type.Integer({ minimum: 0, description })

const sessionSchema = Type.Object(
  {
    sid: Type.String({ description: 'The `sid` of the tokens that were issued in it.' }),
    identityId: Type.String({ description: 'The identity that was signed in with.' }),
    auth_time: seconds('When the user last authenticated.'),
    amr: Type.Array(Type.String(), { description: 'How (RFC 8176).' }),
    acr: optional(Type.String()),
    browser: Type.Boolean({
      description: 'Whether it is a browser session or one of an application.',
    }),
    created_at: seconds('When it was started.'),
    expires_at: seconds('When it expires at the latest.'),
  },
  { additionalProperties: false, title: 'Session' },
)

export const sessionsSchema = Type.Object(
  { sessions: Type.Array(sessionSchema) },
  { additionalProperties: false },
)

export const endedSchema = Type.Object(
  { ended: Type.Integer({ minimum: 0, description: 'How many sessions were ended.' }) },
  { additionalProperties: false },
)

const consentSchema = Type.Object(
  {
    client_id: Type.String(),
    scopes: Type.Array(Type.String()),
    granted_at: seconds('When it was last given.'),
  },
  { additionalProperties: false, title: 'Consent' },
)

export const consentsSchema = Type.Object(
  { consents: Type.Array(consentSchema) },
  { additionalProperties: false },
)

export const withdrawnSchema = Type.Object(
  { withdrawn: Type.Literal(true) },
  { additionalProperties: false },
)
