import { html, noStore, type Reply } from '../../http/reply.ts'
import type { Page, PageNeeds } from './html.ts'

/** The `content-security-policy` header of a page. */
export function contentSecurityPolicy({ needs }: Page): string {
  const { scripts = [], frames = [] } = needs
  const directives = [
    "default-src 'none'",
    ...(needs.framed ? [] : ["style-src 'self'", `img-src 'self'${needs.images ? ' https:' : ''}`]),
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(needs.fetches ? ["connect-src 'self'"] : []),
    ...(frames.length > 0 ? [`frame-src ${sources(frames).join(' ')}`] : []),
    ...formAction(needs),
    `frame-ancestors ${needs.framed ? '*' : "'none'"}`,
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

/**
 * Chromium applies form-action to every redirect that follows a form, including redirects between
 * applications. An application may redirect to other origins and to schemes of apps, and no list
 * can know them all. So a form whose response leads to an application has no form-action (N5). The
 * form_post page posts only to web addresses, and its policy says so (A41).
 */
function formAction({ form, leadsOn, postsTo }: PageNeeds): readonly string[] {
  if (leadsOn) return []
  if (postsTo !== undefined) {
    return [`form-action ${[...sources([postsTo]), 'https:', 'http:'].join(' ')}`]
  }
  return [`form-action ${form ? "'self'" : "'none'"}`]
}

function sources(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.flatMap((each) => sourceOf(each) ?? []))]
}

// A URL parser accepts `;` and `,` in a host. In a policy they would end the directive.
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

/** The narrowest CSP source for an address; undefined when there is no safe one. */
function sourceOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  if (plainOrigin.test(url.origin)) return url.origin
  // A policy cannot name an IPv6 address. Only apps on the person's own machine use one.
  return url.hostname === '[::1]' ? url.protocol : undefined
}

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
