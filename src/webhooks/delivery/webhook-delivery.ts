import type { Logger } from 'pino'
import { system } from '../../events/actor.ts'
import type { EventChainStore } from '../../events/event-chain.ts'
import type { Recorded } from '../../events/recorded.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { runInSpan } from '../../kernel/current-span.ts'
import { SealError } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type {
  DeliveryStore,
  DisabledReason,
  LeasedDelivery,
  Webhook,
  WebhookStore,
} from '../webhook.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { keepLease } from './keep-lease.ts'
import { type FanOutStores, fanOutEvents, fanOutToEnd } from './message.ts'
import { type SendOutcome, sendMessage } from './send-message.ts'

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]

/** The pauses after the first, second, … failure: those that Standard Webhooks recommends. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/** A receiver cannot put a message off for longer than this. */
const longestRetryAfterMs = 24 * hourMs

/** Spreads attempts, so that messages which failed together do not come back together. */
const jitter = 0.2

/**
 * How long to wait after a failure: the pause of the schedule and up to a fifth more, or as long as
 * the receiver says in Retry-After (RFC 9110 §10.2.3) if that is longer.
 */
export function pauseAfter(
  failedAttempts: number,
  retryAfter: string | undefined,
  now: number,
  random: () => number = Math.random,
): number {
  const pause = pausesMs[Math.min(failedAttempts, pausesMs.length) - 1] ?? 5 * secondMs
  return Math.max(Math.round(pause * (1 + jitter * random())), readRetryAfter(retryAfter, now))
}

function readRetryAfter(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), longestRetryAfterMs)
}

/**
 * Delivers events to webhooks, at least once, in order for each subject.
 *
 * The event log itself is the outbox. An event is written in the transaction of its change, so none
 * is lost and none tells of a change that was rolled back, and who makes a change does no work for
 * webhooks. Each webhook has a position in the log. Messages are made from the events behind it, in
 * the order of the chain: an event joins the chain after its commit and never before an event that
 * is there, so the position passes none, although transactions commit in another order than they
 * write. A message holds its whole body, because the event may be deleted before the last attempt.
 */
export interface WebhookDelivery {
  /** Makes messages of new events, and starts to send what is due. */
  deliver(): Promise<void>
  /** The same in the background. */
  deliverSoon(): void
  /** Stops the attempts in progress; a later start or another node repeats them. */
  close(): Promise<void>
}

/** What the delivery needs. */
interface DeliveryContext {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly eventChain: EventChainStore
  readonly recorded: Recorded<FanOutStores & { readonly webhooks: WebhookStore }>
  readonly secrets: WebhookSecrets
  readonly fetch: SafeFetch
  readonly settings: DeliverySettings
  readonly clock: Clock
  readonly log: Logger
}

interface DeliverySettings {
  readonly attempts: number
  readonly timeoutSeconds: number
  readonly disableAfterDays: number
  readonly retainDays: number
}

/** How many messages are sent to one webhook at once by one node. */
export const mostAtOnce = 8
const dayMs = 86_400_000
const longestSealMs = 2000
/**
 * After a crash, another node sends the message when its lease is over. Longer than the clocks of
 * nodes differ.
 */
const leaseMs = 15_000
const renewEveryMs = 4000
const busyPauseMs = 1000
const sealedPauseMs = 60_000

/** Creates the delivery of webhooks. */
export function webhookDelivery(context: DeliveryContext): WebhookDelivery {
  const { webhooks, deliveries, eventChain, recorded, settings, clock, log } = context
  const closing = new AbortController()
  const senders = new Map<string, Set<Promise<void>>>()
  let background: Promise<void> = Promise.resolve()

  async function disable({ id }: Webhook, reason: DisabledReason): Promise<void> {
    const isDone = await recorded<boolean>(system, async (stores, log) => {
      await fanOutToEnd(stores, id, log.now)
      if (!(await stores.webhooks.disable(id, reason, log.now))) return log.unchanged(false)
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

  async function attempt(webhook: Webhook, taken: LeasedDelivery): Promise<SendOutcome['kind']> {
    const { fetch, secrets } = context
    const sender = { fetch, secrets, signal: closing.signal }
    const { result: outcome, delivery } = await keepLease(
      { deliveries, leaseMs, renewEveryMs, clock, log },
      taken,
      () => sendMessage(sender, webhook, taken, clock()),
    )
    const now = clock()
    switch (outcome.kind) {
      case 'delivered': {
        const forgetAt = now + settings.retainDays * dayMs
        await deliveries.succeed(delivery, outcome.status, now, forgetAt)
        if (webhook.failingSince !== undefined) await webhooks.noteSuccess(webhook.id)
        break
      }
      case 'gone':
        // It waits, in case that the webhook is enabled again.
        await deliveries.release(delivery, now)
        await disable(webhook, 'gone')
        break
      case 'failed':
        await countFailure(webhook, delivery, outcome)
        break
      case 'not sent':
        await deliveries.release(delivery, now + (closing.signal.aborted ? 0 : busyPauseMs))
    }
    return outcome.kind
  }

  /** Sends one message after another until none is due or one fails. */
  async function send(webhookId: string): Promise<void> {
    for (;;) {
      const webhook = await webhooks.find(webhookId)
      if (!webhook?.enabled || closing.signal.aborted) return
      const now = clock()
      const delivery = await deliveries.take(webhookId, now, now + leaseMs)
      if (!delivery) return
      // A slow or failing message does not hold up those of other subjects.
      startSender(webhookId)
      try {
        if ((await attempt(webhook, delivery)) !== 'delivered') return
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        log.error({ err: error, webhook: webhookId }, 'a secret of a webhook cannot be opened')
        return deliveries.release(delivery, clock() + sealedPauseMs)
      }
    }
  }

  function startSender(webhookId: string): void {
    const running = senders.get(webhookId) ?? new Set()
    if (closing.signal.aborted || running.size >= mostAtOnce) return
    senders.set(webhookId, running)
    const sender: Promise<void> = send(webhookId)
      .catch((err: unknown) => {
        if (!closing.signal.aborted)
          log.error({ err, webhook: webhookId }, 'a webhook sender failed')
      })
      .finally(() => {
        running.delete(sender)
        if (running.size === 0) senders.delete(webhookId)
      })
    running.add(sender)
  }

  async function deliver(): Promise<void> {
    const enabled = closing.signal.aborted ? [] : await webhooks.listEnabled()
    if (enabled.length === 0) return
    await sealEvents({ chain: eventChain }, longestSealMs)
    for (const webhook of enabled) {
      await fanOutEvents({ eventChain, deliveries }, webhook, clock())
      startSender(webhook.id)
    }
  }

  return {
    deliver,
    deliverSoon() {
      // It delivers the events of everybody, so it belongs to no trace of a request.
      background = runInSpan(undefined, () => background.then(deliver)).catch((err: unknown) =>
        log.error({ err }, 'delivering webhooks failed'),
      )
    },
    async close() {
      closing.abort()
      await background
      await Promise.all([...senders.values()].flatMap((running) => [...running]))
    },
  }
}
