import type { EventChainStore } from '../../events/event-chain.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { runInSpan } from '../../kernel/current-span.ts'
import type { Webhook } from '../webhook.ts'
import { fanOutEvents, pageReader } from './message.ts'
import { sendTurns } from './send-turns.ts'
import {
  mostAtOnce,
  type SenderContext,
  type WebhookSender,
  webhookSender,
} from './webhook-sender.ts'

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
interface DeliveryContext extends Omit<SenderContext, 'inTurn' | 'closing'> {
  readonly eventChain: EventChainStore
}

/** How many messages one node sends at once. */
export const sendLimits = { all: 8 * mostAtOnce, perHost: 2 * mostAtOnce }
const longestSealMs = 2000
/** New events come together, and so cost less. */
const gatherMs = 200

/** Creates the delivery of webhooks. */
export function webhookDelivery({ eventChain, ...context }: DeliveryContext): WebhookDelivery {
  const { webhooks, deliveries, clock, log } = context
  const closing = new AbortController()
  const shared = { ...context, inTurn: sendTurns(sendLimits), closing: closing.signal }
  const senders = new Map<string, WebhookSender>()
  let background: Promise<void> = Promise.resolve()
  let next: NodeJS.Timeout | undefined

  function sendSoon({ id }: Webhook): void {
    const sender = senders.get(id) ?? webhookSender(shared, id)
    senders.set(id, sender)
    sender.sendSoon()
  }

  /** Webhooks come and go. */
  function forgetIdle(): void {
    for (const [id, sender] of senders) if (sender.isIdle()) senders.delete(id)
  }

  async function deliver(): Promise<void> {
    const enabled = closing.signal.aborted ? [] : await webhooks.listEnabled()
    if (enabled.length === 0) return
    forgetIdle()
    await sealEvents({ chain: eventChain }, longestSealMs)
    const readPage = pageReader(eventChain)
    let isBusy = false
    for (const webhook of enabled) {
      const added = await fanOutEvents(deliveries, readPage, webhook, clock())
      isBusy ||= added > 0
      sendSoon(webhook)
    }
    if (isBusy) deliverAgain()
  }

  /** More events are likely to come, so they do not wait for the next chore. */
  function deliverAgain(): void {
    if (closing.signal.aborted) return
    clearTimeout(next)
    next = setTimeout(deliverSoon, gatherMs).unref()
  }

  function deliverSoon(): void {
    // It delivers the events of everybody, so it belongs to no trace of a request.
    background = runInSpan(undefined, () => background.then(deliver)).catch((err: unknown) =>
      log.error({ err }, 'delivering webhooks failed'),
    )
  }

  return {
    deliver,
    deliverSoon,
    async close() {
      closing.abort()
      clearTimeout(next)
      await background
      await Promise.all([...senders.values()].map((sender) => sender.ended()))
    },
  }
}
