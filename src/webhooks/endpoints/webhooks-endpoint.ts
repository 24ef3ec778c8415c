import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { findWebhook, subscriptions, type WebhookContext } from '../subscriptions.ts'
import { invalidWebhook, webhookRefusals } from '../webhooks-error.ts'
import {
  afterField,
  configOf,
  exampleWebhook,
  shared,
  webhookParam,
  webhookRecord,
} from './webhook-record.ts'
import {
  newWebhookSchema,
  secretRotationSchema,
  webhookListQuery,
  webhookPageSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook-schemas.ts'

const readWebhook = bodyReader(newWebhookSchema, invalidWebhook)
const readQuery = queryReader(webhookListQuery, invalidWebhook)
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
    200: successAnswer(
      'The webhook with its secret, which cannot be read later.',
      webhookWithSecretSchema,
      withSecret,
    ),
  },
  refusedFor: webhookRefusals(15003, 15006),
}

/** POST /webhook-srv/webhooks. */
export function createWebhookEndpoint(context: WebhookContext): Endpoint<Actor> {
  const { create } = subscriptions(context)
  return defineEndpoint(createWebhookDoc, async (request, actor) => {
    const given = configOf(readWebhook(request))
    const { webhook, secret } = await create(actor, given)
    return success({ ...webhookRecord(webhook), secret })
  })
}

const listWebhooksDoc: RouteDoc = {
  ...shared,
  id: 'listWebhooks',
  summary: 'List the webhooks',
  query: {
    ...afterField,
    limit: { schema: webhookListQuery.properties.limit, description: 'How many at most.' },
  },
  answers: {
    200: successAnswer('A page of webhooks in order of their ids.', webhookPageSchema, {
      webhooks: [exampleWebhook],
    }),
  },
  refusedFor: webhookRefusals(15003),
}

/** GET /webhook-srv/webhooks. */
export function listWebhooksEndpoint({ webhooks }: WebhookContext): Endpoint<unknown> {
  return defineEndpoint(listWebhooksDoc, async (request) => {
    const { limit = 50, after } = readQuery(request)
    const [afterId] = readCursor(after, ['string'], invalidWebhook) ?? []
    const found = await webhooks.list(afterId, limit + 1)
    const { page, next } = pageOf(found, limit, ({ id }) => [id])
    return success({ webhooks: page.map(webhookRecord), ...next })
  })
}

const readWebhookDoc: RouteDoc = {
  ...shared,
  id: 'readWebhook',
  summary: 'Read a webhook',
  path: webhookParam,
  answers: { 200: successAnswer('The webhook.', webhookSchema, exampleWebhook) },
  refusedFor: webhookRefusals(15001),
}

/** GET /webhook-srv/webhooks/{id}. */
export function readWebhookEndpoint({ webhooks }: WebhookContext): Endpoint<unknown, 'id'> {
  return defineEndpoint(readWebhookDoc, async (request) => {
    return success(webhookRecord(await findWebhook(webhooks, request.pathParams.id)))
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
  answers: { 200: successAnswer('The webhook as it is now.', webhookSchema, exampleWebhook) },
  refusedFor: webhookRefusals(15003, 15001),
}

/** PUT /webhook-srv/webhooks/{id}. */
export function replaceWebhookEndpoint(context: WebhookContext): Endpoint<Actor, 'id'> {
  const { replace } = subscriptions(context)
  return defineEndpoint(replaceWebhookDoc, async (request, actor) => {
    const { id } = request.pathParams
    const given = configOf(readWebhook(request))
    return success(webhookRecord(await replace(actor, id, given)))
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
    200: successAnswer(
      'The webhook with its new secret, which cannot be read later.',
      webhookWithSecretSchema,
      withSecret,
    ),
  },
  refusedFor: webhookRefusals(15003, 15001),
}

/** POST /webhook-srv/webhooks/{id}/secret. */
export function rotateWebhookSecretEndpoint(context: WebhookContext): Endpoint<Actor, 'id'> {
  const { rotateSecret } = subscriptions(context)
  return defineEndpoint(rotateWebhookSecretDoc, async (request, actor) => {
    const { id } = request.pathParams
    const { overlap = 86_400 } = readRotation(request)
    const { webhook, secret } = await rotateSecret(actor, id, overlap * 1000)
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
    200: successAnswer(
      'The webhook is deleted.',
      Type.Object({ deleted: Type.Literal(true) }, { additionalProperties: false }),
      { deleted: true },
    ),
  },
  refusedFor: webhookRefusals(15001),
}

/** DELETE /webhook-srv/webhooks/{id}. */
export function deleteWebhookEndpoint(context: WebhookContext): Endpoint<Actor, 'id'> {
  const { remove } = subscriptions(context)
  return defineEndpoint(deleteWebhookDoc, async (request, actor) => {
    const { id } = request.pathParams
    await remove(actor, id)
    return success({ deleted: true })
  })
}
