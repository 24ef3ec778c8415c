import { isIP } from 'node:net'

const longest = 512
const characters = /^[\w!$&'()*+,\-./:;=?@[\]~%]+$/

/**
 * Reads a client_id that is the address of a metadata document
 * (draft-ietf-oauth-client-id-metadata- document §3); undefined if it is none. Only the form that a
 * URL parser writes is accepted. So there is one spelling for each document, and no dot segments.
 */
export function readDocumentUrl(clientId: string, allowPrivate: boolean): URL | undefined {
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
