import { RequestFault } from './request-fault.ts'

/** What a request says about where it was sent. */
export interface Destination {
  readonly host: string | undefined
  readonly protocol: string
}

/**
 * Refuses requests for another host, and plain HTTP where the base address is https. Nothing is
 * ever built from the Host header; this keeps rebinding and misrouted traffic out as well.
 */
export function hostCheck(
  baseUrl: string,
  extraHosts: readonly string[],
): (destination: Destination) => void {
  const base = new URL(baseUrl)
  const known = new Set([base.hostname, ...extraHosts, 'localhost', '127.0.0.1', '[::1]'])
  const secure = base.protocol === 'https:'
  // Nearly every request names the same one.
  let served: string | undefined
  return ({ host = '', protocol }) => {
    if (host !== served) {
      if (!known.has(host.replace(/:\d+$/, '').toLowerCase())) {
        throw new RequestFault(
          'misdirected',
          'this server does not serve the host that was asked for',
        )
      }
      served = host
    }
    if (secure && protocol !== 'https') {
      throw new RequestFault(
        'malformed',
        'this server is reached over https only; a proxy that ends TLS must be listed in http.trustedProxies',
      )
    }
  }
}
