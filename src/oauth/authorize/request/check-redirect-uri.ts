import type { Params } from '../../../http/params.ts'
import type { Client } from '../../clients/client.ts'
import { UntrustedRequestError } from '../authorization-error.ts'

/**
 * The redirect URI of a request, compared byte for byte with the registered ones: parsers disagree
 * about odd URLs, strings do not. Only a native client's loopback address may vary, in its port.
 */
export function checkRedirectUri(params: Params, client: Client): string {
  const asked = params.get('redirect_uri')
  const uiLocales = params.get('ui_locales')
  if (asked === undefined) {
    const [only, second] = client.redirectUris
    if (only !== undefined && second === undefined && !asksOpenId(params)) return only
    throw new UntrustedRequestError('badRedirect', 'redirect_uri is missing', { uiLocales })
  }
  if (client.redirectUris.includes(asked)) return asked
  const isNative = client.metadata.application_type === 'native'
  if (isNative && client.redirectUris.some((each) => isSameLoopback(each, asked))) return asked
  throw new UntrustedRequestError('badRedirect', 'redirect_uri is not registered for this client', {
    detail: asked.slice(0, 300),
    uiLocales,
  })
}

function asksOpenId(params: Params): boolean {
  return params.get('scope')?.split(' ').includes('openid') ?? false
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?(\/[^\s\\]*)?$/

/** RFC 8252 §7.3: the same loopback literal, path and query, whatever the port. */
function isSameLoopback(registered: string, asked: string): boolean {
  const known = loopback.exec(registered)
  const given = loopback.exec(asked)
  if (!known || !given || Number(given[2] ?? 80) > 65_535) return false
  return known[1] === given[1] && (known[3] ?? '') === (given[3] ?? '')
}
