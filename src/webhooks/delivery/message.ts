import type { SealedEvent } from '../../events/event-chain-store.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { NewDelivery } from '../delivery-store.ts'
import type { Webhook } from '../webhook.ts'

/** The type of the message that an administrator sends to try a webhook. */
const testType = 'WEBHOOK_TEST'

/** Whether a webhook gets an event of this type. */
export function isSubscribed({ events }: Pick<Webhook, 'events'>, type: string): boolean {
  return events === undefined || events.some((subscribed) => subscribed === type)
}

/**
 * The message about an event. It has what the event has: identifiers of users, clients,
 * sessions and groups, the address of the caller and details of the change; no names, no
 * addresses of mail, no secrets.
 */
export function messageOf(event: SealedEvent): NewDelivery {
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
