import Type from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { json } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint-definition.ts'
import { textParam } from '../../routing/form-body.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import { clientCredentials, requestedAccess, textField } from '../endpoints/endpoint-schemas.ts'
import { checkGrantType } from '../grants/grant-type.ts'
import { deviceGrantType } from '../model/grant-types.ts'
import { OAuthError } from '../oauth-error.ts'
import { omitEmptyParams, readParams } from '../read-params.ts'
import { beginDeviceAuthorization } from './begin-device-authorization.ts'
import type { DeviceContext } from './device-codes.ts'

interface DeviceEndpointContext extends DeviceContext {
  readonly authenticateClient: AuthenticateClient
}

const params: Fields = {
  client_id: textParam('The client, if there is no Authorization header.', 'tv'),
  scope: textParam('Scopes, separated by spaces.', 'openid offline_access'),
  max_age: textParam('How many seconds ago the user may have authenticated, at most.'),
  acr_values: textParam('The requested authentication context.'),
  login_hint: textParam('A login name to fill in on the sign-in page.'),
  ui_locales: textParam('Languages in order of preference.', 'de-DE'),
  resource: textParam('The resource that the token is for (RFC 8707).'),
  authorization_details: textParam('What is asked for beyond scopes, as JSON (RFC 9396).'),
}

const doc: RouteDoc = {
  id: 'deviceAuthorization',
  chapter: 'Tokens',
  summary: 'Start a sign-in on a device without a keyboard',
  description:
    'RFC 8628 §3.1. The device shows the user code and the address, and asks the token endpoint every `interval` seconds until the person has decided in a browser.',
  body: {
    schema: Type.Object(
      { ...clientCredentials, ...fieldsOf(params), ...requestedAccess },
      { title: 'DeviceAuthorizationRequest' },
    ),
    as: ['form', 'json'],
    example: { client_id: 'tv', scope: 'openid offline_access' },
  },
  answers: {
    200: {
      description: 'The codes. Never cached.',
      schema: Type.Object(
        {
          device_code: Type.String({
            description: 'Secret of the device, for the token endpoint.',
          }),
          user_code: Type.String({ description: 'What the person types.' }),
          verification_uri: Type.String({ description: 'Where the person types it.' }),
          verification_uri_complete: Type.String({
            description: 'The same with the code, for a QR code.',
          }),
          expires_in: Type.Integer({ description: 'Seconds.' }),
          interval: Type.Integer({ description: 'Seconds between two questions.' }),
        },
        { additionalProperties: false, title: 'DeviceAuthorization' },
      ),
      example: {
        device_code: '5pbT7XgS0bHT0QXQdQ1uQ7dV2cT9Mc7eYwF0m3rJxGk',
        user_code: 'WDJB-MJHT',
        verification_uri: 'https://login.example.com/device',
        verification_uri_complete: 'https://login.example.com/device?user_code=WDJB-MJHT',
        expires_in: 600,
        interval: 5,
      },
    },
  },
  refusedFor: {
    400: 'invalid_request, invalid_scope, invalid_target, invalid_authorization_details, or unauthorized_client: the client is not registered for the grant type.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: too many codes for this address.',
    503: 'temporarily_unavailable: too many devices wait for a decision.',
  },
}

function fieldsOf(fields: Fields) {
  const { client_id: _, ...others } = fields
  return Object.fromEntries(
    Object.entries(others).map(([name, { description }]) => [name, textField(description)]),
  )
}

const { body: _, ...docWithoutBody } = doc
const getDoc: RouteDoc = {
  ...docWithoutBody,
  id: 'getDeviceAuthorization',
  summary: 'Start a sign-in on a device, for clients that send a query',
  description:
    'The same for existing clients that use GET. Credentials of the client are accepted in the Authorization header alone.',
  query: params,
}

/** POST /authz-srv/device/authz (RFC 8628 §3.1). */
export function deviceAuthorizationEndpoint(context: DeviceEndpointContext): Endpoint {
  return defineEndpoint(doc, (request) => begin(context, request, readParams(request)))
}

/** GET /authz-srv/device/authz: the same with a query. */
export function getDeviceAuthorizationEndpoint(context: DeviceEndpointContext): Endpoint {
  const endpoint = defineEndpoint(getDoc, (request) => begin(context, request, queryOf(request)))
  return withoutHead(endpoint)
}

async function begin(context: DeviceEndpointContext, request: Request, given: Params) {
  const client = await context.authenticateClient(request, given)
  checkGrantType(deviceGrantType, client)
  const { address, headers } = request
  const origin = { address, userAgent: headers['user-agent'] }
  const { deviceCode, userCode } = await beginDeviceAuthorization(context, client, given, origin)
  const page = `${context.baseUrl}/device`
  return json(200, {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${userCode}`,
    expires_in: context.device.codeSeconds,
    interval: context.device.pollSeconds,
  })
}

/** Addresses are kept in logs and histories, so no secret may be in one (RFC 6749 §2.3.1). */
function queryOf(request: Request): Params {
  const query = omitEmptyParams(request.query())
  if (query.has('client_secret') || query.has('client_assertion')) {
    throw new OAuthError('invalid_request', 'send credentials in a header or in a body')
  }
  return query
}
