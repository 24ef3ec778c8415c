/** The most characters of the address of a resource. */
export const longestResourceUri = 512

/**
 * The form in which addresses of resources are compared: `https://API.example:443/` is the same as
 * `https://api.example`. Undefined if a text cannot be such an address: it must be an absolute URI
 * without a fragment (RFC 8707 §2).
 */
export function uriKeyOf(text: string): string | undefined {
  if (text.length > longestResourceUri || !/^[\x21-\x7E]+$/.test(text)) return undefined
  if (/[#"<>\\^`{|}]/.test(text)) return undefined
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.pathname === '/' && url.search === '' ? url.origin : url.href
}
