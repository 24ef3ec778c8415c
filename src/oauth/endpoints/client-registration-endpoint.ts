import Type from 'typebox'
import { jsonBody } from '../../api/body-reader.ts'
import type { Request } from '../../http/endpoint.ts'
import { json, noContent, type Reply } from '../../http/reply.ts'
import { inSeconds } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import {
  type ClientItself,
  readItself,
  removeItself,
  replaceItself,
} from '../clients/dynamic/client-configuration.ts'
import { registerClient } from '../clients/dynamic/register-client.ts'
import { type SelfRegistrationContext, wrongToken } from '../clients/dynamic/self-registration.ts'
import type { ClientOutcome } from '../clients/registry/change-client.ts'
import { describeSelfRegistered } from '../clients/self-registered-metadata.ts'
import { registrationPath } from '../discovery-metadata.ts'
import { textField, textsField } from './endpoint-schemas.ts'

const chosen = {
  redirect_uris: textsField('Where answers are sent, each as it will be asked for.'),
  client_name: textField('What people see; it is shortened to one plain line.'),
  grant_types: textsField(
    '`authorization_code` by default. Grants that are not allowed are left out.',
  ),
  response_types: textsField('`code` by default.'),
  token_endpoint_auth_method: textField(
    '`client_secret_basic` by default; `none` for public clients.',
  ),
  scope: textField('The scopes that it may ask for. Scopes that are not allowed are left out.'),
}

const requestSchema = Type.Object(chosen, {
  title: 'ClientRegistration',
  description:
    'Members of RFC 7591 and OpenID Connect Dynamic Client Registration. Others are ignored.',
})

const replacementSchema = Type.Object(
  { client_id: Type.String(), client_secret: textField('If sent, the current one.'), ...chosen },
  { title: 'ClientRegistrationChange' },
)

const answerSchema = Type.Object(
  {
    client_id: Type.String(),
    client_id_issued_at: Type.Integer(),
    client_secret: textField('Only when it was made by this request.'),
    client_secret_expires_at: Type.Optional(Type.Integer({ description: '0: never.' })),
    registration_access_token: Type.String({ description: 'Reads and changes the client.' }),
    registration_client_uri: Type.String({ description: 'Where the client is read and changed.' }),
    ...chosen,
  },
  { title: 'RegisteredClient' },
)

const example = {
  client_id: 'q9Jd0nXw3mWkV1rZ7yTtUg',
  client_id_issued_at: 1_767_225_600,
  registration_access_token: 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU',
  registration_client_uri: `https://login.example.com${registrationPath}/q9Jd0nXw3mWkV1rZ7yTtUg`,
  redirect_uris: ['http://127.0.0.1/callback'],
  client_name: 'Agent',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  scope: 'openid profile email offline_access',
}

const chapter = 'Clients'
const badMetadata =
  'invalid_redirect_uri, invalid_client_metadata or unapproved_software_statement.'

