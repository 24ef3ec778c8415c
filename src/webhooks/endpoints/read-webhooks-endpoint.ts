import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { WebhookStore } from '../webhook.ts'
import { invalidWebhook, unknownWebhook } from '../webhooks-error.ts'
import {
  afterField,
  answerDoc,
  exampleWebhook,
  invalid,
  shared,
  unknown,
  webhookParam,
  webhookRecord,
} from './webhook-record.ts'
import { webhookListQuery, webhookPageSchema, webhookSchema } from './webhook-schemas.ts'

interface ReadWebhooksDependencies {
  readonly webhooks: WebhookStore
}

const readQuery = queryReader(webhookListQuery, invalidWebhook)

const listWebhooksDoc: RouteDoc = {
  ...shared,
  id: 'listWebhooks',
  summary: 'List the webhooks',
  query: {
    ...afterField,
    limit: { schema: webhookListQuery.properties.limit, description: 'How many at most.' },
  },
  answers: {
    200: answerDoc('A page of webhooks in order of their ids.', webhookPageSchema, {
      webhooks: [exampleWebhook],
    }),
  },
  refusedFor: { 400: invalid },
}

/** GET /webhook-srv/webhooks. */
export function listWebhooksEndpoint({ webhooks }: ReadWebhooksDependencies): Endpoint<unknown> {
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
  answers: { 200: answerDoc('The webhook.', webhookSchema, exampleWebhook) },
  refusedFor: { 404: unknown },
}

/** GET /webhook-srv/webhooks/{id}. */
export function readWebhookEndpoint({
  webhooks,
}: ReadWebhooksDependencies): Endpoint<unknown, 'id'> {
  return defineEndpoint(readWebhookDoc, async (request) => {
    const webhook = await webhooks.find(request.pathParams.id)
    if (!webhook) throw unknownWebhook()
    return success(webhookRecord(webhook))
  })
}
