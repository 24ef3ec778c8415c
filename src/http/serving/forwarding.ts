import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { RequestFault } from '../request-fault.ts'

/** Whether an address is in one of these ranges: single addresses or CIDR. */
export function trustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const parsed = ranges.map((range) =>
    range.includes('/')
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.parse(range), ipaddr.parse(range).kind() === 'ipv4' ? 32 : 128] as const),
  )
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const given = ipaddr.process(address)
    return parsed.some(([base, bits]) => given.kind() === base.kind() && given.match(base, bits))
  }
}

/** Where a request came from, by its connection and the headers of trusted proxies. */
export interface Forwarding {
  /** The caller's address: the nearest one that is not a trusted proxy. */
  addressOf(request: IncomingMessage): string
  isSecure(request: IncomingMessage): boolean
  /** Says what is missing in the setup of the proxy. */
  whyInsecure(request: IncomingMessage): string
  /** Whether a trusted proxy sent the request, so that its headers about others count. */
  isFromProxy(request: IncomingMessage): boolean
}

const unlisted =
  'if a proxy ends TLS in front of it, list the address of the proxy in http.trustedProxies'

const direct: Forwarding = {
  addressOf: ({ socket }) => socket.remoteAddress ?? 'unknown',
  isSecure: ({ socket }) => (socket as Partial<TLSSocket>).encrypted === true,
  whyInsecure: () => unlisted,
  isFromProxy: () => false,
}

/** Reads X-Forwarded-For and X-Forwarded-Proto, only from proxies in these ranges. */
export function forwarding(proxies: readonly string[]): Forwarding {
  if (proxies.length === 0) return direct
  const isTrusted = trustedProxies(proxies)
  return {
    addressOf(request) {
      const nearest = direct.addressOf(request)
      const path = [...entriesOf(request, 'x-forwarded-for'), nearest]
      const caller = path.findLast((address) => !isTrusted(address)) ?? path[0] ?? nearest
      // Limits by address need a valid one, so anything else falls
      // back to the address of the socket.
      return isIP(caller) ? caller : nearest
    },
    isSecure(request) {
      const proto = isTrusted(direct.addressOf(request))
        ? entriesOf(request, 'x-forwarded-proto').at(-1)
        : undefined
      return proto === undefined ? direct.isSecure(request) : proto === 'https'
    },
    whyInsecure(request) {
      if (!isTrusted(direct.addressOf(request))) return unlisted
      return entriesOf(request, 'x-forwarded-proto').length === 0
        ? 'the proxy sent no X-Forwarded-Proto; make it send the scheme of the caller (nginx: proxy_set_header X-Forwarded-Proto $scheme)'
        : 'the caller came to the proxy over http'
    },
    isFromProxy: (request) => isTrusted(direct.addressOf(request)),
  }
}

/** The entries of a list header. The entry of the nearest proxy is the last. */
function entriesOf({ headers }: IncomingMessage, name: string): readonly string[] {
  const value = headers[name]
  const text = typeof value === 'string' ? value : ''
  return text.split(',').flatMap((entry) => entry.trim() || [])
}

/**
 * Refuses requests for other hosts, and plain HTTP if the base URL is https. This stops DNS
 * rebinding and misrouted requests. Nothing is ever built from the Host header anyway.
 */
export function hostCheck(
  { isSecure, whyInsecure }: Forwarding,
  baseUrl: string,
  /** Host names that are served besides that of the base URL. */
  hosts: readonly string[],
): (request: IncomingMessage) => void {
  const base = new URL(baseUrl)
  const known = new Set([base.hostname, ...hosts, 'localhost', '127.0.0.1', '[::1]'])
  const mustBeSecure = base.protocol === 'https:'
  // As it was written last: nearly all requests name the host alike.
  let lastServed: string | undefined

  function checkName(host: string): void {
    if (!known.has(host.replace(/:\d+$/, '').toLowerCase())) {
      throw new RequestFault(
        'misdirected',
        'this server does not serve the host that was asked for',
      )
    }
    lastServed = host
  }

  return (request) => {
    const { host = '' } = request.headers
    if (host !== lastServed) checkName(host)
    if (mustBeSecure && !isSecure(request)) {
      throw new RequestFault(
        'malformed',
        `this server is reached over https only; ${whyInsecure(request)}`,
      )
    }
  }
}
