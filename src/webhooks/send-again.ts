import { testMessage } from './delivery/message.ts'
import { findWebhook, type WebhookContext } from './subscriptions.ts'
import type { Webhook } from './webhook.ts'
import { unknownWebhook, WebhooksError } from './webhooks-error.ts'

async function findEnabled({ webhooks }: WebhookContext, id: string): Promise<Webhook> {
  const webhook = await findWebhook(webhooks, id)
  if (!webhook.enabled) throw new WebhooksError(15005, 'the webhook is disabled; enable it first')
  return webhook
}

/** Adds a message to try a webhook with; answers its id. */
export async function addTestMessage(context: WebhookContext, id: string): Promise<string> {
  const { deliveries, clock } = context
  await findEnabled(context, id)
  const message = testMessage(id, clock())
  if (!(await deliveries.add(id, message, clock()))) throw unknownWebhook()
  return message.id
}

/** Makes one dead letter of a webhook due again. */
export async function replayDeadLetter(
  context: WebhookContext,
  id: string,
  deliveryId: string,
): Promise<void> {
  const { deliveries, clock } = context
  await findEnabled(context, id)
  if (await deliveries.replay(id, deliveryId, clock())) return
  throw (await deliveries.find(id, deliveryId))
    ? new WebhooksError(15004, 'only dead letters can be sent again')
    : new WebhooksError(15002, 'there is no such delivery')
}

/** Makes all dead letters of a webhook due again; answers how many there were. */
export async function replayDeadLetters(context: WebhookContext, id: string): Promise<number> {
  await findEnabled(context, id)
  return context.deliveries.replayAll(id, context.clock())
}
