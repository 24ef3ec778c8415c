import type { Clock } from '../../kernel/time/clock.ts'
import { testMessage } from '../delivery/message.ts'
import type { DeliveryStore, Webhook, WebhookStore } from '../webhook.ts'
import { unknownWebhook, WebhooksError } from '../webhooks-error.ts'

interface SendAgainDependencies {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly clock: Clock
}

/** Finds a webhook; throws when it does not exist. */
export async function findWebhook(webhooks: WebhookStore, id: string): Promise<Webhook> {
  const webhook = await webhooks.find(id)
  if (!webhook) throw unknownWebhook()
  return webhook
}

/** The same for one that messages are sent to. */
export async function findEnabled(webhooks: WebhookStore, id: string): Promise<Webhook> {
  const webhook = await findWebhook(webhooks, id)
  if (!webhook.enabled) throw new WebhooksError(15005, 'the webhook is disabled; enable it first')
  return webhook
}

/** Adds a message to try a webhook with; answers its id. */
export async function addTestMessage(
  { webhooks, deliveries, clock }: SendAgainDependencies,
  id: string,
): Promise<string> {
  await findEnabled(webhooks, id)
  const message = testMessage(id, clock())
  if (!(await deliveries.add(id, message, clock()))) throw unknownWebhook()
  return message.id
}

/** Makes all dead letters of a webhook due again; answers how many there were. */
export async function replayDeadLetters(
  { webhooks, deliveries, clock }: SendAgainDependencies,
  id: string,
): Promise<number> {
  await findEnabled(webhooks, id)
  return deliveries.replayAll(id, clock())
}
