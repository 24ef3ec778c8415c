import type { DisabledReason, Webhook, WebhookConfig, WebhookSecret } from './webhook.ts'

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
  /** Of all calls for an enabled webhook, exactly one is answered true. */
  disable(id: string, reason: DisabledReason, now: number): Promise<boolean>
  /** Records a failure; answers since when there was no success. */
  noteFailure(id: string, now: number): Promise<number>
  noteSuccess(id: string): Promise<void>
  /** The lowest position of an enabled webhook; undefined when none is enabled. */
  lowestPosition(): Promise<number | undefined>
}
