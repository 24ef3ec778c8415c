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
  /** Leases the message that is due longest. No two callers get the same one. */
  take(webhookId: string, now: number, leaseUntil: number): Promise<LeasedDelivery | undefined>
  /** Prolongs a lease; false if it is over, or the message is finished. */
  renew(delivery: LeasedDelivery, leaseUntil: number): Promise<boolean>
  /** The message has arrived. */
  succeed(delivery: LeasedDelivery, status: number, now: number, forgetAt: number): Promise<void>
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
