import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { trustedProxies } from './trusted-proxies.ts'

/** Where a request came from, by its connection and by what trusted proxies say. */
export interface Forwarding {
  /** The caller's address: the last that no trusted proxy has. */
  addressOf(request: IncomingMessage): string
  isSecure(request: IncomingMessage): boolean
  /** For whoever set up the proxy: what is missing, and what to set. */
  whyInsecure(request: IncomingMessage): string
}

const unlisted =
  'if a proxy ends TLS in front of it, list the address of the proxy in http.trustedProxies'

const direct: Forwarding = {
  addressOf: ({ socket }) => socket.remoteAddress ?? 'unknown',
  isSecure: ({ socket }) => (socket as Partial<TLSSocket>).encrypted === true,
  whyInsecure: () => unlisted,
}

/** Reads what proxies in these ranges say; nobody else's word counts. */
export function forwarding(proxies: readonly string[]): Forwarding {
  if (proxies.length === 0) return direct
  const isTrusted = trustedProxies(proxies)
  return {
    addressOf(request) {
      const nearest = direct.addressOf(request)
      const way = [...entriesOf(request, 'x-forwarded-for'), nearest]
      const caller = way.findLast((address) => !isTrusted(address)) ?? way[0] ?? nearest
      // An address no proxy could have meant falls back to the socket's: never to no policy at all.
      return isIP(caller) ? caller : nearest
    },
    isSecure(request) {
      const said = isTrusted(direct.addressOf(request))
        ? entriesOf(request, 'x-forwarded-proto').at(-1)
        : undefined
      return said === undefined ? direct.isSecure(request) : said === 'https'
    },
    whyInsecure(request) {
      if (!isTrusted(direct.addressOf(request))) return unlisted
      return entriesOf(request, 'x-forwarded-proto').length === 0
        ? 'the proxy sent no X-Forwarded-Proto; make it send the scheme of the caller (nginx: proxy_set_header X-Forwarded-Proto $scheme)'
        : 'the caller came to the proxy over http'
    },
  }
}

/** The entries of a list header, the nearest proxy's last. */
function entriesOf({ headers }: IncomingMessage, name: string): readonly string[] {
  const value = headers[name]
  const text = typeof value === 'string' ? value : ''
  return text.split(',').flatMap((entry) => entry.trim() || [])
}
