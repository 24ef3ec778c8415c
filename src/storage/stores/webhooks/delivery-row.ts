import type { Delivery, LeasedDelivery, NewDelivery } from '../../../webhooks/delivery-store.ts'
import type { WebhookDeliveryTable } from '../../schema/webhook-schema.ts'

/** A new message; without a time it waits for an earlier one. */
export function deliveryRow(
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
