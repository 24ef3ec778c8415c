import Type from 'typebox'
import { bodyReader, jsonBody } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { randomId } from '../../kernel/secrets.ts'
import { secretPlaceholder } from '../../oauth/clients/client-secrets.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import {
  clientReply,
  readClientId,
  readRegistration,
  refuse,
  refused,
  versionOf,
} from './client-replies.ts'
import {
  clientChangeSchema,
  clientParam,
  forbidden,
  invalidClient,
  newClientSchema,
  ownClients,
  secretAnswer,
  secretRotationSchema,
  shared,
  unknownClient,
} from './client-schemas.ts'
import type { ClientsContext } from './clients-context.ts'

const readRotation = bodyReader(secretRotationSchema, refuse)

/**
 * Members of a client's record that cannot be changed. They are ignored, so that a record can be
 * sent back whole.
 */
const readOnly = new Set([...['client_id', 'secrets', 'registered_by', 'created_at', 'updated_at']])

const createClientDoc: RouteDoc = {
  ...shared,
  id: 'createClient',
  summary: 'Register a client',
  rule: ownClients,
  description:
    'The members are those of RFC 7591, OpenID Connect Dynamic Client Registration and RFC 8705, and some of our own. Without a `client_id`, the server generates one. Only this response contains the secret; it cannot be read later. Members of existing tools that mean nothing here are kept in `other_members`, other names are ignored, and `null` is an absent member, unless `compat.enabled` is off.',
  body: {
    schema: newClientSchema,
    as: ['json'],
    example: {
      client_id: 'shop',
      client_name: 'Shop',
      redirect_uris: ['https://shop.example.com/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'offline_access'],
    },
  },
  answers: { 200: secretAnswer('The client, with its secret if it has one.') },
  refusedFor: {
    400: invalidClient,
    403: forbidden,
    409: 'The client_id is taken, by a client or by a user (12002).',
  },
}

/** POST /apps-srv/clients. */
export function createClientEndpoint({
  registry,
  rules,
  shape,
}: ClientsContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(createClientDoc, async (request, claims) => {
    const members = shape.read(jsonBody(request))
    const registration = readRegistration({ client_id: randomId(), ...members }, rules)
    const actor = actorOf(request, claims)
    const { client, secret } = await registry.add(actor, registration).catch(refused)
    return clientReply({ client, secret: secret ?? registration.clientSecret }, shape)
  })
}

const replaceClientDoc: RouteDoc = {
  ...shared,
  id: 'replaceClient',
  summary: 'Replace the registration of a client',
  rule: ownClients,
  description:
    'Members that are not sent get their defaults; `enabled` and the secrets stay. If the new registration needs a secret that the server does not have, the server generates one and returns it. Running servers use the new registration at once.',
  path: clientParam,
  headers: {
    'if-match': {
      schema: Type.String(),
      description:
        'The ETag of the registration that the change is based on. If the client has another ETag now, the response is 409.',
    },
  },
  body: {
    schema: clientChangeSchema,
    as: ['json'],
    example: {
      client_name: 'Shop',
      redirect_uris: ['https://shop.example.com/callback', 'https://shop.example.com/silent'],
      allowed_scopes: ['openid', 'profile'],
    },
  },
  answers: { 200: secretAnswer('The client, with a secret only if one was generated.') },
  refusedFor: {
    400: invalidClient,
    403: forbidden,
    404: unknownClient,
    409: 'The client was changed in the meantime (12006).',
  },
}

/**
 * PUT /apps-srv/clients/{clientId}. With `If-Match`, only if the registration still has that
 * version.
 */
export function replaceClientEndpoint(
  context: ClientsContext,
): Endpoint<AccessTokenClaims, 'clientId'> {
  const { registry, clients, rules, shape } = context
  return defineEndpoint(replaceClientDoc, async (request, claims) => {
    const clientId = readClientId(request)
    const current = await clients.find(clientId)
    const answered = current ? shape.describe(current) : {}
    const { client_secret: secret = secretPlaceholder, ...body } = jsonBody(request)
    if (secret !== secretPlaceholder) {
      const problem = 'is replaced by a rotation of the secret'
      throw refuse([{ path: '/client_secret', problem }])
    }
    const given = Object.entries(body).filter(
      ([name]) => !readOnly.has(name) && !Object.hasOwn(answered, name),
    )
    const members: Readonly<Record<string, unknown>> = Object.fromEntries(given)
    const enabled = members.enabled ?? current?.enabled ?? true
    const registration = readRegistration({ ...members, enabled, client_id: clientId }, rules)
    const version = request.headers['if-match']?.replaceAll('"', '') ?? '*'
    const isExpected = (before: ClientRecord) => version === '*' || version === versionOf(before)
    const actor = actorOf(request, claims)
    const outcome = await registry.replace(actor, registration, isExpected).catch(refused)
    return clientReply(outcome, shape)
  })
}

const deleteClientDoc: RouteDoc = {
  ...shared,
  id: 'deleteClient',
  summary: 'Delete a client',
  rule: ownClients,
  description:
    'Revokes all its tokens and consents. Its client_id cannot be used again for two days, until its last access token has expired.',
  path: clientParam,
  answers: {
    200: {
      description: 'The client is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 403: forbidden, 404: unknownClient },
}

/** DELETE /apps-srv/clients/{clientId}. */
export function deleteClientEndpoint({
  registry,
}: ClientsContext): Endpoint<AccessTokenClaims, 'clientId'> {
  return defineEndpoint(deleteClientDoc, async (request, claims) => {
    const clientId = readClientId(request)
    await registry.remove(actorOf(request, claims), clientId).catch(refused)
    return success({ deleted: true })
  })
}

const rotateSecretDoc: RouteDoc = {
  ...shared,
  id: 'rotateClientSecret',
  summary: 'Replace the secret of a client',
  rule: ownClients,
  description:
    'The earlier secrets stay valid for `overlap` seconds, by default one day, so that every instance of the client can be updated. With 0 they stop at once.',
  path: clientParam,
  body: { schema: secretRotationSchema, as: ['json'], example: { overlap: 3600 }, required: false },
  answers: {
    200: secretAnswer('The client with its new secret. The secret cannot be read later.'),
  },
  refusedFor: {
    400: 'A field is invalid (12003).',
    403: forbidden,
    404: unknownClient,
    409: 'The client authenticates without a secret (12004).',
  },
}

/** POST /apps-srv/clients/{clientId}/secret. */
export function rotateSecretEndpoint({
  registry,
  shape,
}: ClientsContext): Endpoint<AccessTokenClaims, 'clientId'> {
  return defineEndpoint(rotateSecretDoc, async (request, claims) => {
    const clientId = readClientId(request)
    const { overlap = 86_400 } = readRotation(request)
    const actor = actorOf(request, claims)
    const rotated = registry.rotateSecret(actor, clientId, overlap * 1000)
    return clientReply(await rotated.catch(refused), shape)
  })
}
