import { type SqlBool, sql } from 'kysely'
import type { Delivery, LeasedDelivery, NewDelivery } from '../../webhooks/webhook.ts'
import type { Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { WebhookDeliveryTable } from '../schema/event-schema.ts'

/** A new message; without a time it waits for an earlier one. */
function deliveryRow(
  webhookId: string,
  delivery: NewDelivery,
  now: number,
  dueAt: number | null,
): WebhookDeliveryTable {
  return {
    ...delivery,
    webhook_id: webhookId,
    state: 'pending',
    attempts: 0,
    due_at: dueAt,
    created_at: now,
    finished_at: null,
    forget_at: null,
    last_status: null,
    last_error: null,
  }
}

/** A message with what became of it. */
export function fromDeliveryRow(row: WebhookDeliveryTable): Delivery {
  return {
    ...messageOf(row),
    webhookId: row.webhook_id,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at ?? undefined,
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
    lastStatus: row.last_status ?? undefined,
    lastError: row.last_error ?? undefined,
  }
}

/** A message that was leased. */
export function fromLeasedRow(row: WebhookDeliveryTable, leaseUntil: number): LeasedDelivery {
  return { ...messageOf(row), webhookId: row.webhook_id, attempts: row.attempts, leaseUntil }
}

function messageOf({ id, seq, subject, type, payload }: WebhookDeliveryTable): NewDelivery {
  return { id, seq, subject, type, payload }
}

/*
 * Messages about one subject are delivered in order: of those that are pending, only the first has
 * a `due_at`. Whoever changes that holds the lock of the webhook.
 */

/** Adds messages; those that wait for an earlier one are not due. */
export async function insertInOrder(
  db: Db,
  webhookId: string,
  deliveries: readonly NewDelivery[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('subject')
    .distinct()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('pending'))
    .where('subject', 'in', [...new Set(deliveries.map(({ subject }) => subject))])
    .execute()
  const busy = new Set(rows.map(({ subject }) => subject))
  const added = deliveries.map((delivery) => {
    const waits = busy.has(delivery.subject)
    busy.add(delivery.subject)
    return deliveryRow(webhookId, delivery, now, waits ? null : now)
  })
  await db
    .insertInto('webhook_deliveries')
    .values(added)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'id']).doNothing())
    .execute()
}

const firstOfSubject = (webhookId: string) => sql`
  select min(earlier.seq) from webhook_deliveries as earlier
  where earlier.webhook_id = ${webhookId} and earlier.state = 'pending'
  and earlier.subject = webhook_deliveries.subject`

/** Makes the first message of each of these subjects due, unless it is due already. */
export async function makeFirstDue(
  db: Db,
  webhookId: string,
  subjects: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('pending'))
    .where('subject', 'in', padded(subjects))
    .where('due_at', 'is', null)
    .where(sql<SqlBool>`seq = (${firstOfSubject(webhookId)})`)
    .execute()
}

/** The same for all subjects of a webhook. */
export async function makeAllFirstDue(db: Db, webhookId: string, now: number): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = ${now}
    where webhook_id = ${webhookId} and state = 'pending' and due_at is null
    and seq = (${firstOfSubject(webhookId)})`.execute(db)
}
