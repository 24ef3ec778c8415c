import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { addressRange } from '../kernel/address-range.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import { type Clock, systemClock } from '../kernel/time.ts'
import type { Trace } from '../tracing/tracing.ts'
import { FetchError } from './fetch-error.ts'
import { checkedAddresses, checkedUrl, type ResolvingRules } from './fetch-target.ts'
import { drain, keptConnections } from './kept-connections.ts'

/** Fetches from a URL that an untrusted party chose. Follows no redirect. Throws a FetchError. */
export type SafeFetch = (url: string, options?: FetchOptions) => Promise<Fetched>

export interface FetchOptions {
  readonly accept?: string
  readonly maxBytes?: number
  /** Makes it a POST, unless there is a method. */
  readonly body?: { readonly type: string; readonly content: string }
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Reads nothing but the head of the answer; the body is then empty. */
  readonly headOnly?: true
  /** Answers the body as bytes; the text of it is then empty. */
  readonly asBytes?: true
  readonly signal?: AbortSignal
}

export interface Fetched {
  readonly status: number
  /** Without parameters, in lower case; empty when there is none. */
  readonly contentType: string
  readonly body: string
  readonly bytes?: Buffer
  /** The header Retry-After. */
  readonly retryAfter?: string
  /** The headers Cache-Control and Age. */
  readonly cacheControl?: string
  readonly age?: string
}

export interface SafeFetchSettings extends ResolvingRules {
  /** Certificate authorities to trust instead of the system's; PEM. */
  readonly ca?: string
  readonly timeoutMs?: number
  readonly concurrency?: number
  /**
   * How many requests go to one network address (IPv6: one /64) at once. Host names do not count,
   * because the owner of a domain can make as many as they like.
   */
  readonly perTarget?: number
  /** How long a URL that failed is not requested again, whatever its query. */
  readonly retryMs?: number
  /** Whether that is so after an answer that is too large or encoded, too; it is unless given. */
  readonly remembersUnusable?: boolean
  /**
   * Keeps connections open for the next request. Only for requests that may arrive twice: one is
   * sent again when its connection was closed meanwhile.
   */
  readonly keepsConnections?: boolean
  readonly clock?: Clock
  /** Traces each request; the receiver is not told of the trace. */
  readonly trace?: Trace | undefined
}

const defaultMaxBytes = 64 * 1024

/**
 * The only way in which this server sends requests to others (security cases A30,
 * A32, T33, S10). Each purpose has its own fetcher, so that requests for one purpose
 * cannot delay those for another.
 */
export function safeFetch(settings: SafeFetchSettings = {}): SafeFetch {
  const { timeoutMs = 5000, retryMs = 30_000, clock = systemClock } = settings
  const { remembersUnusable = true } = settings
  const limitAll = concurrencyLimit(settings.concurrency ?? 16)
  const limitTarget = concurrencyLimit(settings.perTarget ?? 2)
  const connections = settings.keepsConnections ? keptConnections() : undefined
  const failed = lruCache<{ readonly until: number; readonly error: FetchError }>(1000)

  async function load(url: URL, options: FetchOptions): Promise<Fetched> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    try {
      const addresses = await Promise.race([checkedAddresses(url, settings), aborted(signal)])
      using _target = limitTarget(...new Set(addresses.map(addressRange)))
      const kept = connections?.agentFor(url, addresses)
      const route = { url, addresses, signal, ca: settings.ca, kept }
      return await exchange(route, options)
    } catch (error) {
      if (timeout.aborted) throw new FetchError('timeout', `${url.host} took too long`)
      if (error instanceof FetchError) throw error
      throw new FetchError('unreachable', `${url.host} cannot be reached`, { cause: error })
    }
  }

  function isRemembered({ code }: FetchError): boolean {
    return code !== 'busy' && (code !== 'unusable' || remembersUnusable)
  }

  const fetch: SafeFetch = async (address, options = {}) => {
    const url = checkedUrl(address, settings)
    const target = `${url.origin}${url.pathname}`
    const isRead = methodOf(options) === 'GET'
    const earlier = isRead ? failed.get(target) : undefined
    if (earlier && earlier.until > clock()) {
      throw new FetchError(earlier.error.code, earlier.error.message, { cause: earlier.error })
    }
    using _all = limitAll('all')
    try {
      return await load(url, options)
    } catch (error) {
      if (error instanceof FetchError && isRemembered(error) && isRead) {
        failed.set(target, { until: clock() + retryMs, error })
      }
      throw error
    }
  }
  return settings.trace ? traced(fetch, settings.trace) : fetch
}

