import type { DeliveryState } from '../../webhooks/webhook.ts'

type Nullable<T> = T | null

/** Subscriptions to events. Lists and secrets are JSON. */
export interface WebhookTable {
  id: string
  url: string
  description: string
  /** Null is all types. */
  events: Nullable<string>
  event_names: Nullable<string>
  api_key: Nullable<string>
  totp: Nullable<string>
  secrets: string
  enabled: number
  disabled_reason: Nullable<string>
  /** The place in the chain of events up to which deliveries were made. */
  position: number
  failing_since: Nullable<number>
  created_at: number
  updated_at: number
}

export interface WebhookDeliveryTable {
  webhook_id: string
  id: string
  seq: number
  subject: string
  type: string
  payload: string
  state: DeliveryState
  attempts: number
  /** Null while it waits for an earlier delivery of the same subject. */
  due_at: Nullable<number>
  created_at: number
  finished_at: Nullable<number>
  /** When the row expires; null while it is pending. */
  forget_at: Nullable<number>
  last_status: Nullable<number>
  last_error: Nullable<string>
}

/** The tables of webhooks. */
export interface WebhookSchema {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}
