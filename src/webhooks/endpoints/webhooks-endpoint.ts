import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import {
  type Catalogue,
  entryAnswer,
  keyField,
  listEntries,
  readEntry,
  removeEntry,
} from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { findWebhook, subscriptions, type WebhookContext } from '../subscriptions.ts'
import { mostWebhooks, type Webhook } from '../webhook.ts'
import { invalidWebhook, webhookRefusals } from '../webhooks-error.ts'
import { configOf, exampleWebhook, shared, webhookKey, webhookRecord } from './webhook-record.ts'
import {
  newWebhookSchema,
  secretRotationSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook-schemas.ts'

const readWebhook = bodyReader(newWebhookSchema, invalidWebhook)
const readRotation = bodyReader(secretRotationSchema, invalidWebhook)

const { url, description, events } = exampleWebhook
const body = {
  schema: newWebhookSchema,
  as: ['json'],
  example: { url, description, events },
} as const satisfies RouteDoc['body']

const catalogue: Catalogue<Webhook, 'id'> = {
  ...shared,
  param: 'id',
  about: webhookKey,
  schema: webhookSchema,
  example: exampleWebhook,
  record: webhookRecord,
  unknown: webhookRefusals(15001),
}

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

/** GET /webhook-srv/webhooks. */
export function listWebhooksEndpoint({ webhooks }: WebhookContext): Endpoint<unknown> {
  return listEntries(
    catalogue,
    {
      id: 'listWebhooks',
      summary: 'List the webhooks',
      answer: 'A page of webhooks in order of their ids.',
    },
    {
      plural: 'webhooks',
      refuse: invalidWebhook,
      invalid: webhookRefusals(15003),
      most: mostWebhooks,
      keyOf: ({ id }) => id,
      list: webhooks.list,
    },
  )
}

/** GET /webhook-srv/webhooks/{id}. */
export function readWebhookEndpoint({ webhooks }: WebhookContext): Endpoint<unknown, 'id'> {
  const words = { id: 'readWebhook', summary: 'Read a webhook', answer: 'The webhook.' }
  return readEntry(catalogue, words, (id) => findWebhook(webhooks, id))
}

const replaceWebhookDoc: RouteDoc = {
  ...shared,
  id: 'replaceWebhook',
  summary: 'Replace a webhook',
  description:
    'A field that is left out gets its default. An `api_key` without `value`, or a `totp` without `key`, keeps the present one. A webhook that was disabled and is enabled now starts with the next event; what waited since before is sent too.',
  path: keyField(catalogue),
  body,
  answers: { 200: entryAnswer(catalogue, 'The webhook as it is now.') },
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
  path: keyField(catalogue),
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

/** DELETE /webhook-srv/webhooks/{id}. */
export function deleteWebhookEndpoint(context: WebhookContext): Endpoint<Actor, 'id'> {
  const words = {
    id: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Messages that wait are not sent any more.',
    answer: 'The webhook is deleted.',
  }
  return removeEntry(catalogue, words, subscriptions(context).remove)
}
