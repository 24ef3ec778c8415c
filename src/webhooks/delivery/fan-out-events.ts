import type { EventChainStore } from '../../events/event-chain-store.ts'
import type { DeliveryStore } from '../delivery-store.ts'
import type { Webhook } from '../webhook.ts'
import { isSubscribed, messageOf } from './message.ts'

const pageLength = 500

interface FanOutDependencies {
  readonly eventChain: EventChainStore
  readonly deliveries: DeliveryStore
}

/**
 * Makes messages of the events that a webhook has not seen. Stops when another node does the same.
 */
export async function fanOutEvents(
  { eventChain, deliveries }: FanOutDependencies,
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
