import { html, noStore, type Reply } from '../../http/reply.ts'
import { randomSecret } from '../../kernel/secrets.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { ConsolePage } from './console-page.ts'

/** By whom the page may be put into a frame. */
type Framing = 'none' | 'self'

/** GET /console/…: the page of the console, whose own views are below this path. */
export function consoleEndpoint(page: ConsolePage): Endpoint {
  return defineEndpoint(notInReference, async () => show(page, 'none'))
}

/** GET /console/callback: the same page. Tokens are renewed in a hidden frame that ends here. */
export function consoleCallbackEndpoint(page: ConsolePage): Endpoint {
  return defineEndpoint(notInReference, async () => show(page, 'self'))
}

function show(page: ConsolePage, framing: Framing): Reply {
  const nonce = randomSecret()
  return html(200, page(nonce), headersWith(framing, nonce))
}

function headersWith(framing: Framing, nonce: string) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Read only by browsers that do not know the two below.
    "style-src 'self'",
    // The components write style sheets of their own, such as the colours of the theme.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // And attributes, such as the width of a column. These cannot have a nonce.
    "style-src-attr 'unsafe-inline'",
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
