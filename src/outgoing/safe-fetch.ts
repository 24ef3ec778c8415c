import { promises as dns } from 'node:dns'
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import ipaddr from 'ipaddr.js'
import { addressRange } from '../kernel/address-range.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { lruCache } from '../kernel/lru-cache.ts'

/** Fetches from an address that a stranger chose. Follows no redirect; a FetchError when it gets no answer. */
export type SafeFetch = (url: string, options?: FetchOptions) => Promise<Fetched>

export interface FetchOptions {
  readonly accept?: string
  readonly maxBytes?: number
  /** Makes it a POST. */
  readonly body?: { readonly type: string; readonly content: string }
  /** Gives up when it aborts. */
  readonly signal?: AbortSignal
}

export interface Fetched {
  readonly status: number
  /** Without parameters, in lower case; empty when there is none. */
  readonly contentType: string
  readonly body: string
}

/** `refused`: must not be asked. `unreachable`: no answer. `unusable`: an answer that is not read. `busy`: later. */
export type FetchErrorCode = 'refused' | 'unreachable' | 'timeout' | 'unusable' | 'busy'

/** Why there is nothing. The message is for the log: it tells about the network. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly code: FetchErrorCode

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface SafeFetchSettings {
  /** Lets private addresses, http and every port through; for tests on this machine. */
  readonly allowPrivate?: boolean
  /** When not empty, the only hosts that are asked. */
  readonly allowedHosts?: readonly string[]
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Authorities to trust instead of the system's; PEM. */
  readonly ca?: string
  readonly timeoutMs?: number
  readonly concurrency?: number
  /**
   * How many requests go to one network address (IPv6: one /64) at once. Names do not count: whoever
   * has a domain has as many of them as they like.
   */
  readonly perTarget?: number
  /** How long what failed is not asked again; the query makes no difference. */
  readonly retryMs?: number
  readonly clock?: Clock
}

const mostBytes = 64 * 1024

/**
 * The one way in which the server itself calls others (security cases A30, A32, T33, S10). Each purpose
 * has a fetcher of its own, so that requests for one cannot hold up those for another.
 */
export function safeFetch(settings: SafeFetchSettings = {}): SafeFetch {
  const {
    allowPrivate = false,
    allowedHosts = [],
    resolve = allowPrivate ? resolveByHost : resolveByDns,
    timeoutMs = 5000,
    retryMs = 30_000,
    clock = systemClock,
  } = settings
  const enter = gate(settings.concurrency ?? 16)
  const enterTarget = gate(settings.perTarget ?? 2)
  const failed = lruCache<{ readonly until: number; readonly error: FetchError }>(1000)

  async function addressesOf(url: URL): Promise<readonly string[]> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) ? [host] : await resolve(host)
    if (addresses.length === 0) throw new FetchError('unreachable', `${host} has no address`)
    if (!allowPrivate && !addresses.every(isPublicAddress)) {
      throw new FetchError('refused', `${host} has an address that is not public`)
    }
    return addresses
  }

  async function load(url: URL, options: FetchOptions): Promise<Fetched> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    try {
      const addresses = await Promise.race([addressesOf(url), aborted(signal)])
      using _places = enterTarget(...new Set(addresses.map(addressRange)))
      return await exchange(url, addresses, options, signal, settings.ca)
    } catch (error) {
      if (timeout.aborted) throw new FetchError('timeout', `${url.host} took too long`)
      if (error instanceof FetchError) throw error
      throw new FetchError('unreachable', `${url.host} cannot be reached`, { cause: error })
    }
  }

  return async (address, options = {}) => {
    const url = checkedUrl(address, allowPrivate)
    if (allowedHosts.length > 0 && !allowedHosts.includes(url.hostname)) {
      throw new FetchError('refused', `${url.host} is not one of the allowed hosts`)
    }
    const target = `${url.origin}${url.pathname}`
    const earlier = options.body ? undefined : failed.get(target)
    if (earlier && earlier.until > clock()) {
      throw new FetchError(earlier.error.code, earlier.error.message, { cause: earlier.error })
    }
    using _place = enter('any target')
    try {
      return await load(url, options)
    } catch (error) {
      if (error instanceof FetchError && error.code !== 'busy' && !options.body) {
        failed.set(target, { until: clock() + retryMs, error })
      }
      throw error
    }
  }
}

function checkedUrl(address: string, allowPrivate: boolean): URL {
  const url = URL.parse(address)
  if (!url) throw new FetchError('refused', 'not an address')
  const secure = url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')
  if (!secure) throw new FetchError('refused', 'only https is asked')
  if (url.username || url.password) throw new FetchError('refused', 'the address holds credentials')
  // Below 1024 live services of other kinds, which might do something with what they are sent.
  const port = url.port === '' ? 443 : Number(url.port)
  if (!allowPrivate && port !== 443 && port < 1024) {
    throw new FetchError('refused', `port ${port} is not asked`)
  }
  url.hash = ''
  return url
}

/** Whether an address belongs to the public Internet, and to it alone. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Global unicast is 2000::/3; the library also calls ::7f00:1 unicast, an old way to write 127.0.0.1.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1
}

/** Lets so many in at once for each key; the others are turned away. */
function gate(most: number): (...keys: readonly string[]) => Disposable {
  const inside = new Map<string, number>()
  return (...keys) => {
    if (keys.some((key) => (inside.get(key) ?? 0) >= most)) {
      throw new FetchError('busy', `${most} requests of this kind are under way`)
    }
    for (const key of keys) inside.set(key, (inside.get(key) ?? 0) + 1)
    return {
      [Symbol.dispose]() {
        for (const key of keys) {
          const left = (inside.get(key) ?? 1) - 1
          if (left > 0) inside.set(key, left)
          else inside.delete(key)
        }
      },
    }
  }
}

async function exchange(
  url: URL,
  addresses: readonly string[],
  { accept = '*/*', maxBytes = mostBytes, body }: FetchOptions,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<Fetched> {
  const { request: send } = url.protocol === 'https:' ? https : http
  const request = send({
    ...urlToHttpOptions(url),
    method: body ? 'POST' : 'GET',
    headers: {
      accept,
      'accept-encoding': 'identity',
      'user-agent': 'ostiary',
      ...(body && {
        'content-type': body.type,
        'content-length': Buffer.byteLength(body.content),
      }),
    },
    // A connection of its own, to an address that was checked: there is no second resolution.
    agent: false,
    lookup: lookupOf(addresses),
    signal,
    ...(ca !== undefined && { ca }),
  })
  // Whatever comes after the answer began also reaches the one who reads it.
  request.on('error', () => {})
  request.end(body?.content)
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      contentType:
        (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      body: await readBody(response, maxBytes),
    }
  } finally {
    request.destroy()
  }
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<string> {
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
  if (!response.complete) throw new FetchError('unreachable', 'the answer broke off')
  return Buffer.concat(chunks).toString()
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

const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })

/** Asks DNS without a thread of the pool, which hostile name servers could hold for long. */
async function resolveByDns(host: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Also knows the names of this machine. */
async function resolveByHost(host: string): Promise<readonly string[]> {
  const found = await dns.lookup(host, { all: true })
  return found.map(({ address }) => address)
}
