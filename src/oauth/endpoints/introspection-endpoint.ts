import Type from 'typebox'
import { prefersType } from '../../http/prefers-type.ts'
import { jwt, type Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { readCriteria } from '../introspection/criteria.ts'
import {
  findIntrospectionAccess,
  type IntrospectionAccess,
  type IntrospectionContext,
} from '../introspection/introspection-access.ts'
import {
  describeToken,
  type IntrospectionJwts,
  inactive,
  introspectionJwtType,
} from '../introspection/introspection-response.ts'
import { tokenTypes } from '../model/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import { readParams } from '../read-params.ts'
import {
  clientCredentials,
  detailsField,
  exampleAccessToken,
  secondsField,
  textField,
  textsField,
} from './endpoint-schemas.ts'

interface IntrospectionEndpointContext extends IntrospectionContext {
  readonly introspectionJwts: IntrospectionJwts
}

const { Optional: optional } = Type

const flag = optional(Type.Boolean())
const requestSchema = Type.Object(
  {
    token: Type.String({ description: 'An access or refresh token, or an API key.' }),
    token_type_hint: textField('A hint that only changes the order of the search.'),
    ...clientCredentials,
    roles: textsField('JSON only: roles that the user must have now.'),
    scopes: textsField('JSON only: scopes that the token must have.'),
    groups: optional(
      Type.Array(
        Type.Object({
          groupId: optional(Type.String()),
          groupType: optional(Type.String()),
          roles: textsField('Roles in that group.'),
          strictRoleValidation: flag,
        }),
        { description: 'JSON only: groups that the user must be a member of now.' },
      ),
    ),
    strictRoleValidation: flag,
    strictScopeValidation: flag,
    strictGroupValidation: flag,
    strictValidation: flag,
  },
  { title: 'IntrospectionRequest' },
)

const responseSchema = Type.Object(
  {
    active: Type.Boolean(),
    token_type: Type.Enum([...tokenTypes, 'refresh_token']),
    sub: textField('The user, or the client itself.'),
    aud: textField('The resource that it is for; the client, if it is for none.'),
    client_id: textField('The client that it was issued to.'),
    iss: textField('This server.'),
    jti: textField('Names the token.'),
    exp: secondsField('When it expires.'),
    iat: secondsField('When it was issued.'),
    nbf: secondsField('The same.'),
    scope: textField('Scopes, separated by spaces.'),
    scopes: textsField('The same as a list.'),
    roles: textsField('Roles of the user when the token was issued.'),
    groups: optional(
      Type.Array(Type.Union([Type.Object({}), Type.String()]), {
        description: 'In the shape of the client’s `groups_claim`, which may give it another name.',
      }),
    ),
    username: textField('Of the user.'),
    groupId: textField('The group whose API key it is.'),
    api_key: optional(
      Type.Object(
        { id: Type.String(), name: Type.String() },
        { description: 'The API key that was asked about.' },
      ),
    ),
    sid: textField('The session.'),
    auth_time: secondsField('When the user authenticated.'),
    act: optional(
      Type.Object(
        {},
        {
          description: 'Who acts for the user: `sub`, `client_id` and an earlier `act` (RFC 8693).',
        },
      ),
    ),
    cnf: optional(
      Type.Object(
        {
          jkt: textField('The thumbprint of a DPoP key (RFC 9449).'),
          'x5t#S256': textField('The thumbprint of a client certificate (RFC 8705).'),
        },
        { description: 'What the token is bound to. The sender has to prove all of it.' },
      ),
    ),
    authorization_details: detailsField('What the token allows beyond scopes (RFC 9396).'),
  },
  { additionalProperties: Type.Array(Type.Unknown()), title: 'Introspection' },
)

const doc: RouteDoc = {
  id: 'introspect',
  chapter: 'Tokens',
  summary: 'Introspect a token',
  description:
    'RFC 7662. A client can introspect its own tokens; a client with `introspect_any` can introspect all. The clients of a resource server can introspect access tokens for that resource. Instead of client authentication, a caller may send an access token: with the scope `introspect` for any token, without it for that token itself. If the setting `introspection.open` is on, anybody may introspect access tokens. Criteria of one kind (roles, scopes or groups): one match is enough, unless that kind is strict; then all must match. Of several kinds one must match, or all with `strictValidation`. A caller that prefers `application/token-introspection+jwt` in `Accept` gets the same answer as a signed JWT (RFC 9701), which may be encrypted by its registration.',
  body: {
    schema: requestSchema,
    as: ['json', 'form'],
    example: { token: exampleAccessToken, token_type_hint: 'access_token' },
  },
  answers: {
    200: {
      description: 'The token’s metadata if it is active, otherwise only `active: false`.',
      schema: responseSchema,
      example: { active: false, token_type: 'Bearer' },
    },
  },
  refusedFor: {
    400: 'invalid_request.',
    401: 'invalid_client: authentication is missing or wrong.',
    403: 'insufficient_scope: the access token lacks the scope to ask.',
    429: 'slow_down: too many failures.',
  },
}

/** POST /token-srv/introspect (RFC 7662, CONTRACT §6). */
export function introspectionEndpoint(context: IntrospectionEndpointContext): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const criteria = readCriteria(request.body)
    const access = await findIntrospectionAccess(context, request, params, token)
    const answer = (await describeToken(context, { token, criteria, access })) ?? inactive
    return prefersType(introspectionJwtType, request.headers.accept)
      ? signedAnswer(context, access, answer)
      : answer
  })
}

/** RFC 9701 §5: the answer is for the caller alone, so it has to be known who calls. */
async function signedAnswer(
  { clients, introspectionJwts }: IntrospectionEndpointContext,
  { caller = '' }: IntrospectionAccess,
  { body }: Reply,
): Promise<Reply> {
  const client = await clients.findIssuedTo(caller)
  if (!client) {
    throw new OAuthError('invalid_client', 'a signed answer needs client authentication', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  return jwt(await introspectionJwts.issue(client, JSON.parse(String(body))), introspectionJwtType)
}
