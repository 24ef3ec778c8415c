import type { Endpoint } from '../../http/endpoint.ts'
import type { Asset } from './theme.ts'

/** GET /assets/…: the style sheet and the icon. Their names change with their content. */
export function assetEndpoint({ contentType, body }: Asset): Endpoint {
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return async () => ({ status: 200, headers, body })
}
