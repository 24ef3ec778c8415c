import Type from 'typebox'
import { json } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type Dialect, ownDialect } from '../dialect.ts'
import { findGrant } from '../grants/grant-type.ts'
import { tokenTypes } from '../model/confirmation.ts'
import type { EndpointContext } from './endpoint-context.ts'
import {
  clientCredentials,
  detailsField,
  exampleAccessToken,
  requestedDetailsField,
  resourceField,
  secondsField,
  textField,
} from './endpoint-schemas.ts'

const requestSchema = Type.Object(
  {
    grant_type: Type.String({
      description:
        'authorization_code, password, client_credentials, refresh_token, or jwt-bearer, device_code and token-exchange after urn:ietf:params:oauth:grant-type:, or urn:openid:params:grant-type:ciba.',
    }),
    ...clientCredentials,
    code: textField('authorization_code: the code.'),
    redirect_uri: textField('authorization_code: the redirect URI of the authorization request.'),
    code_verifier: textField('authorization_code: the PKCE verifier (RFC 7636).'),
    username: textField('password: a username, an email or a mobile number.'),
    password: textField('password: the password.'),
    refresh_token: textField('refresh_token: the token. The response contains its successor.'),
    device_code: textField('device_code: the code of the device (RFC 8628).'),
    auth_req_id: textField('ciba: the request that a person was asked about.'),
    assertion: textField('jwt-bearer: the self-issued assertion.'),
    subject_token: textField(
      'token-exchange: the access token of the person (RFC 8693), or an API key.',
    ),
    subject_token_type: textField(
      'urn:ietf:params:oauth:token-type:access_token. For an identity assertion id_token or refresh_token.',
    ),
    actor_token: textField('token-exchange: the access token of who acts for the person.'),
    actor_token_type: textField('The same as subject_token_type.'),
    requested_token_type: textField(
      'access_token, which is the default, or urn:ietf:params:oauth:token-type:id-jag for an identity assertion.',
    ),
    audience: textField(
      'token-exchange: the resource that the token is for, or the issuer of the authorization server that takes the identity assertion.',
    ),
    scope: textField('Scopes, separated by spaces.'),
    resource: resourceField(
      'The resource that the access token is for (RFC 8707). In a JSON body also a list with it.',
      { maxItems: 1 },
    ),
    authorization_details: requestedDetailsField(
      'JSON as a text (RFC 9396 §6), in a JSON body also as a list. authorization_code, refresh_token, device_code, ciba, token-exchange: fewer than were granted. client_credentials, jwt-bearer: what the client asks for itself.',
    ),
  },
  { title: 'TokenRequest' },
)

const responseSchema = Type.Object(
  {
    sub: Type.String({ description: 'The user, or the client for client_credentials.' }),
    access_token: Type.String(),
    issued_token_type: textField('Only for token-exchange (RFC 8693 §2.2.1).'),
    token_type: Type.Enum([...tokenTypes, 'N_A'], {
      description: 'N_A for an identity assertion, which is no access token.',
    }),
    expires_in: Type.Integer({ description: 'Seconds.' }),
    scope: Type.String({ description: 'The granted scopes, separated by spaces. May be empty.' }),
    id_token: textField('OpenID Connect Core §2.'),
    id_token_expires_in: secondsField('Seconds.'),
    identity_id: textField('The identity that was signed in with.'),
    refresh_token: textField('Only if offline_access was granted.'),
    authorization_details: detailsField('What the access token allows beyond scopes (RFC 9396).'),
  },
  { additionalProperties: false, title: 'TokenResponse' },
)

const doc: RouteDoc = {
  id: 'token',
  chapter: 'Tokens',
  summary: 'Get tokens for a grant',
  description:
    'RFC 6749 §3.2. For ten seconds, a replaced refresh token returns the same successor. If it is used later, all tokens of its grant are revoked. The tokens of a request with a DPoP header are bound to its key (RFC 9449), and `token_type` is `DPoP`.',
  body: {
    schema: requestSchema,
    as: ['form', 'json'],
    example: { grant_type: 'client_credentials', scope: 'ostiary:users_read' },
  },
  answers: {
    200: {
      description: 'Tokens. Never cached.',
      schema: responseSchema,
      example: {
        sub: 'shop',
        access_token: exampleAccessToken,
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'ostiary:users_read',
      },
    },
  },
  refusedFor: {
    400: 'invalid_request, invalid_grant, invalid_dpop_proof, use_dpop_nonce, invalid_scope, invalid_target, invalid_authorization_details, unauthorized_client, unsupported_grant_type; invalid_client for a client that is not known; authorization_pending, slow_down, expired_token and access_denied for a device and for ciba.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'invalid_grant: too many failed sign-ins. slow_down: too many failures of clients, or too many sign-ins at once. Retry-After says how long to wait.',
    503: 'temporarily_unavailable: too many passwords are being checked.',
  },
}

/** POST /token-srv/token (RFC 6749 §3.2). The order below is the order of the checks. */
export function tokenEndpoint(
  { authenticateClient, proveSender, grants, issueTokens }: EndpointContext,
  dialect: Dialect = ownDialect,
): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const params = dialect.readParams(request)
    const grantType = params.required('grant_type')
    const client = await authenticateClient(request, params, 'token endpoint')
    const grant = findGrant(grants, grantType, client)
    const cnf = await proveSender(request, client)
    const { address } = request
    const { origin } = request.headers
    const authorization = await grant.prove({ params, client, cnf, address, origin, dialect })
    return json(200, await issueTokens(authorization, { cnf, address, dialect }))
  })
}
