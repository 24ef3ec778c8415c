import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/cursor.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'

/** A session for administrators. It has nothing that could be used to take it over. */
export function sessionRecord(session: Session) {
  return {
    sid: session.id,
    identityId: session.identityId,
    auth_time: inSeconds(session.authTime),
    amr: session.amr,
    ...(session.acr !== undefined && { acr: session.acr }),
    browser: session.cookieDigest !== undefined,
    created_at: inSeconds(session.createdAt),
    expires_at: inSeconds(session.expiresAt),
    ...(session.lastUsedAt !== undefined && { last_used_at: inSeconds(session.lastUsedAt) }),
    ...(session.address !== undefined && { address: session.address }),
    ...(session.userAgent !== undefined && { user_agent: session.userAgent }),
  }
}

const { Optional: optional } = Type
const text = (longest: number) =>
  Type.String({
    minLength: 1,
    maxLength: longest,
    description: `must be 1 to ${longest} characters`,
  })
const seconds = (description: string) => Type.Integer({ minimum: 0, description })

/** A session as the reference shows it. */
export const exampleSession = {
  sid: 'b1dRZk0n8yQ2mWv5xTqG7w',
  identityId: 'Pp3sVw9kQm2Zr8yTtUg1dA',
  auth_time: 1_767_225_600,
  amr: ['pwd'],
  browser: true,
  created_at: 1_767_225_600,
  expires_at: 1_767_268_800,
}

const sessionMembers = {
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
  last_used_at: optional(
    seconds('When it was last used, to a tenth of the time after which an unused one expires.'),
  ),
  address: optional(Type.String({ description: 'Where the last sign-in came from.' })),
  user_agent: optional(Type.String({ description: 'What the browser called itself then.' })),
}

const sessionSchema = Type.Object(sessionMembers, { additionalProperties: false, title: 'Session' })

export const sessionsSchema = Type.Object(
  { sessions: Type.Array(sessionSchema) },
  { additionalProperties: false },
)

const personSchema = Type.Object(
  {
    sub: Type.String(),
    name: optional(Type.String()),
    username: optional(Type.String()),
    email: optional(Type.String()),
  },
  { additionalProperties: false, title: 'SessionUser' },
)

export const sessionListQuery = Type.Object(
  {
    sub: optional(text(255)),
    client_id: optional(text(128)),
    after: afterSchema,
    limit: limitSchema(200, 50),
  },
  { additionalProperties: false },
)

export const sessionPageSchema = Type.Object(
  {
    sessions: Type.Array(
      Type.Object(
        {
          ...sessionMembers,
          user: personSchema,
          clients: Type.Array(Type.String(), {
            description: 'The clients that people signed in to in it; none for the password grant.',
          }),
        },
        { additionalProperties: false, title: 'ListedSession' },
      ),
    ),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'SessionPage' },
)

export const endedSchema = Type.Object(
  { ended: Type.Integer({ minimum: 0, description: 'How many sessions were ended.' }) },
  { additionalProperties: false },
)

const consentSchema = Type.Object(
  {
    client_id: Type.String(),
    scopes: Type.Array(Type.String()),
    claims: Type.Array(Type.String(), { description: 'Claims besides those of the scopes.' }),
    resources: Type.Optional(
      Type.Array(Type.String(), { description: 'Resource servers that the client may use.' }),
    ),
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
