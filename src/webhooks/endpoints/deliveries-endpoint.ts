import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { addTestMessage, replayDeadLetter, replayDeadLetters } from '../send-again.ts'
import { findWebhook, type WebhookContext } from '../subscriptions.ts'
import type { DeliveryPlace } from '../webhook.ts'
import { invalidWebhook, webhookRefusals } from '../webhooks-error.ts'
import { deliveryRecord, shared, webhookKey } from './webhook-record.ts'
import { deliveryPageSchema, deliveryQuery } from './webhook-schemas.ts'

const readQuery = queryReader(deliveryQuery, invalidWebhook)

const webhookParam: Fields = { id: { schema: Type.String(), ...webhookKey } }
const messageId = '5cZbV1nQ7p0wYq2mTgXr4A'
const deliveryParam: Fields = {
  ...webhookParam,
  deliveryId: { schema: Type.String(), description: 'The message.', example: messageId },
}

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
    after: {
      schema: deliveryQuery.properties.after,
      description: 'The `next` of an earlier page.',
    },
    limit: { schema: deliveryQuery.properties.limit, description: 'How many at most.' },
  },
  answers: {
    200: successAnswer('A page of deliveries.', deliveryPageSchema, {
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
  refusedFor: webhookRefusals(15003, 15001),
}

/** GET /webhook-srv/webhooks/{id}/deliveries. */
export function listDeliveriesEndpoint(context: WebhookContext): Endpoint<unknown, 'id'> {
  return defineEndpoint(listDeliveriesDoc, async (request) => {
    const { limit = 50, state, after } = readQuery(request)
    const { id } = await findWebhook(context.webhooks, request.pathParams.id)
    const found = await context.deliveries.list(id, state, readPlace(after), limit + 1)
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
    200: successAnswer(
      'The id of the message.',
      Type.Object({ id: Type.String() }, { additionalProperties: false }),
      { id: messageId },
    ),
  },
  refusedFor: webhookRefusals(15001, 15005),
}

/** POST /webhook-srv/webhooks/{id}/test. */
export function sendTestEndpoint(context: WebhookContext): Endpoint<unknown, 'id'> {
  return defineEndpoint(sendTestDoc, async (request) => {
    const id = await addTestMessage(context, request.pathParams.id)
    context.delivery.deliverSoon()
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
  answers: { 200: successAnswer('It is sent soon.', replayed, { replayed: 1 }) },
  refusedFor: webhookRefusals(15001, 15002, 15004, 15005),
}

/** POST /webhook-srv/webhooks/{id}/deliveries/{deliveryId}/replay. */
export function replayDeliveryEndpoint(
  context: WebhookContext,
): Endpoint<unknown, 'id' | 'deliveryId'> {
  return defineEndpoint(replayDeliveryDoc, async (request) => {
    const { id, deliveryId } = request.pathParams
    await replayDeadLetter(context, id, deliveryId)
    context.delivery.deliverSoon()
    return success({ replayed: 1 })
  })
}

const replayDeadLettersDoc: RouteDoc = {
  ...shared,
  id: 'replayWebhookDeadLetters',
  summary: 'Send all dead letters again',
  description: 'In their order, for each user, group or client.',
  path: webhookParam,
  answers: { 200: successAnswer('They are sent soon.', replayed, { replayed: 12 }) },
  refusedFor: webhookRefusals(15001, 15005),
}

/** POST /webhook-srv/webhooks/{id}/deliveries/replay. */
export function replayDeadLettersEndpoint(context: WebhookContext): Endpoint<unknown, 'id'> {
  return defineEndpoint(replayDeadLettersDoc, async (request) => {
    const replayed = await replayDeadLetters(context, request.pathParams.id)
    context.delivery.deliverSoon()
    return success({ replayed })
  })
}

function readPlace(text: string | undefined): DeliveryPlace | undefined {
  const [createdAt, id] = readCursor(text, ['number', 'string'], invalidWebhook) ?? []
  return createdAt === undefined || id === undefined ? undefined : { createdAt, id }
}
