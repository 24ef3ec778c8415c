import { html, noStore, type Reply } from '../../http/reply.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Page } from './page.ts'

/** The HTTP reply for a page: never cached, with a content security policy that fits the page. */
export function pageReply(status: number, page: Page, headers: Reply['headers'] = {}): Reply {
  return html(status, String(page.html), {
    ...noStore,
    'content-security-policy': contentSecurityPolicy(page),
    // An application that opened a popup must be able to receive messages from it.
    ...(page.display === 'popup' && { 'cross-origin-opener-policy': 'unsafe-none' }),
    ...headers,
  })
}
