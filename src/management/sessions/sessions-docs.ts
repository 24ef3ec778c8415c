import Type from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { subParam } from '../users/endpoints/users-docs.ts'
import { consentsSchema, endedSchema, sessionsSchema, withdrawnSchema } from './session-schemas.ts'

const shared = { chapter: 'Users', refusals: 'envelope', path: subParam } as const
const unknown = 'There is no such user (10004).'

export const listSessionsDoc: RouteDoc = {
  ...shared,
  id: 'listSessions',
  summary: 'List the open sessions of a user',
  answers: {
    200: {
      description: 'The newest first.',
      schema: successSchema(sessionsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          sessions: [
            {
              sid: 'b1dRZk0n8yQ2mWv5xTqG7w',
              identityId: 'Pp3sVw9kQm2Zr8yTtUg1dA',
              auth_time: 1_767_225_600,
              amr: ['pwd'],
              browser: true,
              created_at: 1_767_225_600,
              expires_at: 1_767_268_800,
            },
          ],
        },
      },
    },
  },
  refusedFor: { 404: unknown },
}

const ended = (count: number) => ({
  200: {
    description: 'How many were ended. Clients that asked for it are told.',
    schema: successSchema(endedSchema),
    example: { success: true, status: 200, data: { ended: count } },
  },
})

export const endSessionsDoc: RouteDoc = {
  ...shared,
  id: 'endSessions',
  summary: 'Sign a user out everywhere',
  description: 'Every session of the user ends, and every token that was issued in one.',
  answers: ended(2),
  refusedFor: { 404: unknown },
}

export const endOneSessionDoc: RouteDoc = {
  ...shared,
  id: 'endSession',
  summary: 'End one session',
  path: {
    ...subParam,
    sid: {
      schema: Type.String(),
      description: 'Names the session.',
      example: 'b1dRZk0n8yQ2mWv5xTqG7w',
    },
  },
  answers: ended(1),
  refusedFor: { 404: 'The user has no such session (10004).' },
}

export const listConsentsDoc: RouteDoc = {
  ...shared,
  id: 'listConsents',
  summary: 'List what a user has allowed to clients',
  answers: {
    200: {
      description: 'One consent for each client.',
      schema: successSchema(consentsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          consents: [
            { client_id: 'shop', scopes: ['openid', 'profile'], granted_at: 1_767_225_600 },
          ],
        },
      },
    },
  },
  refusedFor: { 404: unknown },
}

export const withdrawConsentDoc: RouteDoc = {
  ...shared,
  id: 'withdrawConsent',
  summary: 'Take a consent back',
  description: 'Whatever the client holds for the user ends, and it has to ask again.',
  path: {
    ...subParam,
    clientId: { schema: Type.String(), description: 'Names the client.', example: 'shop' },
  },
  answers: {
    200: {
      description: 'The consent is withdrawn.',
      schema: successSchema(withdrawnSchema),
      example: { success: true, status: 200, data: { withdrawn: true } },
    },
  },
  refusedFor: { 404: 'The user has given this client no consent (10004).' },
}
