import { findTargetProblem } from '../outgoing/safe-fetch.ts'
import type { Services } from '../services.ts'
import { subscriptions } from '../webhooks/subscriptions/subscriptions.ts'

/** What the endpoints of webhooks need. */
export function buildWebhooks({ settings, storage, recorded, webhooks, clock }: Services) {
  const { stores } = storage
  const { secrets, targets, delivery } = webhooks
  return {
    webhooks: stores.webhooks,
    deliveries: stores.deliveries,
    delivery,
    secrets,
    prefix: settings.prefix,
    subscriptions: subscriptions({
      webhooks: stores.webhooks,
      eventChain: stores.eventChain,
      recorded,
      secrets,
      findTargetProblem: (address) => findTargetProblem(address, targets, 'webhooks.privateHosts'),
      clock,
    }),
    clock,
  }
}
