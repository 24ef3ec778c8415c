import type { Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { GivenConfig } from '../subscriptions.ts'
import type { Delivery, ReceiverKey, Webhook } from '../webhook.ts'
import { invalidWebhook } from '../webhooks-error.ts'
import type { deliverySchema, newWebhookSchema, webhookSchema } from './webhook-schemas.ts'

/** What the documentation of every operation on webhooks has. */
export const shared = { chapter: 'Webhooks' } as const

/** What the reference says about the id of a webhook. */
export const webhookKey = { description: 'The webhook.', example: 'Zk0n8yQ2mWv5xTqG7wb1dR' }

/** A webhook of an example. */
export const exampleWebhook = {
  id: webhookKey.example,
  url: 'https://shop.example/hooks/ostiary',
  description: 'Shop',
  events: ['ACCOUNT_CREATED', 'ACCOUNT_DELETED'],
  enabled: true,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

/** A webhook as it is answered, without its secrets. */
export function webhookRecord(webhook: Webhook): Static<typeof webhookSchema> {
  const { id, url, description, events, enabled, disabledReason, failingSince, receiverKey } =
    webhook
  return {
    id,
    url,
    description,
    ...(events && { events: [...events] }),
    enabled,
    ...(disabledReason && { disabled_reason: disabledReason }),
    ...(failingSince !== undefined && { failing_since: inSeconds(failingSince) }),
    ...(receiverKey && describeKey(receiverKey)),
    created_at: inSeconds(webhook.createdAt),
    updated_at: inSeconds(webhook.updatedAt),
  }
}

function describeKey({ kind, name, placement }: ReceiverKey) {
  const place = { name, in: placement }
  return kind === 'totp' ? { totp: place } : { api_key: place }
}

/** A delivery as it is answered. */
export function deliveryRecord(delivery: Delivery): Static<typeof deliverySchema> {
  const { id, type, state, attempts, createdAt, dueAt, finishedAt, lastStatus, lastError } =
    delivery
  return {
    id,
    type,
    state,
    attempts,
    created_at: inSeconds(createdAt),
    ...(dueAt !== undefined && { next_attempt_at: inSeconds(dueAt) }),
    ...(finishedAt !== undefined && { finished_at: inSeconds(finishedAt) }),
    ...(lastStatus !== undefined && { last_status: lastStatus }),
    ...(lastError !== undefined && { last_error: lastError }),
  }
}

/** What the caller decides about a webhook. */
export function configOf(given: Static<typeof newWebhookSchema>): GivenConfig {
  const { url, description = '', events, enabled = true } = given
  return {
    url,
    description,
    events,
    eventNames: undefined,
    enabled,
    receiverKey: receiverKeyOf(given),
  }
}

function receiverKeyOf({
  api_key: apiKey,
  totp,
}: Static<typeof newWebhookSchema>): GivenConfig['receiverKey'] {
  if (apiKey && totp) {
    throw invalidWebhook([{ path: '/totp', problem: 'cannot be there together with api_key' }])
  }
  if (apiKey) {
    return { kind: 'api_key', name: apiKey.name, placement: apiKey.in, value: apiKey.value }
  }
  return totp && { kind: 'totp', name: totp.name, placement: totp.in, value: totp.key }
}
