import { empty } from '../http/reply.ts'
import type { ClientLogos } from '../oauth/clients/logos/client-logos.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'

interface ClientLogoDependencies {
  readonly clients: Pick<RegisteredClients, 'findKnown'>
  readonly clientLogos: ClientLogos
}

/** Nothing in it can run, wherever somebody opens it. */
const headers = {
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400',
}

/** GET /client-logo: the logo of a client that registered itself, drawn by this server. */
export function clientLogoEndpoint({ clients, clientLogos }: ClientLogoDependencies): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    const client = await clients.findKnown(http.query().get('client_id') ?? '', http)
    const logo = client?.enabled ? await clientLogos.find(client, http.address) : undefined
    return logo ? { status: 200, headers, body: logo } : empty(404)
  })
}
