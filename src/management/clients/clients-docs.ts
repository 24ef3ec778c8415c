import Type from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import {
  clientChangeSchema,
  clientListQuery,
  clientPageSchema,
  clientRecordSchema,
  clientWithSecretSchema,
  newClientSchema,
  secretRotationSchema,
} from './client-schemas.ts'

const shop = {
  client_id: 'shop',
  enabled: true,
  client_name: 'Shop',
  redirect_uris: ['https://shop.example.com/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  allowed_scopes: ['openid', 'profile', 'offline_access'],
  allowed_origins: ['https://shop.example.com'],
  post_logout_redirect_uris: [],
  application_type: 'web',
  token_endpoint_auth_method: 'client_secret_basic',
  generations: ['v1', 'v2'],
  consent: 'explicit',
  introspect_any: false,
  allow_plain_pkce: true,
  ignore_unexpected_code_verifier: false,
  access_token_signed_response_alg: 'RS256',
  id_token_signed_response_alg: 'RS256',
  secrets: [{ id: 'h2Jd0nXw3mWkV1rZ7yTtUg', created_at: 1_767_225_600 }],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const withSecret = { ...shop, client_secret: 'xO0mS4b7tQkK8iYc1n2eVwzR5uLpHdJfGa6qEx9sTyM' }

const clientParam: Fields = {
  clientId: { schema: Type.String(), description: 'Names the client.', example: 'shop' },
}

const shared = { chapter: 'Clients', refusals: 'envelope' } as const
const unknown = 'There is no such client (12001).'
const invalid = 'The registration is not valid (12003); moreInfo names every fault.'
const forbidden =
  'The client has or would have more than the caller: a management scope that the token lacks, or what only an administrator may give (12007).'

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientRecordSchema),
    example: { success: true, status: 200, data: shop },
  }
}

function oneWithSecret(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientWithSecretSchema),
    example: { success: true, status: 200, data: withSecret },
  }
}

export const createClientDoc: RouteDoc = {
  ...shared,
  id: 'createClient',
  summary: 'Register a client',
  description:
    'Members are those of RFC 7591, OpenID Connect registration and RFC 8705, and our own. Without a `client_id` one is made. The secret is told in this answer and never again.',
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
  answers: { 200: oneWithSecret('The client, with its secret if one was made.') },
  refusedFor: {
    400: invalid,
    403: forbidden,
    409: 'The client_id is taken, by a client or by a user (12002).',
  },
}

export const listClientsDoc: RouteDoc = {
  ...shared,
  id: 'listClients',
  summary: 'List clients',
  query: {
    after: {
      schema: clientListQuery.properties.after,
      description: 'The `next` of an earlier answer.',
    },
    limit: {
      schema: clientListQuery.properties.limit,
      description: 'How many at most.',
      example: 50,
    },
    usage: {
      schema: clientListQuery.properties.usage,
      description:
        'With `v1`, only clients that have used generation v1, each with `v1_use`: when it did first and last.',
    },
  },
  answers: {
    200: {
      description: 'A page of clients in order of their client_id.',
      schema: successSchema(clientPageSchema),
      example: { success: true, status: 200, data: { clients: [shop] } },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (12003).' },
}

export const readClientDoc: RouteDoc = {
  ...shared,
  id: 'readClient',
  summary: 'Read a client',
  description: 'The answer may be sent back whole to replace the registration.',
  path: clientParam,
  answers: { 200: one('The client. Its secrets are told to nobody.') },
  refusedFor: { 404: unknown },
}

export const replaceClientDoc: RouteDoc = {
  ...shared,
  id: 'replaceClient',
  summary: 'Replace the registration of a client',
  description:
    'Members that are left out take their defaults; `enabled` and the secrets stay. Where the new registration needs a secret that the server does not have, one is made and told. A running server follows at once.',
  path: clientParam,
  headers: {
    'if-match': {
      schema: Type.String(),
      description: 'The ETag of the registration that is meant. Another one there now is a 409.',
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
  answers: { 200: oneWithSecret('The client, with a secret only if one had to be made.') },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: unknown,
    409: 'Changed by someone else meanwhile (12006).',
  },
}

export const deleteClientDoc: RouteDoc = {
  ...shared,
  id: 'deleteClient',
  summary: 'Delete a client',
  description:
    'Everything that was issued to it ends, and so do the consents it was given. Its name stays taken for two days, until the last of its access tokens has long expired.',
  path: clientParam,
  answers: {
    200: {
      description: 'The client is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 403: forbidden, 404: unknown },
}

export const rotateSecretDoc: RouteDoc = {
  ...shared,
  id: 'rotateClientSecret',
  summary: 'Give a client another secret',
  description:
    'The secrets before it count for `overlap` seconds more, a day unless you say otherwise, so that every instance of the client has time to follow; 0 ends them at once.',
  path: clientParam,
  body: { schema: secretRotationSchema, as: ['json'], example: { overlap: 3600 }, required: false },
  answers: { 200: oneWithSecret('The client with its new secret, told this once.') },
  refusedFor: {
    400: 'A field is invalid (12003).',
    403: forbidden,
    404: unknown,
    409: 'The client authenticates without a secret (12004).',
  },
}
