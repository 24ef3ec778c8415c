import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { Asset } from './asset.ts'

/** GET /assets/…: style sheets, the icon and the script of the reference. Their names change with their content. */
export function assetEndpoint({ contentType, body }: Asset): Endpoint {
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return defineEndpoint(notInReference, async () => ({ status: 200, headers, body }))
}
