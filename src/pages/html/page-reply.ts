import { html, noStore, type Reply } from '../../http/reply.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Page } from './page.ts'

/** Answers with a page: kept by no cache, and allowed no more than it needs. */
export function pageReply(status: number, page: Page, headers: Reply['headers'] = {}): Reply {
  return html(status, String(page.html), {
    ...noStore,
    'content-security-policy': contentSecurityPolicy(page),
    // The application that opened a popup waits to hear from it, so the two stay connected.
    ...(page.display === 'popup' && { 'cross-origin-opener-policy': 'unsafe-none' }),
    ...headers,
  })
}
