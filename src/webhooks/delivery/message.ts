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

/** The messages about the events that follow a position. */
interface MessagePage {
  readonly messages: readonly NewDelivery[]
  /** The position after them; undefined if there are no events. */
  readonly to: number | undefined
  readonly isLast: boolean
}

/** Reads the page after a position. */
export type ReadPage = (from: number) => Promise<MessagePage>

/** Most webhooks are at the same position, so the latest page is kept for the next one. */
export function pageReader(eventChain: EventChainStore): ReadPage {
  let latest: { readonly from: number; readonly page: MessagePage } | undefined

  async function read(from: number): Promise<MessagePage> {
    const events = await eventChain.eventsAfter(from, pageLength)
    const isLast = events.length < pageLength
    return { messages: events.map(messageOf), to: events.at(-1)?.seq, isLast }
  }

  return async (from) => {
    if (latest?.from !== from) latest = { from, page: await read(from) }
    return latest.page
  }
}

/**
 * Makes messages of the events that a webhook has not seen; answers how many. Stops when another
 * node does the same.
 */
export async function fanOutEvents(
  deliveries: DeliveryStore,
  readPage: ReadPage,
  webhook: Webhook,
  now: number,
): Promise<number> {
  let from = webhook.position
  let added = 0
  for (;;) {
    const { messages, to, isLast } = await readPage(from)
    if (to === undefined) return added
    const wanted = messages.filter(({ type }) => isSubscribed(webhook, type))
    const isDone = await deliveries.addAll(webhook.id, { from, to }, wanted, now)
    if (isDone) added += wanted.length
    if (!isDone || isLast) return added
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
  if (!webhook?.enabled) return
  await fanOutEvents(stores.deliveries, pageReader(stores.eventChain), webhook, now)
}
