import type { EventType } from '../events/event.ts'

/** Why the server stopped sending: the receiver answered 410, or failed for too long. */
export type DisabledReason = 'gone' | 'failing'

/** Whether the key itself is sent to the receiver, or a one-time code that is made with it. */
export type ReceiverKeyKind = 'api_key' | 'totp'

/** A key that the receiver knows the server by, besides the signature of every message. */
export interface ReceiverKey {
  readonly kind: ReceiverKeyKind
  /** The name of the header or parameter. */
  readonly name: string
  readonly placement: 'header' | 'query'
  readonly sealed: string
}

/** A secret that messages are signed with. */
export interface WebhookSecret {
  readonly sealed: string
  /** When it is no longer used; undefined for the current one. */
  readonly expiresAt: number | undefined
}

/** What an administrator decides about a webhook. */
export interface WebhookConfig {
  readonly url: string
  readonly description: string
  /** Undefined is all types. */
  readonly events: readonly EventType[] | undefined
  /** The names under which the subscriber knows the events, where they differ from ours. */
  readonly eventNames: readonly string[] | undefined
  readonly receiverKey: ReceiverKey | undefined
  readonly enabled: boolean
}

/** A subscription to events: where they are sent, and which. */
export interface Webhook extends WebhookConfig {
  readonly id: string
  /** The newest first. */
  readonly secrets: readonly WebhookSecret[]
  /** Set if it was the server that disabled it. */
  readonly disabledReason: DisabledReason | undefined
  /** The place in the event log up to which deliveries were made. */
  readonly position: number
  /** The first failure since the last success. */
  readonly failingSince: number | undefined
  readonly createdAt: number
  readonly updatedAt: number
}

/** Each one costs a read of every event. */
export const mostWebhooks = 100
