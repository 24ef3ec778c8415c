import { isObject } from '../../api/api-error.ts'
import type { Fetched, SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import { heardTypes } from './signal-source.ts'

/** What a transmitter publishes about itself (SSF 1.0 §7.1). */
interface TransmitterMetadata {
  readonly issuer: string
  readonly jwksUri: string
  readonly configurationEndpoint: string | undefined
  readonly verificationEndpoint: string | undefined
}

/** The stream that a transmitter has made for this server. */
interface MadeStream {
  readonly streamId: string
  readonly audience: readonly string[]
  readonly pollUrl: string | undefined
}

/** How a stream is to be delivered. */
type WantedDelivery =
  | { readonly method: 'push'; readonly url: string; readonly authorization: string }
  | { readonly method: 'poll' }

/** Tokens by their `jti`, and whether more of them wait. */
interface Polled {
  readonly sets: Readonly<Record<string, string>>
  readonly isMore: boolean
}

/** Answers to what was polled before. */
export interface PollAnswer {
  readonly ack: readonly string[]
  readonly setErrs: Readonly<Record<string, { readonly err: string; readonly description: string }>>
}

/** The other side of streams: its calls (SSF 1.0 §8.1, RFC 8936). Throws an `ArrivalFault`. */
export interface Transmitter {
  discover(issuer: string): Promise<TransmitterMetadata>
  create(
    metadata: TransmitterMetadata,
    authorization: string,
    delivery: WantedDelivery,
  ): Promise<MadeStream>
  remove(metadata: TransmitterMetadata, authorization: string, streamId: string): Promise<void>
  /** Asks for an event that shows that the stream works. */
  verify(
    metadata: TransmitterMetadata,
    authorization: string,
    asked: { readonly streamId: string; readonly state: string },
  ): Promise<void>
  poll(url: string, authorization: string, answer: PollAnswer): Promise<Polled>
}

const wellKnown = '/.well-known/ssf-configuration'
const jsonType = 'application/json'
const mostPolledBytes = 2 * 1024 * 1024
const polledAtOnce = 50
const mostAudiences = 10
const methodUrns = { push: 'urn:ietf:rfc:8935', poll: 'urn:ietf:rfc:8936' } as const

export function transmitter(fetch: SafeFetch): Transmitter {
  async function call(
    url: string,
    authorization: string,
    method: 'POST' | 'DELETE',
    content?: unknown,
  ): Promise<Fetched> {
    const answer = await fetch(url, {
      method,
      accept: jsonType,
      maxBytes: mostPolledBytes,
      headers: { authorization },
      ...(content !== undefined && { body: { type: jsonType, content: JSON.stringify(content) } }),
    })
    if (answer.status >= 200 && answer.status < 300) return answer
    const code = answer.status >= 500 || answer.status === 429 ? 'down' : 'misconfigured'
    throw new ArrivalFault(code, `${new URL(url).host} answers ${answer.status} for its stream`)
  }

  return {
    async discover(issuer) {
      const { status, body } = await fetch(metadataUrl(issuer), { accept: jsonType })
      if (status !== 200) {
        throw new ArrivalFault('misconfigured', `the transmitter has no metadata: ${status}`)
      }
      return readMetadata(issuer, readJson(body))
    },

    async create({ configurationEndpoint }, authorization, delivery) {
      const url = required(configurationEndpoint, 'configuration_endpoint')
      const answer = await call(url, authorization, 'POST', {
        delivery:
          delivery.method === 'poll'
            ? { method: methodUrns.poll }
            : {
                method: methodUrns.push,
                endpoint_url: delivery.url,
                authorization_header: delivery.authorization,
              },
        events_requested: Object.values(heardTypes),
      })
      return readStream(readJson(answer.body), delivery.method)
    },

    async remove({ configurationEndpoint }, authorization, streamId) {
      const url = new URL(required(configurationEndpoint, 'configuration_endpoint'))
      url.searchParams.set('stream_id', streamId)
      await call(url.href, authorization, 'DELETE')
    },

    async verify({ verificationEndpoint }, authorization, { streamId, state }) {
      const url = required(verificationEndpoint, 'verification_endpoint')
      await call(url, authorization, 'POST', { stream_id: streamId, state })
    },

    async poll(url, authorization, { ack, setErrs }) {
      const asked = { maxEvents: polledAtOnce, returnImmediately: true, ack, setErrs }
      const { sets, moreAvailable } = readJson((await call(url, authorization, 'POST', asked)).body)
      const given = isObject(sets) ? Object.entries(sets) : []
      const tokens = given.filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      return { sets: Object.fromEntries(tokens), isMore: moreAvailable === true }
    },
  }
}

/** Between host and path (SSF 1.0 §7.2.1). */
function metadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer)
  return `${origin}${wellKnown}${pathname === '/' ? '' : pathname}`
}

function readMetadata(
  issuer: string,
  document: Readonly<Record<string, unknown>>,
): TransmitterMetadata {
  if (document.issuer !== issuer) {
    throw new ArrivalFault('misconfigured', 'the metadata of the transmitter name another issuer')
  }
  return {
    issuer,
    jwksUri: required(textOf(document.jwks_uri), 'jwks_uri'),
    configurationEndpoint: textOf(document.configuration_endpoint),
    verificationEndpoint: textOf(document.verification_endpoint),
  }
}

function readStream(
  { stream_id: streamId, aud, delivery }: Readonly<Record<string, unknown>>,
  method: 'push' | 'poll',
): MadeStream {
  const audience = [aud].flat().filter((each) => typeof each === 'string')
  const pollUrl = isObject(delivery) ? textOf(delivery.endpoint_url) : undefined
  if (audience.length === 0 || audience.length > mostAudiences) {
    throw new ArrivalFault('invalid', 'the stream of the transmitter has no audience')
  }
  if (method === 'poll' && pollUrl === undefined) {
    throw new ArrivalFault('invalid', 'the stream of the transmitter has no address to poll')
  }
  return { streamId: required(textOf(streamId), 'stream_id'), audience, pollUrl }
}

function required(text: string | undefined, name: string): string {
  if (text !== undefined) return text
  throw new ArrivalFault('misconfigured', `the transmitter names no ${name}`)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 2048 ? value : undefined
}

function readJson(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (isObject(value)) return value
  } catch {}
  throw new ArrivalFault('invalid', 'the transmitter does not answer with a JSON object')
}
