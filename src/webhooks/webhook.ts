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
  /** Later with each change by an administrator or by `disable`. */
  readonly updatedAt: number
}

/** Each one costs a read of every event. */
export const mostWebhooks = 100

/** Where webhooks are kept. Each verb is one atomic step. */
export interface WebhookStore {
  /** Adds a webhook; false when there are `most` already. */
  add(webhook: Webhook, most: number): Promise<boolean>
  find(id: string): Promise<Webhook | undefined>
  /** Keeps others from changing the webhook or its messages until the transaction ends. */
  lock(id: string): Promise<void>
  /** In the order of their ids, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly Webhook[]>
  listEnabled(): Promise<readonly Webhook[]>
  /**
   * Replaces what an administrator decides. One that was disabled starts again at `position`, and
   * with no failures. False when there is no such webhook.
   */
  replace(id: string, config: WebhookConfig, position: number, now: number): Promise<boolean>
  /** Changes the secrets; answers the webhook as it is then. `change` may run more than once. */
  changeSecrets(
    id: string,
    change: (secrets: readonly WebhookSecret[]) => readonly WebhookSecret[],
    now: number,
  ): Promise<Webhook | undefined>
  /** Replaces the sealed values, if nobody changed them since `webhook` was read. */
  reseal(webhook: Webhook, sealed: Pick<Webhook, 'secrets' | 'receiverKey'>): Promise<boolean>
  /** Deletes the webhook with its deliveries. */
  remove(id: string): Promise<boolean>
  /**
   * Disables a webhook that is enabled, if nobody changed it since it was read. Of all calls for
   * one, exactly one is answered true.
   */
  disable(webhook: Webhook, reason: DisabledReason, now: number): Promise<boolean>
  /** Records a failure; answers since when there was no success. */
  noteFailure(id: string, now: number): Promise<number>
  noteSuccess(id: string): Promise<void>
  /** The lowest position of an enabled webhook; undefined when none is enabled. */
  lowestPosition(): Promise<number | undefined>
}

/** Dead letters were tried as often as the settings say, and failed each time. */
export const deliveryStates = ['pending', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A message to be delivered. */
export interface NewDelivery {
  /** The id of the event, and of the message. */
  readonly id: string
  /** The place of the event in the log. */
  readonly seq: number
  /** Messages with one subject are delivered in order. */
  readonly subject: string
  readonly type: string
  /** The body, exactly as it is sent. */
  readonly payload: string
}

/** A message that is leased to the caller until a time. */
export interface LeasedDelivery extends NewDelivery {
  readonly webhookId: string
  /** How many attempts have failed. */
  readonly attempts: number
  readonly leaseUntil: number
}

/** A message that a receiver has accepted. */
export interface ArrivedDelivery {
  readonly delivery: LeasedDelivery
  /** The status of the answer. */
  readonly status: number
}

/** A message with what became of it. */
export interface Delivery extends NewDelivery {
  readonly webhookId: string
  readonly state: DeliveryState
  readonly attempts: number
  /** When it is tried next; undefined if it waits for an earlier one, or is finished. */
  readonly dueAt: number | undefined
  readonly createdAt: number
  readonly finishedAt: number | undefined
  readonly lastStatus: number | undefined
  readonly lastError: string | undefined
}

/** How an attempt failed. */
export interface DeliveryFailure {
  /** The status of the answer, if there was one. */
  readonly status: number | undefined
  readonly error: string
}

/** How many messages wait, for operators. */
interface DeliveryCounts {
  readonly pending: number
  readonly dead: number
  /** When the oldest pending one was created. */
  readonly oldestPending: number | undefined
}

/** The place of a delivery in a list, newest first. */
export interface DeliveryPlace {
  readonly createdAt: number
  readonly id: string
}

/** One step of a sender: what it has sent, and how many more it can send. */
export interface DeliveryTurn {
  readonly arrived: readonly ArrivedDelivery[]
  /** When those that have arrived are deleted. */
  readonly forgetAt: number
  readonly limit: number
  readonly now: number
  readonly leaseUntil: number
}

/**
 * Where messages wait. Of one webhook and subject, only the first pending message is due; the next
 * one becomes due when it is finished. Each verb is one atomic step.
 */
export interface DeliveryStore {
  /**
   * Adds the messages of the events between two positions of the log, in their order, and moves the
   * position of the webhook. False when another node was faster, or the webhook is not enabled.
   */
  addAll(
    webhookId: string,
    range: { readonly from: number; readonly to: number },
    deliveries: readonly NewDelivery[],
    now: number,
  ): Promise<boolean>
  /** Adds one message that is in no order; false when there is no such webhook. */
  add(webhookId: string, delivery: NewDelivery, now: number): Promise<boolean>
  /**
   * Settles the messages that have arrived, and leases those that are due longest, up to a number.
   * No two callers get the same one.
   */
  turnOver(webhookId: string, turn: DeliveryTurn): Promise<readonly LeasedDelivery[]>
  /** Prolongs a lease; false if it is over, or the message is finished. */
  renew(delivery: LeasedDelivery, leaseUntil: number): Promise<boolean>
  /** Records a failure and the time of the next attempt, unless the lease is over. */
  postpone(delivery: LeasedDelivery, failure: DeliveryFailure, dueAt: number): Promise<void>
  /** Makes it a dead letter, unless the lease is over. Answers whether it was done. */
  bury(
    delivery: LeasedDelivery,
    failure: DeliveryFailure,
    now: number,
    forgetAt: number,
  ): Promise<boolean>
  /** Gives it back without counting an attempt. */
  release(delivery: LeasedDelivery, dueAt: number): Promise<void>
  /** Newest first, starting after `before`. */
  list(
    webhookId: string,
    state: DeliveryState | undefined,
    before: DeliveryPlace | undefined,
    limit: number,
  ): Promise<readonly Delivery[]>
  find(webhookId: string, id: string): Promise<Delivery | undefined>
  /** Makes a dead letter due again, with all its attempts. False if it is no dead letter. */
  replay(webhookId: string, id: string, now: number): Promise<boolean>
  /** The same for all of a webhook; answers how many there were. */
  replayAll(webhookId: string, now: number): Promise<number>
  counts(): Promise<DeliveryCounts>
}
