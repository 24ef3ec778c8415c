import type { Request } from '../../http/endpoint.ts'
import type { Client } from '../../oauth/model/client.ts'
import { OwnPageError } from './own-page-error.ts'

/**
 * Refuses pages that are not the client's. Browsers send the origin of the page with every POST,
 * and a page cannot choose it; so a foreign page can neither guess passwords through its visitors
 * nor sign them in to an account of somebody else (login CSRF). Apps and servers send none.
 */
export function checkOrigin({ headers }: Request, { allowedOrigins }: Client): void {
  const { origin } = headers
  if (origin === undefined || allowedOrigins.has(origin)) return
  throw new OwnPageError('origin_not_allowed', 'the origin is not one of the allowed_origins')
}
