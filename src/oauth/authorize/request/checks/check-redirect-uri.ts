import type { Params } from '../../../../http/params.ts'
import type { Client } from '../../../model/client.ts'
import { UntrustedRequestError } from '../../response/authorization-error.ts'

/**
 * Returns the redirect URI of a request. It must be equal to a registered one, byte for byte,
 * because URL parsers differ on unusual URLs. Only the port of a native client's loopback address
 * may differ.
 */
export function checkRedirectUri(params: Params, client: Client): string {
  const requested = params.get('redirect_uri')
  const uiLocales = params.get('ui_locales')
  if (requested === undefined) {
    const [only, second] = client.redirectUris
    if (only !== undefined && second === undefined && !asksOpenId(params)) return only
    throw new UntrustedRequestError('badRedirect', 'redirect_uri is missing', { uiLocales })
  }
  if (client.redirectUris.includes(requested)) return requested
  const isNative = client.metadata.application_type === 'native'
  if (isNative && client.redirectUris.some((each) => isSameLoopback(each, requested)))
    return requested
  throw new UntrustedRequestError('badRedirect', 'redirect_uri is not registered for this client', {
    detail: requested.slice(0, 300),
    uiLocales,
  })
}

function asksOpenId(params: Params): boolean {
  return params.get('scope')?.split(' ').includes('openid') ?? false
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?(\/[^\s\\]*)?$/

/** RFC 8252 §7.3: same loopback address, path and query; any port. */
function isSameLoopback(registered: string, requested: string): boolean {
  const known = loopback.exec(registered)
  const given = loopback.exec(requested)
  if (!known || !given || Number(given[2] ?? 80) > 65_535) return false
  return known[1] === given[1] && (known[3] ?? '') === (given[3] ?? '')
}
