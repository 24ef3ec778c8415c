import type { Endpoint } from '../../http/endpoint.ts'
import type { Asset } from './theme.ts'

/** GET /assets/…: a file that pages refer to; its name changes with its content. */
export function assetEndpoint({ contentType, body }: Asset): Endpoint {
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return async () => ({ status: 200, headers, body })
}
