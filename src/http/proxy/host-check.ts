import type { IncomingMessage } from 'node:http'
import { RequestFault } from '../request-fault.ts'
import type { Forwarding } from './forwarding.ts'

interface HostCheckDependencies {
  readonly baseUrl: string
  /** Host names that are served besides that of the base URL. */
  readonly hosts: readonly string[]
  readonly isSecure: Forwarding['isSecure']
  readonly whyInsecure: Forwarding['whyInsecure']
}

/**
 * Refuses requests for other hosts, and plain HTTP if the base URL is https. This stops DNS
 * rebinding and misrouted requests. Nothing is ever built from the Host header anyway.
 */
export function hostCheck(parts: HostCheckDependencies): (request: IncomingMessage) => void {
  const { baseUrl, hosts, isSecure, whyInsecure } = parts
  const base = new URL(baseUrl)
  const known = new Set([base.hostname, ...hosts, 'localhost', '127.0.0.1', '[::1]'])
  const mustBeSecure = base.protocol === 'https:'
  return (request) => {
    const { host = '' } = request.headers
    if (!known.has(host.replace(/:\d+$/, '').toLowerCase())) {
      throw new RequestFault(
        'misdirected',
        'this server does not serve the host that was asked for',
      )
    }
    if (mustBeSecure && !isSecure(request)) {
      throw new RequestFault(
        'malformed',
        `this server is reached over https only; ${whyInsecure(request)}`,
      )
    }
  }
}
