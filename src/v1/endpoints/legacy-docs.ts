import Type from 'typebox'
import { oauthDocs } from '../../oauth/endpoints/oauth-docs.ts'
import { sessionDocs } from '../../oauth/endpoints/session-docs.ts'
import type { RouteDoc, RouteDocs } from '../../routing/route-doc.ts'

const { Optional: optional } = Type
const text = Type.String()

/** The description of v2 under a name of its own, with what differs. */
function legacy(doc: unknown, id: string, changes: Partial<RouteDoc> = {}): RouteDoc {
  return { ...(doc as RouteDoc), id, chapter: 'Generation v1', deprecated: true, ...changes }
}

const shared = { chapter: 'Generation v1', deprecated: true } as const
const header = 'The header access_token carries the token.'

const token = Type.Object(
  {
    user_id: text,
    expires_in: Type.Integer(),
    userstate: optional(text),
    scope: text,
    access_token: text,
    token_type: Type.Literal('Bearer'),
    refresh_token: optional(text),
  },
  { additionalProperties: false, title: 'LegacyTokenResponse' },
)

const user = Type.Object(
  {
    id: text,
    ssoId: text,
    username: optional(text),
    displayName: optional(text),
    firstname: optional(text),
    lastname: optional(text),
    email: optional(text),
    emailVerified: optional(Type.Boolean()),
    mobile: optional(text),
    mobileVerified: optional(Type.Boolean()),
    active: optional(Type.Boolean()),
    userState: optional(text),
    provider: optional(text),
    lastLoginTime: optional(text),
    createdTime: optional(text),
    updatedTime: optional(text),
    roles: optional(Type.Array(text)),
    groups: optional(Type.Array(text)),
    groupInfo: optional(Type.Array(Type.Object({ groupId: text, roles: Type.Array(text) }))),
    customFields: optional(Type.Object({})),
  },
  { additionalProperties: false, title: 'LegacyUser' },
)

const tokenInQuery = {
  access_token: { schema: text, description: 'The access token, whose session ends.' },
}

const signInDocs: RouteDocs = {
  'GET /oauth2-login/.well-known/openid-configuration': legacy(
    oauthDocs['GET /.well-known/openid-configuration'],
    'legacyDiscovery',
    {
      description: 'The metadata of v1. Where v1 is switched off, the answer says so.',
      answers: {
        200: {
          description: 'The metadata.',
          schema: Type.Object({ issuer: text, token_endpoint: text }, { title: 'LegacyMetadata' }),
        },
      },
    },
  ),
  'GET /oauth2-login/oauth2/authz': legacy(sessionDocs['GET /authz-srv/authz'], 'legacyAuthorize', {
    description: 'As in v2; without scopes, all that the client is registered for.',
  }),
  'POST /oauth2-login/oauth2/authz': legacy(
    sessionDocs['POST /authz-srv/authz'],
    'legacyPostAuthorize',
  ),
  'POST /oauth2-login/oauth2/token': legacy(oauthDocs['POST /token-srv/token'], 'legacyToken', {
    description: 'The grants of v2 under the names of v1, in form, JSON or the query.',
    answers: { 200: { description: 'An access token.', schema: token } },
  }),
  'GET /oauth2-login/oauth2/checktoken': {
    ...shared,
    id: 'legacyCheckToken',
    summary: 'Ask whether a token counts',
    description: header,
    access: 'anyone',
    answers: {
      200: { description: 'true or false.', schema: Type.Boolean(), example: false },
    },
    refusals: 'oauth',
    refusedFor: { 429: 'slow_down: too many tokens that do not count.' },
  },
}

const userDocs: RouteDocs = {
  'GET /oauth2-login/oauth2/userroles/matchingroles': {
    ...shared,
    id: 'legacyMatchingRoles',
    summary: 'Ask which of some roles the user holds',
    description: `${header} Without the scopes \`openid\` and \`roles\`, none.`,
    access: 'bearer',
    query: {
      roles: {
        schema: text,
        description: 'Role names, separated by commas.',
        required: true,
        example: 'USER,ADMIN',
      },
    },
    answers: {
      200: {
        description: 'Those that they hold.',
        schema: Type.Array(text),
        example: ['USER'],
      },
    },
    refusals: 'envelope',
    refusedFor: { 400: 'roles is missing.' },
  },
  'GET /oauth2-usermanagement/oauth2/userinfo': {
    ...shared,
    id: 'legacyUserInfo',
    summary: 'Read the user behind an access token',
    description: `${header} As in v2, the scopes of the token decide what is told, and without \`openid\` it is who the user is alone.`,
    access: 'bearer',
    answers: { 200: { description: 'The record of v1.', schema: user } },
    refusals: 'envelope',
    refusedFor: { 403: 'The token stands for no user.' },
  },
  'POST /oauth2-usermanagement/oauth2/logoutsimple': {
    ...shared,
    id: 'legacySimpleLogout',
    summary: 'End the session of an access token',
    access: 'anyone',
    query: tokenInQuery,
    answers: {
      200: { description: 'true.', schema: Type.Literal(true), example: true },
    },
    refusals: 'page',
    refusedFor: { 401: 'The token is not valid: the failure envelope with code 24007.' },
  },
  'GET /oauth2-usermanagement/oauth2/logout': legacy(
    sessionDocs['GET /session/end_session'],
    'legacyLogout',
    { description: 'Ends the session of an access token, for a browser.', query: tokenInQuery },
  ),
}

/** What answers to applications of generation v1. */
export const legacyDocs: RouteDocs = {
  ...signInDocs,
  ...userDocs,
}
