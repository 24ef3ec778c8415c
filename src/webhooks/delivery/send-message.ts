import { inSeconds } from '../../kernel/time/clock.ts'
import { FetchError, type FetchErrorCode } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { DeliveryFailure, NewDelivery } from '../delivery-store.ts'
import type { Webhook } from '../webhook.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { oneTimeCode } from './one-time-code.ts'
import { signMessage } from './sign-message.ts'

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
  /** Nothing was sent: too many requests are under way, or the server stops. */
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

interface SendDependencies {
  readonly fetch: SafeFetch
  readonly secrets: WebhookSecrets
  readonly signal: AbortSignal
}

/** Sends a message once. Of the answer only the status counts; its body is not read. */
export async function sendMessage(
  { fetch, secrets, signal }: SendDependencies,
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
