import type { Generated, GeneratedAlways } from 'kysely'
import type { HourCount } from '../../events/event-chain.ts'
import type { DeliveryState } from '../../webhooks/webhook.ts'

type Nullable<T> = T | null

export interface EventTable {
  id: string
  type: string
  time: number
  outcome: string
  sub: Nullable<string>
  client_id: Nullable<string>
  session_id: Nullable<string>
  address: Nullable<string>
  detail: Nullable<string>
  /** The `id`s of the groups that are to list it, between spaces; null once they do. */
  listed_in: Nullable<string>
  /** The place in the chain, and the digest up to it; null until the event is sealed. */
  seq: Nullable<number>
  hash: Nullable<string>
  /** Grows with every event that is written; the database sets it. */
  ord: Generated<Nullable<number>>
  /** Who has done it; the database derives it from the detail. */
  author: GeneratedAlways<Nullable<string>>
}

/** What a change has changed, beside its event, which holds a digest of it. */
export interface EventChangesTable {
  event_id: string
  /** The person whose values these are, and with whom they are erased. */
  sub: Nullable<string>
  salt: string
  changes: string
}

interface EventHeadTable {
  seq: number
  hash: string
  time: number
  signature: string
}

/**
 * Derived from sealed events: one row for the group that it concerns, and one for each group that
 * was above it.
 */
export interface GroupEventTable {
  event_id: string
  /** The `id` of the group. */
  record_id: string
  time: number
  type: string
  sub: Nullable<string>
}

/** The people of an event that is about many. */
export interface EventPersonTable {
  event_id: string
  sub: string
  time: number
}

/** Failures of one kind and origin that were not written one by one. */
interface CountedFailureTable {
  key: string
  event: string
  since: number
  count: number
}

/** The tables of the audit log. */
export interface EventSchema {
  events: EventTable
  event_heads: EventHeadTable
  group_events: GroupEventTable
  event_people: EventPersonTable
  event_changes: EventChangesTable
  counted_failures: CountedFailureTable
  hourly_counts: HourCount
}

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
