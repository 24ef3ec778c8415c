import { RequestFault } from '../../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { samlMetadata } from '../saml/sp-metadata.ts'
import type { UpstreamSignIn } from '../upstream-sign-in.ts'

/** GET /connect/:alias/metadata: what an identity provider of SAML has to know of this server. */
export function samlMetadataEndpoint({
  upstream,
  baseUrl,
}: {
  readonly upstream: Pick<UpstreamSignIn, 'find'>
  readonly baseUrl: string
}): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async ({ pathParams }) => {
    const connection = await upstream.find(pathParams.alias)
    if (connection?.kind !== 'saml') {
      throw new RequestFault('not_found', 'there is no such connection')
    }
    const headers = {
      'content-type': 'application/samlmetadata+xml; charset=utf-8',
      'cache-control': 'no-store',
    }
    return { status: 200, headers, body: samlMetadata(baseUrl, connection) }
  })
}
