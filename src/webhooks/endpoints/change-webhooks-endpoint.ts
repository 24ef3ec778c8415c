import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { Subscriptions } from '../subscriptions/subscriptions.ts'
import { invalidWebhook } from '../webhooks-error.ts'
import {
  answerDoc,
  configOf,
  exampleWebhook,
  invalid,
  shared,
  unknown,
  webhookParam,
  webhookRecord,
} from './webhook-record.ts'
import {
  newWebhookSchema,
  secretRotationSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook-schemas.ts'

interface ChangeWebhooksDependencies {
  readonly subscriptions: Subscriptions
}

const readWebhook = bodyReader(newWebhookSchema, invalidWebhook)
const readRotation = bodyReader(secretRotationSchema, invalidWebhook)

const { url, description, events } = exampleWebhook
const body = {
  schema: newWebhookSchema,
  as: ['json'],
  example: { url, description, events },
} as const satisfies RouteDoc['body']

const withSecret = {
  ...exampleWebhook,
  secret: 'whsec_Jx3gm0p0Yw2Yf5m8nZ0m1c0oZQ1c8b3nqf0y4o3c5rE=',
}

const createWebhookDoc: RouteDoc = {
  ...shared,
  id: 'createWebhook',
  summary: 'Subscribe to events',
  description:
    'From now on the server sends the events to the address, signed by the conventions of Standard Webhooks. Without `events` it sends all. An `api_key` of the receiver is sent in addition, in a header or a query parameter; instead, `totp` sends a one-time code (RFC 6238: SHA-1, 30 seconds, 6 digits) that is made with a key of the receiver. Whoever may create a webhook can learn every event.',
  body,
  answers: {
    200: answerDoc(
      'The webhook with its secret, which cannot be read later.',
      webhookWithSecretSchema,
      withSecret,
    ),
  },
  refusedFor: { 400: invalid, 409: 'There are 100 webhooks already (15006).' },
}

/** POST /webhook-srv/webhooks. */
export function createWebhookEndpoint({
  subscriptions,
}: ChangeWebhooksDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(createWebhookDoc, async (request, claims) => {
    const given = configOf(readWebhook(request))
    const { webhook, secret } = await subscriptions.create(actorOf(request, claims), given)
    return success({ ...webhookRecord(webhook), secret })
  })
}

const replaceWebhookDoc: RouteDoc = {
  ...shared,
  id: 'replaceWebhook',
  summary: 'Replace a webhook',
  description:
    'A field that is left out gets its default. An `api_key` without `value`, or a `totp` without `key`, keeps the present one. A webhook that was disabled and is enabled now starts with the next event; what waited since before is sent too.',
  path: webhookParam,
  body,
  answers: { 200: answerDoc('The webhook as it is now.', webhookSchema, exampleWebhook) },
  refusedFor: { 400: invalid, 404: unknown },
}

/** PUT /webhook-srv/webhooks/{id}. */
export function replaceWebhookEndpoint({
  subscriptions,
}: ChangeWebhooksDependencies): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(replaceWebhookDoc, async (request, claims) => {
    const { id } = request.pathParams
    const given = configOf(readWebhook(request))
    return success(webhookRecord(await subscriptions.replace(actorOf(request, claims), id, given)))
  })
}

const rotateWebhookSecretDoc: RouteDoc = {
  ...shared,
  id: 'rotateWebhookSecret',
  summary: 'Replace the secret of a webhook',
  description:
    'For `overlap` seconds, by default one day, messages are signed with the earlier secret as well, so that receivers can be updated. With 0 it is not used any more.',
  path: webhookParam,
  body: { schema: secretRotationSchema, as: ['json'], example: { overlap: 3600 }, required: false },
  answers: {
    200: answerDoc(
      'The webhook with its new secret, which cannot be read later.',
      webhookWithSecretSchema,
      withSecret,
    ),
  },
  refusedFor: { 400: invalid, 404: unknown },
}

/** POST /webhook-srv/webhooks/{id}/secret. */
export function rotateWebhookSecretEndpoint({
  subscriptions,
}: ChangeWebhooksDependencies): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(rotateWebhookSecretDoc, async (request, claims) => {
    const { id } = request.pathParams
    const { overlap = 86_400 } = readRotation(request)
    const actor = actorOf(request, claims)
    const { webhook, secret } = await subscriptions.rotateSecret(actor, id, overlap * 1000)
    return success({ ...webhookRecord(webhook), secret })
  })
}

const deleteWebhookDoc: RouteDoc = {
  ...shared,
  id: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Messages that wait are not sent any more.',
  path: webhookParam,
  answers: {
    200: answerDoc(
      'The webhook is deleted.',
      Type.Object({ deleted: Type.Literal(true) }, { additionalProperties: false }),
      { deleted: true },
    ),
  },
  refusedFor: { 404: unknown },
}

/** DELETE /webhook-srv/webhooks/{id}. */
export function deleteWebhookEndpoint({
  subscriptions,
}: ChangeWebhooksDependencies): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(deleteWebhookDoc, async (request, claims) => {
    const { id } = request.pathParams
    await subscriptions.remove(actorOf(request, claims), id)
    return success({ deleted: true })
  })
}