/** Paths and queries are not in a trace, since they may hold codes. */
function traced(fetch: SafeFetch, trace: Trace): SafeFetch {
  return (address, options) => {
    const method = methodOf(options)
    const host = URL.parse(address)?.hostname ?? ''
    const attributes = { 'http.request.method': method, 'server.address': host }
    return trace({ name: method, kind: 'client', attributes }, async (span) => {
      const fetched = await fetch(address, options)
      span.set('http.response.status_code', fetched.status)
      return fetched
    })
  }
}

function methodOf({ body, method = body ? 'POST' : 'GET' }: FetchOptions = {}) {
  return method
}

/** Limits how many requests are under way for each key. Throws a FetchError for those beyond it. */
export function concurrencyLimit(most: number): (...keys: readonly string[]) => Disposable {
  const underWay = new Map<string, number>()
  return (...keys) => {
    if (keys.some((key) => (underWay.get(key) ?? 0) >= most)) {
      throw new FetchError('busy', `${most} requests of this kind are under way`)
    }
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1)
    return {
      [Symbol.dispose]() {
        for (const key of keys) {
          const left = (underWay.get(key) ?? 1) - 1
          if (left > 0) underWay.set(key, left)
          else underWay.delete(key)
        }
      },
    }
  }
}

/** How a request reaches its target. */
interface FetchRoute {
  readonly url: URL
  /** Those of the host, all checked. */
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
  readonly ca: string | undefined
  /** Connections to these addresses that are open; without them a new one is made. */
  readonly kept: http.Agent | undefined
}

async function exchange(route: FetchRoute, options: FetchOptions): Promise<Fetched> {
  const request = sendRequest(route, options)
  let response: http.IncomingMessage
  try {
    ;[response] = (await once(request, 'response')) as [http.IncomingMessage]
  } catch (error) {
    request.destroy()
    // The receiver closed the connection in the moment in which it was used again.
    if (request.reusedSocket && !route.signal.aborted) {
      return exchange({ ...route, kept: undefined }, options)
    }
    throw error
  }
  try {
    return await readAnswer(response, options)
  } finally {
    if (route.kept) drain(response)
    else request.destroy()
  }
}

function sendRequest(
  { url, addresses, signal, ca, kept }: FetchRoute,
  options: FetchOptions,
): http.ClientRequest {
  const { accept = '*/*', body, headers } = options
  const { request: send } = url.protocol === 'https:' ? https : http
  const request = send({
    ...urlToHttpOptions(url),
    method: methodOf(options),
    headers: {
      ...headers,
      accept,
      'accept-encoding': 'identity',
      'user-agent': 'ostiary',
      ...(body && {
        'content-type': body.type,
        'content-length': Buffer.byteLength(body.content),
      }),
    },
    // A connection to an address that was checked. The name is not resolved a second time.
    agent: kept ?? false,
    lookup: lookupOf(addresses),
    signal,
    ...(ca !== undefined && { ca }),
  })
  // An error after the answer began is also thrown by the reader of the body.
  request.on('error', () => {})
  request.end(body?.content)
  return request
}

async function readAnswer(
  response: http.IncomingMessage,
  { maxBytes = defaultMaxBytes, headOnly, asBytes }: FetchOptions,
): Promise<Fetched> {
  const { 'retry-after': retryAfter, 'cache-control': cacheControl, age } = response.headers
  const bytes = headOnly ? undefined : await readBody(response, maxBytes)
  return {
    status: response.statusCode ?? 0,
    contentType: (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    body: asBytes ? '' : (bytes?.toString() ?? ''),
    ...(asBytes && bytes && { bytes }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(cacheControl !== undefined && { cacheControl }),
    ...(age !== undefined && { age }),
  }
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity' } = response.headers
  if (encoding.toLowerCase() !== 'identity') {
    throw new FetchError('unusable', 'the answer has a content-encoding')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FetchError('unusable', `the answer exceeds ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  if (!response.complete) throw new FetchError('unreachable', 'the response broke off')
  return Buffer.concat(chunks)
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family)
  }
}

async function aborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}
