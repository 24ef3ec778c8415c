import Type from 'typebox'
import type { BodyDoc, RouteDoc, RouteDocs } from '../../routing/route-doc.ts'

const { Optional: optional } = Type
const text = (description: string) => optional(Type.String({ description }))
const texts = (description: string) => optional(Type.Array(Type.String(), { description }))
const seconds = (description: string) => optional(Type.Integer({ description }))

const accessToken = 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJzaG9wIn0.AAAA'

const clientCredentials = {
  client_id: text('Names the client, where no Authorization header does.'),
  client_secret: text('Its secret, for client_secret_post.'),
  client_assertion_type: text('For client_secret_jwt and private_key_jwt (RFC 7523).'),
  client_assertion: text('The signed assertion.'),
}

const tokenRequest = Type.Object(
  {
    grant_type: Type.String({
      description:
        'authorization_code, password, client_credentials, refresh_token, or urn:ietf:params:oauth:grant-type:jwt-bearer.',
    }),
    ...clientCredentials,
    code: text('authorization_code: the code.'),
    redirect_uri: text('authorization_code: that of the authorization request.'),
    code_verifier: text('authorization_code: the PKCE verifier (RFC 7636).'),
    username: text('password: a username, an email or a mobile number.'),
    password: text('password: the password.'),
    refresh_token: text('refresh_token: the token, which is replaced.'),
    assertion: text('jwt-bearer: the self-issued assertion.'),
    scope: text('Scopes, separated by spaces.'),
  },
  { title: 'TokenRequest' },
)

const tokenResponse = Type.Object(
  {
    sub: Type.String({ description: 'The user, or the client for client_credentials.' }),
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Seconds.' }),
    scope: Type.String({ description: 'What was granted; empty when nothing was.' }),
    id_token: text('OpenID Connect Core §2.'),
    id_token_expires_in: seconds('Seconds.'),
    identity_id: text('The identity that was signed in with.'),
    refresh_token: text('Where offline_access was granted.'),
  },
  { additionalProperties: false, title: 'TokenResponse' },
)

const tokenDoc: RouteDoc = {
  id: 'token',
  chapter: 'Tokens',
  summary: 'Get tokens for a grant',
  description:
    'RFC 6749 §3.2. A replaced refresh token gives the same successor for ten seconds; later its use ends all tokens that came of it.',
  access: 'client',
  body: {
    schema: tokenRequest,
    as: ['form', 'json'],
    example: { grant_type: 'client_credentials', scope: 'ostiary:users_read' },
  },
  answers: {
    200: {
      description: 'Tokens. Never cached.',
      schema: tokenResponse,
      example: {
        sub: 'shop',
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'ostiary:users_read',
      },
    },
  },
  refusals: 'oauth',
  refusedFor: {
    400: 'invalid_request, invalid_grant, invalid_scope, unauthorized_client, unsupported_grant_type; invalid_client for a client that is not known.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: too many failures, or too many sign-ins at once; Retry-After says how long to wait.',
    503: 'temporarily_unavailable: too many passwords are being checked.',
  },
}

const flag = optional(Type.Boolean())
const introspectionRequest = Type.Object(
  {
    token: Type.String({ description: 'An access or refresh token.' }),
    token_type_hint: text('Orders the search, no more.'),
    ...clientCredentials,
    roles: texts('JSON only: roles the holder must have now.'),
    scopes: texts('JSON only: scopes the token must have.'),
    groups: optional(
      Type.Array(
        Type.Object({
          groupId: optional(Type.String()),
          groupType: optional(Type.String()),
          roles: texts('Roles in that group.'),
          strictRoleValidation: flag,
        }),
        { description: 'JSON only: groups the holder must be in now.' },
      ),
    ),
    strictRoleValidation: flag,
    strictScopeValidation: flag,
    strictGroupValidation: flag,
    strictValidation: flag,
  },
  { title: 'IntrospectionRequest' },
)

const introspection = Type.Object(
  {
    active: Type.Boolean(),
    token_type: Type.Enum(['Bearer', 'refresh_token']),
    sub: text('The user, or the client itself.'),
    aud: text('The client it was issued to.'),
    client_id: text('The same.'),
    iss: text('This server.'),
    jti: text('Names the token.'),
    exp: seconds('When it expires.'),
    iat: seconds('When it was issued.'),
    nbf: seconds('The same.'),
    scope: text('Scopes, separated by spaces.'),
    scopes: texts('The same as a list.'),
    roles: texts('Roles of the user when the token was issued.'),
    groups: optional(Type.Array(Type.Object({}))),
    username: text('Of the user.'),
    sid: text('The session.'),
    auth_time: seconds('When the user proved who they are.'),
    cnf: optional(Type.Object({}, { description: 'The key the token is bound to (RFC 8705).' })),
  },
  { additionalProperties: false, title: 'Introspection' },
)

