import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../kernel/crypto/secret-box.ts'
import type { ApiKey, Webhook, WebhookSecret } from './webhook.ts'

/** Part of the encryption keys. Stored values depend on these. */
const purposes = { secret: 'webhook-secret', apiKey: 'webhook-api-key' }

/** How many secrets a webhook has at most while they are rotated. */
const mostSecrets = 3

/** A new secret: 256 random bits, in the form of Standard Webhooks. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The secrets and the key of the receiver, which the store holds sealed. */
export interface WebhookSecrets {
  sealSecret(webhookId: string, secret: string): WebhookSecret
  sealApiKey(webhookId: string, value: string): string
  /** The secrets that are in use; throws a SealError. */
  openSecrets(webhook: Webhook, now: number): readonly string[]
  openApiKey(webhookId: string, apiKey: ApiKey): string
  /** Seals the values that are in use again, under the first master key. */
  reseal(webhook: Webhook, now: number): Pick<Webhook, 'secrets' | 'apiKey'>
}

export function webhookSecrets(box: SecretBox): WebhookSecrets {
  const sealSecret: WebhookSecrets['sealSecret'] = (webhookId, secret) => ({
    sealed: box.seal(secret, purposes.secret, webhookId),
    expiresAt: undefined,
  })
  const sealApiKey: WebhookSecrets['sealApiKey'] = (webhookId, value) =>
    box.seal(value, purposes.apiKey, webhookId)
  const openApiKey: WebhookSecrets['openApiKey'] = (webhookId, { sealed }) =>
    box.open(sealed, purposes.apiKey, webhookId)
  const open = (webhookId: string, { sealed }: WebhookSecret) =>
    box.open(sealed, purposes.secret, webhookId)
  return {
    sealSecret,
    sealApiKey,
    openApiKey,
    openSecrets: ({ id, secrets }, now) =>
      secretsInUse(secrets, now).map((secret) => open(id, secret)),
    reseal: ({ id, secrets, apiKey }, now) => ({
      secrets: secretsInUse(secrets, now).map((secret) => ({
        ...secret,
        sealed: sealSecret(id, open(id, secret)).sealed,
      })),
      apiKey: apiKey && { ...apiKey, sealed: sealApiKey(id, openApiKey(id, apiKey)) },
    }),
  }
}

/** Puts a new secret first. The others stay in use until a time, if they do not end before. */
export function rotateSecrets(
  secrets: readonly WebhookSecret[],
  next: WebhookSecret,
  now: number,
  until: number,
): readonly WebhookSecret[] {
  const earlier = secretsInUse(secrets, now).map((secret) => ({
    ...secret,
    expiresAt: Math.min(secret.expiresAt ?? until, until),
  }))
  return [next, ...secretsInUse(earlier, now)].slice(0, mostSecrets)
}

function secretsInUse(secrets: readonly WebhookSecret[], now: number): readonly WebhookSecret[] {
  return secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
}
