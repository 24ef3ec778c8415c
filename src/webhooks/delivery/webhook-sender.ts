import type { Logger } from 'pino'
import { system } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { pauseAfter } from '../../kernel/retry-pauses.ts'
import { SealError } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type {
  ArrivedDelivery,
  DeliveryStore,
  DisabledReason,
  LeasedDelivery,
  Webhook,
  WebhookStore,
} from '../webhook.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { keepLease } from './keep-lease.ts'
import { type FanOutStores, fanOutToEnd } from './message.ts'
import { type SendOutcome, sendMessage } from './send-message.ts'
import type { SendTurns } from './send-turns.ts'

/** What the senders of all webhooks share. */
export interface SenderContext {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly recorded: Recorded<FanOutStores & { readonly webhooks: WebhookStore }>
  readonly secrets: WebhookSecrets
  readonly fetch: SafeFetch
  readonly inTurn: SendTurns
  readonly settings: DeliverySettings
  readonly clock: Clock
  readonly log: Logger
  /** Aborted when the server stops. */
  readonly closing: AbortSignal
}

interface DeliverySettings {
  readonly attempts: number
  readonly disableAfterDays: number
  readonly retainDays: number
}

/** Sends the messages of one webhook. */
export interface WebhookSender {
  /** Sends what is due, in the background. */
  sendSoon(): void
  isIdle(): boolean
  /** Waits for the messages under way. */
  ended(): Promise<void>
}

/** How many messages are sent to one webhook at once by one node. */
export const mostAtOnce = 8
const dayMs = 86_400_000
/**
 * After a crash, another node sends the message when its lease is over. Longer than the clocks of
 * nodes differ.
 */
const leaseMs = 15_000
const renewEveryMs = 4000
const busyPauseMs = 1000
const sealedPauseMs = 60_000

/**
 * Creates the sender of a webhook. Messages are taken and settled together, as many as there are
 * while the store is busy with those before. A slow one does not hold up those of other subjects.
 */
export function webhookSender(context: SenderContext, webhookId: string): WebhookSender {
  const { webhooks, deliveries, recorded, settings, clock, log, closing } = context
  const sending = new Set<Promise<void>>()
  const arrived: ArrivedDelivery[] = []
  let steps: Promise<void> = Promise.resolve()
  let openSteps = 0
  let isAsked = false

  /** Disables the webhook, unless an administrator changed it since the message was sent. */
  async function disable(webhook: Webhook, reason: DisabledReason): Promise<void> {
    const { id } = webhook
    const isDone = await recorded<boolean>(system, async (stores, log) => {
      await fanOutToEnd(stores, id, log.now)
      if (!(await stores.webhooks.disable(webhook, reason, log.now))) return log.unchanged(false)
      const detail = { webhook: id, reason }
      return log.change('WEBHOOK_DISABLED', { outcome: 'failure', detail }, true)
    })
    if (isDone) log.error({ webhook: id, reason }, 'a webhook was disabled')
  }

  async function countFailure(
    webhook: Webhook,
    delivery: LeasedDelivery,
    { failure, retryAfter, cause }: Extract<SendOutcome, { kind: 'failed' }>,
  ): Promise<void> {
    const now = clock()
    const attempts = delivery.attempts + 1
    const { error, status } = failure
    const details = { webhook: webhook.id, delivery: delivery.id, attempts, error, err: cause }
    if (attempts < settings.attempts) {
      log.info(details, 'a webhook message was not delivered; it will be tried again')
      const pauseMs = pauseAfter(attempts, retryAfter, now)
      await deliveries.postpone(delivery, { error, status }, now + pauseMs)
    } else if (await deliveries.bury(delivery, failure, now, now + settings.retainDays * dayMs)) {
      log.warn(details, 'a webhook message was not delivered; it is a dead letter now')
    }
    const failingSince = await webhooks.noteFailure(webhook.id, now)
    if (now - failingSince >= settings.disableAfterDays * dayMs) await disable(webhook, 'failing')
  }

  /** Sends a message when it is its turn. */
  function sendInTurn(webhook: Webhook, delivery: LeasedDelivery): Promise<SendOutcome> {
    const sender = { fetch: context.fetch, secrets: context.secrets, signal: closing }
    return context.inTurn(new URL(webhook.url).host, async (hasWaited) => {
      // Its address or secret may have changed meanwhile, or it was removed.
      const current = hasWaited ? await webhooks.find(webhookId) : webhook
      if (!current?.enabled) return { kind: 'not sent' }
      return sendMessage(sender, current, delivery, clock())
    })
  }

  /** Sends a message once, and stores what became of it unless it has arrived. */
  async function attempt(webhook: Webhook, taken: LeasedDelivery): Promise<void> {
    const { result: outcome, delivery } = await keepLease(
      { deliveries, leaseMs, renewEveryMs, clock, log },
      taken,
      () => sendInTurn(webhook, taken),
    )
    const now = clock()
    switch (outcome.kind) {
      case 'delivered':
        arrived.push({ delivery, status: outcome.status })
        if (webhook.failingSince !== undefined) await webhooks.noteSuccess(webhookId)
        return sendSoon()
      case 'gone':
        // It waits, in case that the webhook is enabled again.
        await deliveries.release(delivery, now)
        return disable(webhook, 'gone')
      case 'failed':
        return countFailure(webhook, delivery, outcome)
      case 'not sent':
        return deliveries.release(delivery, now + (closing.aborted ? 0 : busyPauseMs))
    }
  }

  async function attemptSafely(webhook: Webhook, delivery: LeasedDelivery): Promise<void> {
    try {
      await attempt(webhook, delivery)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      log.error({ err: error, webhook: webhookId }, 'a secret of a webhook cannot be opened')
      await deliveries.release(delivery, clock() + sealedPauseMs)
    }
  }

  function start(webhook: Webhook, delivery: LeasedDelivery): void {
    const message = attemptSafely(webhook, delivery)
      .catch(logFailure)
      .finally(() => sending.delete(message))
    sending.add(message)
  }

  /** Settles what has arrived, and starts to send what is due. Only one step runs at a time. */
  async function step(): Promise<void> {
    isAsked = false
    const free = closing.aborted ? 0 : mostAtOnce - sending.size
    const webhook = free > 0 ? await webhooks.find(webhookId) : undefined
    const limit = webhook?.enabled ? free : 0
    if (limit === 0 && arrived.length === 0) return
    const now = clock()
    const taken = await deliveries.turnOver(webhookId, {
      arrived: arrived.splice(0),
      forgetAt: now + settings.retainDays * dayMs,
      limit,
      now,
      leaseUntil: now + leaseMs,
    })
    for (const delivery of taken) if (webhook) start(webhook, delivery)
  }

  function logFailure(err: unknown): void {
    if (!closing.aborted) log.error({ err, webhook: webhookId }, 'a webhook sender failed')
  }

  function sendSoon(): void {
    // A step that has not begun sees what there is then.
    if (isAsked) return
    isAsked = true
    openSteps++
    steps = steps
      .then(step)
      .catch(logFailure)
      .finally(() => openSteps--)
  }

  return {
    sendSoon,
    isIdle: () => sending.size === 0 && openSteps === 0,
    async ended() {
      await steps
      await Promise.all(sending)
      await steps
    },
  }
}
