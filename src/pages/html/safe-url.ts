import { isLoopback } from '../../config/setting-rules.ts'

/** Answers an address that is safe in a link: https, or http on this machine. Else undefined. */
export function linkUrl(address: string | undefined): string | undefined {
  const url = parse(address)
  if (url?.protocol === 'https:') return address
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? address : undefined
}

/** Answers an address that is safe to load as an image: https only. */
export function imageUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol === 'https:' ? address : undefined
}

/**
 * Answers an address that a person may be sent back to: a safe link, or an app's own scheme. Such
 * a scheme has a dot (RFC 8252 §7.1); `javascript:` and the like have none.
 */
export function returnUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol.includes('.') ? address : linkUrl(address)
}

function parse(address: string | undefined): URL | undefined {
  // A browser would read `https:host` without slashes as relative to the current page.
  if (address === undefined || /^https?:(?!\/\/)/i.test(address.trim())) return undefined
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url : undefined
}
