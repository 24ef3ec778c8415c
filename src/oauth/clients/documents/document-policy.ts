import type { Settings } from '../../../config/settings.ts'
import { readDocumentUrl } from './document-url.ts'

/** Which client_ids may be addresses of metadata documents. */
export interface DocumentPolicy {
  readonly isOff: boolean
  /** The address, if the client_id is one and its host is allowed. */
  readUrl(clientId: string): URL | 'not allowed' | undefined
  /** Whether scripts of this origin may belong to such a client. */
  admitsOrigin(origin: string): boolean
}

/** The policy of the settings. */
export function documentPolicy({
  baseUrl,
  clientDocuments,
  fetch,
}: Pick<Settings, 'baseUrl' | 'clientDocuments' | 'fetch'>): DocumentPolicy {
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