const introspectionDoc: RouteDoc = {
  id: 'introspect',
  chapter: 'Tokens',
  summary: 'Ask whether a token is in force',
  description:
    'RFC 7662. A client sees its own tokens, one with `introspect_any` sees all; instead of client authentication, an access token with the scope `introspect` does. Within a kind of criteria any match suffices, all when that kind is strict; across kinds any, all under `strictValidation`.',
  access: 'client',
  body: {
    schema: introspectionRequest,
    as: ['json', 'form'],
    example: { token: accessToken, token_type_hint: 'access_token' },
  },
  answers: {
    200: {
      description: 'What is known of a token in force; of any other, that it is not active.',
      schema: introspection,
      example: { active: false, token_type: 'Bearer' },
    },
  },
  refusals: 'oauth',
  refusedFor: {
    400: 'invalid_request.',
    401: 'invalid_client: authentication is missing or wrong.',
    403: 'insufficient_scope: the access token lacks the scope to ask.',
    429: 'slow_down: too many failures.',
  },
}

const revocationDoc: RouteDoc = {
  id: 'revoke',
  chapter: 'Tokens',
  summary: 'Revoke a token',
  description:
    'RFC 7009. Any token of a grant ends the whole grant: its refresh tokens and its access tokens. An access token may have expired. A caller who prefers `text/plain` is answered `OK`. The answer is the same for tokens that are unknown or another client’s; those are left alone.',
  access: 'client',
  body: {
    schema: Type.Object(
      {
        token: Type.String(),
        token_type_hint: text('Orders the search, no more.'),
        ...clientCredentials,
      },
      { title: 'RevocationRequest' },
    ),
    as: ['form', 'json'],
    example: { token: accessToken },
  },
  answers: { 200: { description: 'An empty object.', schema: Type.Object({}), example: {} } },
  refusals: 'oauth',
  refusedFor: {
    400: 'invalid_request.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: too many failures.',
  },
}

const discoveryDoc: RouteDoc = {
  id: 'discovery',
  chapter: 'Server',
  summary: 'Read what the server can do',
  description: 'OpenID Connect Discovery §4 and RFC 8414. May be cached for five minutes.',
  access: 'anyone',
  answers: {
    200: {
      description: 'The metadata.',
      schema: Type.Object(
        {
          issuer: Type.String(),
          authorization_endpoint: Type.String(),
          token_endpoint: Type.String(),
          userinfo_endpoint: Type.String(),
          jwks_uri: Type.String(),
          scopes_supported: Type.Array(Type.String()),
          response_types_supported: Type.Array(Type.String()),
          grant_types_supported: Type.Array(Type.String()),
        },
        { description: 'And every other member of the two standards.', title: 'Metadata' },
      ),
    },
  },
  refusals: 'oauth',
}

const jwksDoc: RouteDoc = {
  id: 'jwks',
  chapter: 'Server',
  summary: 'Read the keys that tokens are signed with',
  description: 'RFC 7517 §5: the next, the present and the retired ones. Never a private part.',
  access: 'anyone',
  answers: {
    200: {
      description: 'The key set.',
      schema: Type.Object(
        {
          keys: Type.Array(
            Type.Object({
              kty: Type.String(),
              kid: Type.String(),
              use: Type.String(),
              alg: Type.String(),
            }),
          ),
        },
        { title: 'KeySet' },
      ),
    },
  },
  refusals: 'oauth',
}

const claims = Type.Object(
  { sub: Type.String() },
  {
    description: 'The claims that the granted scopes open (OpenID Connect Core §5.4).',
    title: 'UserInfo',
  },
)

const userinfoDoc: RouteDoc = {
  id: 'readUserInfo',
  chapter: 'User info',
  summary: 'Read the claims of the user behind an access token',
  description:
    'OpenID Connect Core §5.3. A client that is registered so gets them signed or encrypted, as application/jwt.',
  access: 'bearer',
  answers: {
    200: {
      description: 'The claims.',
      schema: claims,
      example: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', email: 'ada@example.com', email_verified: true },
    },
  },
  refusals: 'userinfo',
  refusedFor: {
    400: 'invalid_request: the access token is in two places.',
    403: 'insufficient_scope: the token stands for a client, not for a user.',
  },
}

const noFields: BodyDoc = {
  schema: Type.Object({ access_token: text('The access token, where no header has it.') }),
  as: ['form'],
  example: {},
  required: false,
}

const userinfoOfDoc: RouteDoc = {
  id: 'readUserInfoOf',
  chapter: 'User info',
  summary: 'Read all claims of any user',
  description: 'The users themselves get what the scopes of their token open.',
  path: {
    sub: {
      schema: Type.String(),
      description: 'Names the user.',
      example: 'ymz9-2Bu0Kq1EFdW3vYb7A',
    },
  },
  answers: {
    200: {
      description: 'The claims.',
      schema: claims,
      example: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', username: 'ada' },
    },
  },
  refusals: 'envelope',
  refusedFor: { 404: 'There is no such user.' },
}

/** What the protocol core answers to machines. */
export const oauthDocs: RouteDocs = {
  'GET /.well-known/openid-configuration': discoveryDoc,
  'GET /.well-known/jwks.json': jwksDoc,
  'POST /token-srv/token': tokenDoc,
  'POST /token-srv/introspect': introspectionDoc,
  'POST /token-srv/revoke': revocationDoc,
  'GET /users-srv/userinfo': userinfoDoc,
  'POST /users-srv/userinfo': { ...userinfoDoc, id: 'postUserInfo', body: noFields },
  'GET /users-srv/userinfo/:sub': userinfoOfDoc,
  'POST /users-srv/userinfo/:sub': { ...userinfoOfDoc, id: 'postUserInfoOf', body: noFields },
}
