import type { GuardRequest } from './proof.ts'

/** What the guard reads of a request of Node; Express and Fastify have it. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: unknown
}

interface TlsSocket {
  readonly getPeerCertificate?: () => { readonly raw?: Uint8Array } | undefined
}

/** A request of Node, with the address that the framework knows. */
export function fromNode(request: NodeRequest, url: string): GuardRequest {
  const { socket } = request as { readonly socket?: TlsSocket }
  return {
    method: request.method ?? 'GET',
    url,
    header(name) {
      const value = request.headers[name]
      return typeof value === 'string' || value === undefined ? value : value.join(', ')
    },
    certificate: socket?.getPeerCertificate?.()?.raw,
  }
}
