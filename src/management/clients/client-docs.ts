import Type from 'typebox'
import { metadataDefaults } from '../../oauth/model/client-metadata.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import { clientRecordSchema, clientWithSecretSchema } from './client-schemas.ts'

export const exampleClient = {
  ...metadataDefaults,
  client_id: 'shop',
  enabled: true,
  client_name: 'Shop',
  redirect_uris: ['https://shop.example.com/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  allowed_scopes: ['openid', 'profile', 'offline_access'],
  allowed_origins: ['https://shop.example.com'],
  secrets: [{ id: 'h2Jd0nXw3mWkV1rZ7yTtUg', created_at: 1_767_225_600 }],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const withSecret = {
  ...exampleClient,
  client_secret: 'xO0mS4b7tQkK8iYc1n2eVwzR5uLpHdJfGa6qEx9sTyM',
}

export const clientParam: Fields = {
  clientId: { schema: Type.String(), description: 'Names the client.', example: 'shop' },
}

export const shared = { chapter: 'Clients' } as const
export const unknownClient = 'There is no such client (12001).'
export const invalidClient = 'The registration is not valid (12003); `moreInfo` lists every error.'
export const forbidden =
  'The client has, or would get, more rights than the caller: a management scope that the token lacks, default roles without `groups_write`, or something that only an administrator may give (12007).'

/** Documents an answer with one client. */
export function clientAnswer(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientRecordSchema),
    example: { success: true, status: 200, data: exampleClient },
  }
}

/** Documents an answer with one client and a secret that is shown once. */
export function secretAnswer(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(clientWithSecretSchema),
    example: { success: true, status: 200, data: withSecret },
  }
}

export const ownClients =
  'A caller cannot give a client more scopes than they have. `default_roles` also need `groups_write`. A client with implicit consent, or one that users give management scopes to, needs a person with role ADMIN.'
