import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import {
  mostWebhooks,
  type ReceiverKey,
  type ReceiverKeyKind,
  type Webhook,
  type WebhookSecret,
  type WebhookStore,
} from './webhook.ts'

/** Part of the encryption keys. Stored values depend on these. */
const purposes = {
  secret: 'webhook-secret',
  api_key: 'webhook-api-key',
  totp: 'webhook-totp',
} as const

/** How many secrets a webhook has at most while they are rotated. */
export const mostSecrets = 3

/** A new secret: 256 random bits, in the form of Standard Webhooks. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** A secret in clear text. */
interface OpenSecret {
  readonly secret: string
  readonly expiresAt: number | undefined
}

/** The secrets and the key of the receiver, which the store holds sealed. */
export interface WebhookSecrets {
  sealSecret(webhookId: string, secret: string): WebhookSecret
  sealReceiverKey(webhookId: string, kind: ReceiverKeyKind, value: string): string
  /** The secrets that are in use; throws a SealError. */
  openSecrets(webhook: Webhook, now: number): readonly string[]
  /** The same, with the time at which each is no longer used. */
  openWithExpiry(webhook: Webhook, now: number): readonly OpenSecret[]
  openReceiverKey(webhookId: string, key: ReceiverKey): string
  /** Seals the values that are in use again, under the first master key. */
  reseal(webhook: Webhook, now: number): Pick<Webhook, 'secrets' | 'receiverKey'>
}

export function webhookSecrets(box: SecretBox): WebhookSecrets {
  const sealSecret: WebhookSecrets['sealSecret'] = (webhookId, secret) => ({
    sealed: box.seal(secret, purposes.secret, webhookId),
    expiresAt: undefined,
  })
  const sealReceiverKey: WebhookSecrets['sealReceiverKey'] = (webhookId, kind, value) =>
    box.seal(value, purposes[kind], webhookId)
  const openReceiverKey: WebhookSecrets['openReceiverKey'] = (webhookId, { kind, sealed }) =>
    box.open(sealed, purposes[kind], webhookId)
  // A webhook is read once for several messages.
  const opened = new WeakMap<WebhookSecret, string>()
  function open(webhookId: string, secret: WebhookSecret): string {
    const text = opened.get(secret) ?? box.open(secret.sealed, purposes.secret, webhookId)
    opened.set(secret, text)
    return text
  }
  return {
    sealSecret,
    sealReceiverKey,
    openReceiverKey,
    openSecrets: ({ id, secrets }, now) =>
      secretsInUse(secrets, now).map((secret) => open(id, secret)),
    openWithExpiry: ({ id, secrets }, now) =>
      secretsInUse(secrets, now).map((secret) => ({
        secret: open(id, secret),
        expiresAt: secret.expiresAt,
      })),
    reseal: ({ id, secrets, receiverKey: key }, now) => ({
      secrets: secretsInUse(secrets, now).map((secret) => ({
        ...secret,
        sealed: sealSecret(id, open(id, secret)).sealed,
      })),
      receiverKey: key && {
        ...key,
        sealed: sealReceiverKey(id, key.kind, openReceiverKey(id, key)),
      },
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

/**
 * Seals the secrets of webhooks again, under the first master key. Returns the number of webhooks.
 * It can be repeated after an interruption (C09).
 */
export async function resealWebhooks(
  webhooks: WebhookStore,
  secrets: WebhookSecrets,
  clock: Clock,
): Promise<number> {
  const all = await webhooks.list(undefined, mostWebhooks)
  for (const { id } of all) {
    // Somebody may change it meanwhile; then what they wrote is sealed.
    for (let isDone = false; !isDone; ) {
      const webhook = await webhooks.find(id)
      isDone = !webhook || (await webhooks.reseal(webhook, secrets.reseal(webhook, clock())))
    }
  }
  return all.length
}

/** Opens every sealed value of webhooks. Returns how many there are, or throws a SealError. */
export async function openWebhookSecrets(
  webhooks: WebhookStore,
  secrets: WebhookSecrets,
  clock: Clock,
): Promise<number> {
  let count = 0
  for (const webhook of await webhooks.list(undefined, mostWebhooks)) {
    count += secrets.openSecrets(webhook, clock()).length
    if (webhook.receiverKey) {
      secrets.openReceiverKey(webhook.id, webhook.receiverKey)
      count++
    }
  }
  return count
}
