import { isIP } from 'node:net'
import type { Settings } from '../../../config/settings.ts'

const longest = 512
const characters = /^[\w!$&'()*+,\-./:;=?@[\]~%]+$/

/**
 * Reads a client_id that is the address of a metadata document
 * (draft-ietf-oauth-client-id-metadata- document §3); undefined if it is none. Only the form that a
 * URL parser writes is accepted. So there is one spelling for each document, and no dot segments.
 */
function readDocumentUrl(clientId: string, allowPrivate: boolean): URL | undefined {
  if (clientId.length > longest || !characters.test(clientId)) return undefined
  const url = URL.parse(clientId)
  if (!url || url.href !== clientId || url.pathname === '/') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // `agent.example.` is the same host as `agent.example`, and would pass a list of blocked ones.
  if (url.hostname.endsWith('.')) return undefined
  if (allowPrivate && url.protocol === 'http:') return url
  // People have to recognise the host.
  const isName = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) === 0
  return url.protocol === 'https:' && (isName || allowPrivate) ? url : undefined
}

/** Which client_ids may be addresses of metadata documents. */
export interface DocumentPolicy {
  readonly isOff: boolean
  /** The address, if the client_id is one and its host is allowed. */
  readUrl(clientId: string): URL | 'not allowed' | undefined
  /** Whether scripts of this origin may belong to such a client. */
  admitsOrigin(origin: string): boolean
}

/** The policy of the settings. */
export function documentPolicy({ baseUrl, clientDocuments, fetch }: Settings): DocumentPolicy {
  const { policy, hosts, blockedHosts } = clientDocuments

  function isAllowed({ hostname, origin }: URL): boolean {
    // The server describes no clients, and must not be made to ask itself.
    if (policy === 'off' || blockedHosts.includes(hostname)) return false
    return origin !== new URL(baseUrl).origin && (policy === 'all' || hosts.includes(hostname))
  }

  return {
    isOff: policy === 'off',
    readUrl(clientId) {
      const url = readDocumentUrl(clientId, fetch.allowPrivate)
      if (!url || policy === 'off') return undefined
      return isAllowed(url) ? url : 'not allowed'
    },
    admitsOrigin(origin) {
      const url = URL.parse(origin)
      return url !== null && /^https?:$/.test(url.protocol) && isAllowed(url)
    },
  }
}
