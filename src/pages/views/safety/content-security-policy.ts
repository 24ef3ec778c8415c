import type { Page } from '../parts/page.ts'

/** The value of `content-security-policy` for a page. */
export function contentSecurityPolicy({ needs }: Page): string {
  const { scripts = [], frames = [], formActions = [] } = needs
  const directives = [
    "default-src 'none'",
    ...(needs.framed ? [] : ["style-src 'self'", `img-src 'self'${needs.images ? ' https:' : ''}`]),
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${sources(frames)}`] : []),
    `form-action ${sources(formActions, needs.form) || "'none'"}`,
    `frame-ancestors ${needs.framed ? '*' : "'none'"}`,
    "base-uri 'none'",
  ]
  return directives.join('; ')
}

function sources(addresses: readonly string[], self = false): string {
  const all = [...(self ? ["'self'"] : []), ...addresses.flatMap((each) => sourceOf(each) ?? [])]
  return [...new Set(all)].join(' ')
}

// To a URL parser ; and , may be part of a host; in a policy they would end the directive.
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/
const ownScheme = /^[a-z][a-z0-9+-]*\.[a-z0-9+.-]*:$/

/** The narrowest source that covers an address; undefined for one that cannot be named safely. */
function sourceOf(address: string): string | undefined {
  if (address === 'https:') return address
  const url = URL.parse(address)
  if (!url) return undefined
  if (plainOrigin.test(url.origin)) return url.origin
  // A policy cannot name an IPv6 address; only apps on the person's own machine have such ones.
  if (url.hostname === '[::1]') return url.protocol
  return ownScheme.test(url.protocol) ? url.protocol : undefined
}
