import type { EventChainStore } from '../../events/event-chain-store.ts'
import { sealToEnd } from '../../events/seal-events.ts'
import type { DeliveryStore } from '../delivery-store.ts'
import type { Webhook } from '../webhook.ts'
import type { WebhookStore } from '../webhook-store.ts'
import { isSubscribed, messageOf } from './message.ts'

const pageLength = 500

/** The stores that events become messages in. */
export interface FanOutStores {
  readonly eventChain: EventChainStore
  readonly deliveries: DeliveryStore
}

/**
 * Makes messages of the events that a webhook has not seen. Stops when another node does the same.
 */
export async function fanOutEvents(
  { eventChain, deliveries }: FanOutStores,
  webhook: Webhook,
  now: number,
): Promise<void> {
  let from = webhook.position
  for (;;) {
    const events = await eventChain.eventsAfter(from, pageLength)
    const to = events.at(-1)?.seq
    if (to === undefined) return
    const messages = events.filter(({ type }) => isSubscribed(webhook, type)).map(messageOf)
    const isDone = await deliveries.addAll(webhook.id, { from, to }, messages, now)
    if (!isDone || events.length < pageLength) return
    from = to
  }
}

/**
 * Makes messages of all that happened until now, in the transaction that disables the webhook. They
 * wait until it is enabled again.
 */
export async function fanOutToEnd(
  stores: FanOutStores & { readonly webhooks: WebhookStore },
  id: string,
  now: number,
): Promise<void> {
  await stores.webhooks.lock(id)
  await sealToEnd(stores.eventChain)
  const webhook = await stores.webhooks.find(id)
  if (webhook?.enabled) await fanOutEvents(stores, webhook, now)
}
