import type { EventChainStore, SealedEvent } from '../../events/event-chain.ts'
import { sealToEnd } from '../../events/seal-events.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { DeliveryStore, NewDelivery, Webhook, WebhookStore } from '../webhook.ts'

/** The type of the message that an administrator sends to try a webhook. */
const testType = 'WEBHOOK_TEST'

/** Whether a webhook gets an event of this type. */
function isSubscribed({ events }: Pick<Webhook, 'events'>, type: string): boolean {
  return events === undefined || events.some((subscribed) => subscribed === type)
}

/**
 * The message about an event. It has what the event has: identifiers of users, clients,
 * sessions and groups, the address of the caller and details of the change; no names, no
 * addresses of mail, no secrets.
 */
function messageOf(event: SealedEvent): NewDelivery {
  const { id, seq, type, time, outcome, sub, clientId, sessionId, address } = event
  const detail = event.detail === undefined ? {} : JSON.parse(event.detail)
  const data = {
    id,
    seq,
    outcome,
    ...(sub !== undefined && { sub }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(sessionId !== undefined && { sid: sessionId }),
    ...(address !== undefined && { address }),
    detail,
  }
  return { id, seq, subject: subjectOf(event, detail), type, payload: body(type, time, data) }
}

/** A message to try a webhook with. It waits for no other. */
export function testMessage(webhookId: string, now: number): NewDelivery {
  const id = randomId()
  const payload = body(testType, now, { id, webhook: webhookId })
  return { id, seq: 0, subject: `test ${id}`, type: testType, payload }
}

/** What an event is about. Events about one thing are delivered in their order. */
function subjectOf(
  { sub, clientId }: SealedEvent,
  { groupId }: { readonly groupId?: unknown },
): string {
  if (sub !== undefined) return `user ${sub}`
  if (typeof groupId === 'string') return `group ${groupId}`
  return clientId === undefined ? 'server' : `client ${clientId}`
}

function body(type: string, time: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(time).toISOString(), data })
}

const pageLength = 500

/** The stores that events become messages in. */
export interface FanOutStores {
  readonly eventChain: EventChainStore
  readonly deliveries: DeliveryStore
}

/**
 * Makes messages of the events that a webhook has not seen; answers how many. Stops when another
 * node does the same.
 */
export async function fanOutEvents(
  { eventChain, deliveries }: FanOutStores,
  webhook: Webhook,
  now: number,
): Promise<number> {
  let from = webhook.position
  let added = 0
  for (;;) {
    const events = await eventChain.eventsAfter(from, pageLength)
    const to = events.at(-1)?.seq
    if (to === undefined) return added
    const messages = events.filter(({ type }) => isSubscribed(webhook, type)).map(messageOf)
    const isDone = await deliveries.addAll(webhook.id, { from, to }, messages, now)
    if (isDone) added += messages.length
    if (!isDone || events.length < pageLength) return added
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
