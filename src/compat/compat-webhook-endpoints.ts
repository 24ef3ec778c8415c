import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { authorOf } from '../webhooks/endpoints/webhook-record.ts'
import type { Subscriptions } from '../webhooks/subscriptions/subscriptions.ts'
import { mostWebhooks, type WebhookStore } from '../webhooks/webhook.ts'
import type { WebhookSecrets } from '../webhooks/webhook-secrets.ts'
import { invalidWebhook, unknownWebhook } from '../webhooks/webhooks-error.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import {
  compatWebhook,
  compatWebhookAnswer,
  compatWebhookBody,
  configOf,
  exampleConfig,
  exampleWebhook,
} from './compat-webhook.ts'

interface CompatWebhooksDependencies {
  readonly webhooks: WebhookStore
  readonly subscriptions: Subscriptions
  readonly secrets: WebhookSecrets
  readonly prefix: string
}

const readBody = bodyReader(compatWebhookBody, invalidWebhook)

const unknown = 'There is no such webhook (15001).'
const aboutKey = 'The key of the receiver is only shown to callers with the scope `webhook_write`.'

const one = (description: string) => ({
  description,
  schema: successSchema(compatWebhookAnswer),
  example: { success: true, status: 200, data: exampleWebhook },
})

const putDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatPutWebhook',
  summary: 'Create a webhook, or replace the one with this `_id`',
  description:
    'With `auth_type` APIKEY the receiver gets its key, with TOTP a one-time code (RFC 6238: SHA-1, 30 seconds, 6 digits) that is made with it; every message is signed in addition. Other kinds are refused: a token of a client would let the receiver act as that client. Events that this server does not know are kept and answered, as long as it knows one. Without `apikey` or `totpkey` the present one stays.',
  body: { schema: compatWebhookBody, as: ['json'], example: exampleConfig },
  answers: { 200: one('The webhook; a new one with the secret of its signatures.') },
  refusedFor: {
    400: 'A field is invalid (15003).',
    404: unknown,
    409: 'There are 100 webhooks already (15006).',
  },
}

/** POST /webhook-srv/webhook. */
export function compatPutWebhookEndpoint(
  dependencies: CompatWebhooksDependencies,
): Endpoint<AccessTokenClaims> {
  const { subscriptions } = dependencies
  return defineCompatEndpoint(putDoc, async (request, claims) => {
    const given = readBody(request)
    const config = configOf(given)
    const author = authorOf(request, claims)
    if (given._id) {
      const changed = await subscriptions.replace(given._id, config, author)
      return success(compatWebhook(dependencies, changed, claims))
    }
    const { webhook, secret } = await subscriptions.create(config, author)
    return success({ ...compatWebhook(dependencies, webhook, claims), secret })
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
  refusedFor: { 404: unknown },
}

/** GET /webhook-srv/webhook?id=. */
export function compatGetWebhookEndpoint(
  dependencies: CompatWebhooksDependencies,
): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(getDoc, async (request, claims) => {
    const webhook = await dependencies.webhooks.find(request.query().get('id') ?? '')
    if (!webhook) throw unknownWebhook()
    return success(compatWebhook(dependencies, webhook, claims))
  })
}

const listDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatListWebhooks',
  summary: 'List the webhooks',
  description: aboutKey,
  answers: {
    200: {
      description: 'All webhooks.',
      schema: successSchema(Type.Array(compatWebhookAnswer)),
      example: { success: true, status: 200, data: [exampleWebhook] },
    },
  },
}

/** GET /webhooks-srv/webhook/list. */
export function compatListWebhooksEndpoint(
  dependencies: CompatWebhooksDependencies,
): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(listDoc, async (_request, claims) => {
    const all = await dependencies.webhooks.list(undefined, mostWebhooks)
    return success(all.map((webhook) => compatWebhook(dependencies, webhook, claims)))
  })
}

const deleteDoc: RouteDoc = {
  ...compatDoc,
  id: 'compatDeleteWebhook',
  summary: 'Delete a webhook',
  path: {
    id: { schema: Type.String(), description: 'The webhook.', example: exampleWebhook._id },
  },
  answers: {
    200: {
      description: 'The webhook is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}

/** DELETE /webhook-srv/webhook/{id}. */
export function compatDeleteWebhookEndpoint({
  subscriptions,
}: CompatWebhooksDependencies): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(deleteDoc, async (request, claims) => {
    await subscriptions.remove(request.pathParams.id ?? '', authorOf(request, claims))
    return success({ deleted: true })
  })
}
