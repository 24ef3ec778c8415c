import type { Static } from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import type { Delivery } from '../delivery-store.ts'
import type { Author, GivenConfig } from '../subscriptions/subscriptions.ts'
import type { Webhook } from '../webhook.ts'
import type { deliverySchema, newWebhookSchema, webhookSchema } from './webhook-schemas.ts'

/** A webhook as it is answered, without its secrets. */
export function webhookRecord(webhook: Webhook): Static<typeof webhookSchema> {
  const { id, url, description, events, enabled, disabledReason, failingSince, apiKey } = webhook
  return {
    id,
    url,
    description,
    ...(events && { events: [...events] }),
    enabled,
    ...(disabledReason && { disabled_reason: disabledReason }),
    ...(failingSince !== undefined && { failing_since: inSeconds(failingSince) }),
    ...(apiKey && { api_key: { name: apiKey.name, in: apiKey.placement } }),
    created_at: inSeconds(webhook.createdAt),
    updated_at: inSeconds(webhook.updatedAt),
  }
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
  const { url, description = '', events, enabled = true, api_key: key } = given
  return {
    url,
    description,
    events,
    eventNames: undefined,
    enabled,
    apiKey: key && { name: key.name, placement: key.in, value: key.value },
  }
}

/** Who makes a change, for its event; `by` is the sub of a person. */
export function authorOf({ address }: Request, claims: AccessTokenClaims): Author {
  const { aud: clientId, sid: sessionId, isub, sub } = claims
  return { address, clientId, sessionId, detail: isub === undefined ? {} : { by: sub } }
}
