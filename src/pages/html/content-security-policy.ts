import type { Page, PageNeeds } from './page.ts'

/** The value of `content-security-policy` for a page. */
export function contentSecurityPolicy({ needs }: Page): string {
  const { scripts = [], frames = [] } = needs
  const directives = [
    "default-src 'none'",
    ...(needs.framed ? [] : ["style-src 'self'", `img-src 'self'${needs.images ? ' https:' : ''}`]),
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${sources(frames).join(' ')}`] : []),
    ...formAction(needs),
    `frame-ancestors ${needs.framed ? '*' : "'none'"}`,
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

/**
 * Chromium applies form-action to every redirect that follows a form, those between applications
 * included. Brokers and backends lead people on to other origins and to apps' own schemes, which no
 * list of ours can know; one wide enough for them would stop no attacker. So a form whose answer
 * leads on has no such list (N5). The form_post page posts to the web alone, and says so (A41).
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

// To a URL parser ; and , may be part of a host; in a policy they would end the directive.
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

/** The narrowest source that covers an address; undefined for one that cannot be named safely. */
function sourceOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url) return undefined
  if (plainOrigin.test(url.origin)) return url.origin
  // A policy cannot name an IPv6 address; only apps on the person's own machine have such ones.
  return url.hostname === '[::1]' ? url.protocol : undefined
}
