import type { Clock } from '../../kernel/time/clock.ts'
import { mostWebhooks, type WebhookStore } from '../webhook.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'

/**
 * Seals the secrets of webhooks again, under the first master key. Returns the number of webhooks.
 * It can be repeated after an interruption (C09).
 */
export async function resealWebhooks(
  webhooks: WebhookStore,
  secrets: WebhookSecrets,
  clock: Clock,
): Promise<number> {
  const all = await webhooks.list(undefined, mostWebhooks)
  for (const { id } of all) {
    // Somebody may change it meanwhile; then what they wrote is sealed.
    for (let isDone = false; !isDone; ) {
      const webhook = await webhooks.find(id)
      isDone = !webhook || (await webhooks.reseal(webhook, secrets.reseal(webhook, clock())))
    }
  }
  return all.length
}

/** Opens every sealed value of webhooks. Returns how many there are, or throws a SealError. */
export async function openWebhookSecrets(
  webhooks: WebhookStore,
  secrets: WebhookSecrets,
  clock: Clock,
): Promise<number> {
  let count = 0
  for (const webhook of await webhooks.list(undefined, mostWebhooks)) {
    count += secrets.openSecrets(webhook, clock()).length
    if (webhook.receiverKey) {
      secrets.openReceiverKey(webhook.id, webhook.receiverKey)
      count++
    }
  }
  return count
}
