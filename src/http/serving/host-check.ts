import type { IncomingMessage } from 'node:http'
import { RequestFault } from '../request-fault.ts'
import type { Forwarding } from './forwarding.ts'

interface HostCheckDependencies {
  readonly baseUrl: string
  /** Host names that are served besides the base address's own. */
  readonly hosts: readonly string[]
  readonly isSecure: Forwarding['isSecure']
  readonly whyInsecure: Forwarding['whyInsecure']
}

/**
 * Refuses requests for another host, and plain HTTP where the base address is https. Nothing is
 * ever built from the Host header; this keeps rebinding and misrouted traffic out as well.
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
