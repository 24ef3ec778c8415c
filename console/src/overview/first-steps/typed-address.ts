/** An address that others can open, as the server wants it; undefined for anything else. */
export function publicAddress(typed: string): string | undefined {
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username || url.search || url.hash) return undefined
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname)
  if (!isName || /^127\.|\.localhost$/.test(url.hostname)) return undefined
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
