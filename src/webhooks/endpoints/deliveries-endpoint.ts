import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import type { WebhookDelivery } from '../delivery/webhook-delivery.ts'
import {
  addTestMessage,
  findEnabled,
  findWebhook,
  replayDeadLetters,
} from '../subscriptions/send-again.ts'
import type { DeliveryPlace, DeliveryStore, WebhookStore } from '../webhook.ts'
import { invalidWebhook, WebhooksError } from '../webhooks-error.ts'
import {
  afterField,
  answerDoc,
  deliveryRecord,
  invalid,
  shared,
  unknown,
  webhookParam,
} from './webhook-record.ts'
import { deliveryPageSchema, deliveryQuery } from './webhook-schemas.ts'

interface DeliveriesDependencies {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly delivery: Pick<WebhookDelivery, 'deliverSoon'>
  readonly clock: Clock
}

const readQuery = queryReader(deliveryQuery, invalidWebhook)

const messageId = '5cZbV1nQ7p0wYq2mTgXr4A'
const deliveryParam: Fields = {
  ...webhookParam,
  deliveryId: { schema: Type.String(), description: 'The message.', example: messageId },
}
const disabled = 'The webhook is disabled (15005).'

const listDeliveriesDoc: RouteDoc = {
  ...shared,
  id: 'listWebhookDeliveries',
  summary: 'List what was sent to a webhook',
  description:
    'Newest first. Finished deliveries are deleted after `webhooks.retainDays`. A pending one without `next_attempt_at` waits for an earlier one about the same user, group or client.',
  path: webhookParam,
  query: {
    state: {
      schema: deliveryQuery.properties.state,
      description: 'Only these; `dead` are the dead letters.',
      example: 'dead',
    },
    ...afterField,
    limit: { schema: deliveryQuery.properties.limit, description: 'How many at most.' },
  },
  answers: {
    200: answerDoc('A page of deliveries.', deliveryPageSchema, {
      deliveries: [
        {
          id: messageId,
          type: 'ACCOUNT_CREATED',
          state: 'dead',
          attempts: 10,
          created_at: 1_767_225_600,
          finished_at: 1_767_500_000,
          last_status: 500,
          last_error: 'the answer has status 500',
        },
      ],
    }),
  },
  refusedFor: { 400: invalid, 404: unknown },
}

/** GET /webhook-srv/webhooks/{id}/deliveries. */
export function listDeliveriesEndpoint(
  dependencies: DeliveriesDependencies,
): Endpoint<unknown, 'id'> {
  return defineEndpoint(listDeliveriesDoc, async (request) => {
    const { limit = 50, state, after } = readQuery(request)
    const { id } = await findWebhook(dependencies.webhooks, request.pathParams.id)
    const found = await dependencies.deliveries.list(id, state, readPlace(after), limit + 1)
    const { page, next } = pageOf(found, limit, (each) => [each.createdAt, each.id])
    return success({ deliveries: page.map(deliveryRecord), ...next })
  })
}

const sendTestDoc: RouteDoc = {
  ...shared,
  id: 'testWebhook',
  summary: 'Send a test message',
  description:
    'Sends a message of type `WEBHOOK_TEST` soon, like any other. The list of deliveries tells what became of it.',
  path: webhookParam,
  answers: {
    200: answerDoc(
      'The id of the message.',
      Type.Object({ id: Type.String() }, { additionalProperties: false }),
      { id: messageId },
    ),
  },
  refusedFor: { 404: unknown, 409: disabled },
}

/** POST /webhook-srv/webhooks/{id}/test. */
export function sendTestEndpoint(dependencies: DeliveriesDependencies): Endpoint<unknown, 'id'> {
  return defineEndpoint(sendTestDoc, async (request) => {
    const id = await addTestMessage(dependencies, request.pathParams.id)
    dependencies.delivery.deliverSoon()
    return success({ id })
  })
}

const replayed = Type.Object(
  { replayed: Type.Integer({ minimum: 0, description: 'How many messages.' }) },
  { additionalProperties: false },
)

const replayDeliveryDoc: RouteDoc = {
  ...shared,
  id: 'replayWebhookDelivery',
  summary: 'Send a dead letter again',
  description: 'With the same id and body, and with all attempts.',
  path: deliveryParam,
  answers: { 200: answerDoc('It is sent soon.', replayed, { replayed: 1 }) },
  refusedFor: {
    404: 'There is no such webhook (15001) or delivery (15002).',
    409: 'The delivery is no dead letter (15004), or the webhook is disabled (15005).',
  },
}

/** POST /webhook-srv/webhooks/{id}/deliveries/{deliveryId}/replay. */
export function replayDeliveryEndpoint(
  dependencies: DeliveriesDependencies,
): Endpoint<unknown, 'id' | 'deliveryId'> {
  const { webhooks, deliveries, delivery, clock } = dependencies
  return defineEndpoint(replayDeliveryDoc, async (request) => {
    const { id, deliveryId } = request.pathParams
    const webhook = await findEnabled(webhooks, id)
    if (!(await deliveries.replay(webhook.id, deliveryId, clock()))) {
      throw (await deliveries.find(webhook.id, deliveryId))
        ? new WebhooksError(15004, 'only dead letters can be sent again')
        : new WebhooksError(15002, 'there is no such delivery')
    }
    delivery.deliverSoon()
    return success({ replayed: 1 })
  })
}

const replayDeadLettersDoc: RouteDoc = {
  ...shared,
  id: 'replayWebhookDeadLetters',
  summary: 'Send all dead letters again',
  description: 'In their order, for each user, group or client.',
  path: webhookParam,
  answers: { 200: answerDoc('They are sent soon.', replayed, { replayed: 12 }) },
  refusedFor: { 404: unknown, 409: disabled },
}

/** POST /webhook-srv/webhooks/{id}/deliveries/replay. */
export function replayDeadLettersEndpoint(
  dependencies: DeliveriesDependencies,
): Endpoint<unknown, 'id'> {
  return defineEndpoint(replayDeadLettersDoc, async (request) => {
    const replayed = await replayDeadLetters(dependencies, request.pathParams.id)
    dependencies.delivery.deliverSoon()
    return success({ replayed })
  })
}

function readPlace(text: string | undefined): DeliveryPlace | undefined {
  const [createdAt, id] = readCursor(text, ['number', 'string'], invalidWebhook) ?? []
  return createdAt === undefined || id === undefined ? undefined : { createdAt, id }
}
