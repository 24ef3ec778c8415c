import { isLoopback } from '../../config/setting-rules.ts'

/** An address that may be put into a link: https, or http on this machine. Undefined for any other. */
export function linkUrl(address: string | undefined): string | undefined {
  const url = parse(address)
  if (url?.protocol === 'https:') return address
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? address : undefined
}

/** An address that may be loaded as an image: https alone. */
export function imageUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol === 'https:' ? address : undefined
}

/**
 * Where a person may be sent on to: what may be linked, or an app's own scheme, which RFC 8252 §7.1
 * wants to have a dot; `javascript:` and its kind have none.
 */
export function returnUrl(address: string | undefined): string | undefined {
  return parse(address)?.protocol.includes('.') ? address : linkUrl(address)
}

function parse(address: string | undefined): URL | undefined {
  // Without its slashes an address of the web would be relative to the page that it stands in.
  if (address === undefined || /^https?:(?!\/\/)/i.test(address.trim())) return undefined
  const url = URL.parse(address)
  return url && !url.username && !url.password ? url : undefined
}
