import { findTargetProblem } from '../outgoing/fetch-target.ts'
import type { Services } from '../services.ts'
import type { WebhookContext } from '../webhooks/subscriptions.ts'

/** What the endpoints and the command of webhooks need. */
export function buildWebhooks(services: Services): WebhookContext {
  const { settings, storage, recorded, clock } = services
  const { webhooks, deliveries, eventChain } = storage.stores
  const { secrets, targets, delivery } = services.webhooks
  return {
    webhooks,
    deliveries,
    eventChain,
    recorded,
    secrets,
    delivery,
    findTargetProblem: (address) => findTargetProblem(address, targets, 'webhooks.privateHosts'),
    prefix: settings.prefix,
    clock,
  }
}
