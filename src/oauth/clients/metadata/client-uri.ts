const longest = 2048
/** Only the characters of RFC 3986, so that all parsers read a URL the same way. */
const uriCharacters = /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/
/** Scheme and authority as written: lower case, no user, no wildcard. */
const web = /^(https?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9]+(?:[.-]+[a-z0-9]+)*)(?::\d{1,5})?(?:[/?#]|$)/
const privateUse = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//
/** The hosts that stand for the device itself. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const webOnly = 'must start with https://, or with http:// for localhost, 127.0.0.1 or [::1]'

/** What is wrong with a redirect URI (RFC 6749 §3.1.2, RFC 8252 §7); undefined if nothing is. */
export function problemOfRedirectUri(uri: string): string | undefined {
  if (!isWellFormed(uri)) return 'is not a valid address'
  if (uri.includes('#')) return 'must not have a fragment'
  if (uri.includes('*')) return 'must not have a wildcard; list each address as it is sent'
  if (isWeb(uri) || privateUse.test(uri)) return undefined
  return `${webOnly}, or with a scheme of your own that has a dot, such as com.example.app:/`
}

/** What is wrong with a URL that pages link to. */
export function problemOfPageUri(uri: string): string | undefined {
  if (!isWellFormed(uri)) return 'is not a valid address'
  return isWeb(uri) ? undefined : webOnly
}

/** What is wrong with a URL that the server itself requests. */
export function problemOfServedUri(uri: string, allowPrivate: boolean): string | undefined {
  if (!isWellFormed(uri)) return 'is not a valid address'
  const scheme = web.exec(uri)?.[1]
  if (scheme === 'https' || (scheme === 'http' && allowPrivate)) return undefined
  return 'must start with https://'
}

/** What is wrong with an origin: it has a scheme, a host and a port, nothing more. */
export function problemOfOrigin(origin: string): string | undefined {
  if (isWellFormed(origin) && isWeb(origin) && originOf(origin) === origin) return undefined
  return 'must be scheme, host and port alone, such as https://app.example.com'
}

/** The origin of an http or https URL; undefined for other schemes. */
export function originOf(uri: string): string | undefined {
  return web.test(uri) ? URL.parse(uri)?.origin : undefined
}

function isWellFormed(uri: string): boolean {
  return uri.length <= longest && uriCharacters.test(uri) && URL.canParse(uri)
}

function isWeb(uri: string): boolean {
  // The host is compared as written: a parser would turn 2130706433 into 127.0.0.1.
  const [, scheme, host] = web.exec(uri) ?? []
  return scheme === 'https' || (scheme === 'http' && loopbackHosts.has(host ?? ''))
}
