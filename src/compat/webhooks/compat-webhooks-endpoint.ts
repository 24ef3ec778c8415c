import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { findWebhook, subscriptions, type WebhookContext } from '../../webhooks/subscriptions.ts'
import { mostWebhooks } from '../../webhooks/webhook.ts'
import { invalidWebhook, webhookRefusals } from '../../webhooks/webhooks-error.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import {
  compatWebhook,
  compatWebhookAnswer,
  compatWebhookBody,
  configOf,
  exampleConfig,
  exampleWebhook,
  type TokenHolder,
} from './compat-webhook.ts'

const readBody = bodyReader(compatWebhookBody, invalidWebhook)

const aboutKey = 'The key of the receiver is only shown to callers with the scope `webhook_write`.'

const one = (description: string) => successAnswer(description, compatWebhookAnswer, exampleWebhook)

const putDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutWebhook',
  summary: 'Create a webhook, or replace the one with this `_id`',
  description:
    'With `auth_type` APIKEY the receiver gets its key, with TOTP a one-time code (RFC 6238: SHA-1, 30 seconds, 6 digits) that is made with it; every message is signed in addition. Other kinds are refused: a token of a client would let the receiver act as that client. Events that this server does not know are kept and answered, as long as it knows one. Without `apikey` or `totpkey` the present one stays.',
  body: { schema: compatWebhookBody, as: ['json'], example: exampleConfig },
  answers: { 200: one('The webhook; a new one with the secret of its signatures.') },
  refusedFor: webhookRefusals(15003, 15001, 15006),
}

/** POST /webhook-srv/webhook. */
export function compatPutWebhookEndpoint(context: WebhookContext): Endpoint<TokenHolder> {
  const { create, replace } = subscriptions(context)
  return defineCompatEndpoint(putDoc, async (request, actor) => {
    const given = readBody(request)
    const config = configOf(given)
    if (given._id) {
      const changed = await replace(actor, given._id, config)
      return success(compatWebhook(context, changed, actor))
    }
    const { webhook, secret } = await create(actor, config)
    return success({ ...compatWebhook(context, webhook, actor), secret })
  })
}

const getDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatGetWebhook',
  summary: 'Read a webhook',
  description: aboutKey,
  query: {
    id: {
      schema: Type.String(),
      description: 'The webhook.',
      example: exampleWebhook._id,
      required: true,
    },
  },
  answers: { 200: one('The webhook.') },
  refusedFor: webhookRefusals(15001),
}

/** GET /webhook-srv/webhook?id=. */
export function compatGetWebhookEndpoint(context: WebhookContext): Endpoint<TokenHolder> {
  return defineCompatEndpoint(getDoc, async (request, actor) => {
    const webhook = await findWebhook(context.webhooks, request.query().get('id') ?? '')
    return success(compatWebhook(context, webhook, actor))
  })
}

const listDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatListWebhooks',
  summary: 'List the webhooks',
  description: aboutKey,
  answers: {
    200: successAnswer('All webhooks.', Type.Array(compatWebhookAnswer), [exampleWebhook]),
  },
}

/** GET /webhooks-srv/webhook/list. */
export function compatListWebhooksEndpoint(context: WebhookContext): Endpoint<TokenHolder> {
  return defineCompatEndpoint(listDoc, async (_request, actor) => {
    const all = await context.webhooks.list(undefined, mostWebhooks)
    return success(all.map((webhook) => compatWebhook(context, webhook, actor)))
  })
}

const deleteDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatDeleteWebhook',
  summary: 'Delete a webhook',
  path: {
    id: { schema: Type.String(), description: 'The webhook.', example: exampleWebhook._id },
  },
  answers: { 200: deletedAnswer('The webhook is deleted.') },
  refusedFor: webhookRefusals(15001),
}

/** DELETE /webhook-srv/webhook/{id}. */
export function compatDeleteWebhookEndpoint(context: WebhookContext): Endpoint<Actor, 'id'> {
  const { remove } = subscriptions(context)
  return defineCompatEndpoint(deleteDoc, async (request, actor) => {
    await remove(actor, request.pathParams.id)
    return success({ deleted: true })
  })
}
