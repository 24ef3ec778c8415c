import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import type { Recorded } from '../events/recorded.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import type { Storage, Stores } from '../storage/storage.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { sendLimits, webhookDelivery } from '../webhooks/delivery/webhook-delivery.ts'
import { webhookSecrets } from '../webhooks/webhook-secrets.ts'

interface WebhooksEnvironment {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing | undefined
  readonly recorded: Recorded<Stores>
}

/** The secrets of webhooks, and what delivers events to them. */
export function openWebhooks(environment: WebhooksEnvironment, storage: Storage, box: SecretBox) {
  const { settings, clock, log, tracing, recorded } = environment
  const { timeoutSeconds, privateHosts } = settings.webhooks
  const { webhooks, deliveries, eventChain } = storage.stores
  const secrets = webhookSecrets(box)
  const { allowedHosts, allowPrivate } = settings.fetch
  const targets = { allowedHosts, allowPrivate, privateHosts }
  const fetch = safeFetch({
    ...targets,
    timeoutMs: timeoutSeconds * 1000,
    concurrency: sendLimits.all,
    perTarget: sendLimits.perHost,
    keepsConnections: true,
    clock,
    trace: tracing?.trace,
  })
  return {
    secrets,
    /** Where messages may be sent. */
    targets,
    delivery: webhookDelivery({
      webhooks,
      deliveries,
      eventChain,
      recorded,
      secrets,
      fetch,
      settings: settings.webhooks,
      clock,
      log,
    }),
  }
}
