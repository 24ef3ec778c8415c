import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { inSeconds } from '../../kernel/time.ts'
import { newWebhookSchema } from '../../webhooks/endpoints/webhook-schemas.ts'
import type { ReceiverKey, Webhook } from '../../webhooks/webhook.ts'
import { mostSecrets, type WebhookSecrets } from '../../webhooks/webhook-secrets.ts'
import { invalidWebhook } from '../../webhooks/webhooks-error.ts'
import { definedMembers } from './entry-path.ts'

const { Optional: optional } = Type

const secret = Type.Object(
  {
    secret: Type.String({
      pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$',
      description: 'must be a secret of Standard Webhooks, whsec_…',
    }),
    expires_at: optional(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
  },
  { additionalProperties: false },
)

/** The entry of a webhook in an import file. */
export const webhookEntrySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{1,64}$', description: 'must be the id of a webhook' }),
    ...newWebhookSchema.properties,
    event_names: optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 300 })),
    secrets: optional(Type.Array(secret, { minItems: 1, maxItems: mostSecrets })),
  },
  { additionalProperties: false },
)

export type WebhookEntry = Static<typeof webhookEntrySchema>

export const readWebhookEntry = recordReader(webhookEntrySchema, invalidWebhook)

/** Describes a webhook; with `secrets`, its secrets and the key of its receiver in clear text. */
export function webhookEntry(
  webhook: Webhook,
  now: number,
  secrets: WebhookSecrets | undefined,
): WebhookEntry {
  const { id, url, description, events, eventNames, enabled, receiverKey } = webhook
  return definedMembers({
    id,
    url,
    description: description || undefined,
    events: events && [...events],
    event_names: eventNames && [...eventNames],
    enabled,
    ...(receiverKey && keyMembers(receiverKey, secrets?.openReceiverKey(id, receiverKey))),
    secrets: secrets?.openWithExpiry(webhook, now).map(({ secret: text, expiresAt }) =>
      definedMembers({
        secret: text,
        expires_at: expiresAt === undefined ? undefined : inSeconds(expiresAt),
      }),
    ),
  }) as WebhookEntry
}

function keyMembers({ kind, name, placement }: ReceiverKey, value: string | undefined) {
  const place = { name, in: placement }
  return kind === 'totp'
    ? { totp: definedMembers({ ...place, key: value }) }
    : { api_key: definedMembers({ ...place, value }) }
}
