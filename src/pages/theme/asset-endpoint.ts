import { gzipSync } from 'node:zlib'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { Asset } from './asset.ts'

/** GET /assets/…: style sheets, the icon and scripts. Their names change with their content. */
export function assetEndpoint({ contentType, body }: Asset): Endpoint {
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }
  let compressed: Buffer | undefined
  return defineEndpoint(notInReference, async (http) => {
    if (!acceptsGzip(http.headers['accept-encoding'])) return { status: 200, headers, body }
    compressed ??= gzipSync(body)
    return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: compressed }
  })
}

/**
 * Whether a browser reads gzip (RFC 9110 §12.5.3). One that names only other encodings gets none.
 */
function acceptsGzip(header = ''): boolean {
  return header.split(',').some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(each))
}
