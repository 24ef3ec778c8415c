import { html, noStore } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'

/** By whom the page may be put into a frame. */
type Framing = 'none' | 'self'

/** GET /console/…: the page of the console, whose own views are below this path. */
export function consoleEndpoint(page: string): Endpoint {
  return defineEndpoint(notInReference, async () => html(200, page, headersWith('none')))
}

/** GET /console/callback: the same page. Tokens are renewed in a hidden frame that ends here. */
export function consoleCallbackEndpoint(page: string): Endpoint {
  return defineEndpoint(notInReference, async () => html(200, page, headersWith('self')))
}

function headersWith(framing: Framing) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The components write rules of their own, such as the width of a column.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    `frame-ancestors '${framing}'`,
    "base-uri 'self'",
    "form-action 'none'",
  ]
  return {
    ...noStore,
    'content-security-policy': policy.join('; '),
    'x-frame-options': framing === 'self' ? 'SAMEORIGIN' : 'DENY',
  }
}
