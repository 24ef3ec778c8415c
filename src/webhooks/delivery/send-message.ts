import { createHmac } from 'node:crypto'
import { inSeconds } from '../../kernel/time.ts'
import { FetchError, type FetchErrorCode } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { DeliveryFailure, NewDelivery, Webhook } from '../webhook.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'

const periodMs = 30_000
const digits = 6

/**
 * The code for a time (RFC 6238 with its defaults: SHA-1, 30 seconds, 6 digits), which every
 * library for one-time codes can verify.
 */
export function oneTimeCode(key: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)))
  const digest = createHmac('sha1', keyBytes(key)).update(counter).digest()
  // Dynamic truncation, RFC 4226 §5.3.
  const number = digest.readUInt32BE((digest[19] ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Authenticators write keys in base32; any other text is taken byte by byte. */
function keyBytes(key: string): Buffer {
  if (!/^[A-Z2-7]{16,}=*$/.test(key)) return Buffer.from(key)
  const bits = [...key.replace(/=+$/, '')].map((char) =>
    base32.indexOf(char).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

interface Message {
  readonly id: string
  readonly payload: string
}

/**
 * The headers of Standard Webhooks: an id that stays the same when a message is sent again, the
 * time of the attempt, and a signature over both and the body for each secret.
 */
function signMessage(
  { id, payload }: Message,
  secrets: readonly string[],
  nowSeconds: number,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const digest = createHmac('sha256', key).update(`${id}.${nowSeconds}.${payload}`)
    return `v1,${digest.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(nowSeconds),
    'webhook-signature': signatures.join(' '),
  }
}

/** The result of one attempt. */
export type SendOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  /** The receiver wants no messages any more (410). */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'failed'
      readonly failure: DeliveryFailure
      readonly retryAfter?: string | undefined
      /** For the log. */
      readonly cause?: unknown
    }
  /** Nothing was sent: too many are under way, the server stops, or the webhook is disabled. */
  | { readonly kind: 'not sent' }

/**
 * What administrators are shown. The message of the error is only for the log, because it reveals
 * details of the network.
 */
const failureWords: Readonly<Record<FetchErrorCode, string>> = {
  refused: 'the address is not allowed; webhooks.privateHosts lists hosts on your own network',
  unreachable: 'there was no connection or no answer',
  timeout: 'the answer took too long',
  unusable: 'the answer cannot be read',
  busy: 'too many requests are under way',
}

/** How messages are sent. */
interface Sender {
  readonly fetch: SafeFetch
  readonly secrets: WebhookSecrets
  readonly signal: AbortSignal
}

/** Sends a message once. Of the answer only the status counts; its body is not read. */
export async function sendMessage(
  { fetch, secrets, signal }: Sender,
  webhook: Webhook,
  delivery: NewDelivery,
  now: number,
): Promise<SendOutcome> {
  const { url, headers: keyHeaders } = addressOf(webhook, secrets, now)
  const signature = signMessage(delivery, secrets.openSecrets(webhook, now), inSeconds(now))
  try {
    const { status, retryAfter } = await fetch(url, {
      body: { type: 'application/json', content: delivery.payload },
      headers: { ...keyHeaders, ...signature },
      headOnly: true,
      signal,
    })
    if (status >= 200 && status <= 299) return { kind: 'delivered', status }
    if (status === 410) return { kind: 'gone' }
    const error = `the answer has status ${status}`
    return { kind: 'failed', failure: { status, error }, retryAfter }
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause
    if (signal.aborted || cause.code === 'busy') return { kind: 'not sent' }
    const failure = { status: undefined, error: failureWords[cause.code] }
    return { kind: 'failed', failure, cause }
  }
}

/**
 * The address of the receiver, with its own key or a code made with it in a header or parameter.
 */
function addressOf({ id, url, receiverKey }: Webhook, secrets: WebhookSecrets, now: number) {
  if (!receiverKey) return { url, headers: {} }
  const { kind, name, placement } = receiverKey
  const key = secrets.openReceiverKey(id, receiverKey)
  const value = kind === 'totp' ? oneTimeCode(key, now) : key
  if (placement === 'header') return { url, headers: { [name.toLowerCase()]: value } }
  const address = new URL(url)
  address.searchParams.set(name, value)
  return { url: address.href, headers: {} }
}