const registerDoc: RouteDoc = {
  id: 'registerClient',
  chapter,
  summary: 'Register a client at its own request',
  description:
    'RFC 7591. `clientRegistration.mode` says who may: nobody, whoever sends an initial access token as Bearer token, or everybody. Such a client cannot choose what only administrators may give, and is removed if it is not used.',
  body: {
    schema: requestSchema,
    as: ['json'],
    example: {
      client_name: 'Agent',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
  },
  answers: { 201: { description: 'The client.', schema: answerSchema, example } },
  refusedFor: {
    400: badMetadata,
    401: 'invalid_token: the initial access token is missing or not valid.',
    403: 'access_denied: registration is closed.',
    429: 'Too many registrations from this address.',
    503: 'There are too many such clients.',
  },
}

/** POST /apps-srv/clients/register (RFC 7591 §3). */
export function registerClientEndpoint(context: SelfRegistrationContext): Endpoint {
  return defineEndpoint(registerDoc, async (request) => {
    const from = { address: request.address, initialToken: bearerOf(request) }
    const { accessToken, ...outcome } = await registerClient(context, jsonBody(request), from)
    return clientReply(201, outcome, accessToken, context.issuer)
  })
}

const clientParam: Fields = {
  clientId: { schema: Type.String(), description: 'Names the client.', example: example.client_id },
}
const unauthorized = 'invalid_token: the registration access token is not the one of this client.'
const rule = 'The Bearer token is the registration access token of the client.'

const readDoc: RouteDoc = {
  id: 'readOwnClient',
  chapter,
  summary: 'Read a client that registered itself',
  description: 'RFC 7592 §2.1. The secret cannot be read.',
  rule,
  path: clientParam,
  answers: { 200: { description: 'The client.', schema: answerSchema, example } },
  refusedFor: { 401: unauthorized },
}

/** GET /apps-srv/clients/register/{clientId} (RFC 7592 §2.1). */
export function readOwnClientEndpoint(
  context: SelfRegistrationContext,
): Endpoint<void, 'clientId'> {
  return defineEndpoint(readDoc, async (request) => {
    const caller = callerOf(request)
    const client = await readItself(context, caller)
    return clientReply(200, { client }, caller.accessToken, context.issuer)
  })
}

const replaceDoc: RouteDoc = {
  id: 'replaceOwnClient',
  chapter,
  summary: 'Replace the registration of a client that registered itself',
  description:
    'RFC 7592 §2.2. Members that are not sent get their defaults. The registration access token stays. With a new redirect URI or another subject type, everybody has to consent again. `token_endpoint_auth_method` cannot become `none`.',
  rule,
  path: clientParam,
  body: {
    schema: replacementSchema,
    as: ['json'],
    example: {
      client_id: example.client_id,
      client_name: 'Agent',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  },
  answers: { 200: { description: 'The client.', schema: answerSchema, example } },
  refusedFor: { 400: badMetadata, 401: unauthorized, 429: 'Too many changes of this client.' },
}

/** PUT /apps-srv/clients/register/{clientId} (RFC 7592 §2.2). */
export function replaceOwnClientEndpoint(
  context: SelfRegistrationContext,
): Endpoint<void, 'clientId'> {
  return defineEndpoint(replaceDoc, async (request) => {
    const caller = callerOf(request)
    const outcome = await replaceItself(context, caller, jsonBody(request))
    return clientReply(200, outcome, caller.accessToken, context.issuer)
  })
}

const deleteDoc: RouteDoc = {
  id: 'deleteOwnClient',
  chapter,
  summary: 'Delete a client that registered itself',
  description: 'RFC 7592 §2.3. Revokes all its tokens and consents.',
  rule,
  path: clientParam,
  answers: { 204: { description: 'The client is deleted.' } },
  refusedFor: { 401: unauthorized },
}

/** DELETE /apps-srv/clients/register/{clientId} (RFC 7592 §2.3). */
export function deleteOwnClientEndpoint(
  context: SelfRegistrationContext,
): Endpoint<void, 'clientId'> {
  return defineEndpoint(deleteDoc, async (request) => {
    await removeItself(context, callerOf(request))
    return noContent
  })
}

function callerOf(request: Request<'clientId'>): ClientItself {
  const { clientId } = request.pathParams
  return { clientId, accessToken: bearerOf(request), address: request.address }
}

/** A header that is no Bearer token is refused, lest it count as none. */
function bearerOf(request: Request): string | undefined {
  const headers = request.headerValues('authorization')
  if (headers.length === 0) return undefined
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(headers[0] ?? '')?.[1]
  if (headers.length > 1 || token === undefined) throw wrongToken('a Bearer token is needed')
  return token
}

/**
 * The answer of RFC 7591 §3.2.1. The server has only a digest of the token,
 * so it gives back what was sent.
 */
function clientReply(
  status: number,
  { client, secret }: ClientOutcome,
  accessToken: string | undefined,
  issuer: string,
): Reply {
  const { clientId, createdAt, metadata } = client
  return json(status, {
    client_id: clientId,
    client_id_issued_at: inSeconds(createdAt),
    ...(secret !== undefined && { client_secret: secret }),
    ...(client.secrets.length > 0 && { client_secret_expires_at: 0 }),
    registration_access_token: accessToken,
    registration_client_uri: `${issuer}${registrationPath}/${clientId}`,
    ...describeSelfRegistered(metadata),
  })
}
