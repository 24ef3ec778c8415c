import type { Params } from '../../../../http/params.ts'
import type { Client } from '../../../model/client.ts'
import { UntrustedRequestError } from '../../response/authorization-error.ts'
import { isOpenIdRequest } from './request-to-check.ts'

/** Returns the redirect URI of a request. It must be one of the client. */
export function checkRedirectUri(params: Params, client: Client): string {
  const requested = params.get('redirect_uri')
  const uiLocales = params.get('ui_locales')
  if (requested === undefined) {
    const [only, second] = client.redirectUris
    if (only !== undefined && second === undefined && !isOpenIdRequest(params)) return only
    throw new UntrustedRequestError('noRedirect', 'redirect_uri is missing', { uiLocales })
  }
  if (isRedirectUriOf(requested, client)) return requested
  const words = `redirect_uri is not registered for this client${adviceFor(requested)}`
  throw new UntrustedRequestError('badRedirect', words, {
    detail: requested.slice(0, 300),
    uiLocales,
  })
}

/**
 * What a developer can do about an address of this machine. It follows from the request alone, so
 * that nobody learns from it what is registered.
 */
function adviceFor(requested: string): string {
  if (/^http:\/\/localhost(?:[:/]|$)/.test(requested)) {
    return '; localhost must match with its port. For any port, register and send http://127.0.0.1 with the path, with application_type native'
  }
  if (!loopback.test(requested)) return ''
  return '; any port fits if the client has application_type native and the same address and path are registered'
}

/**
 * Whether an address is equal to a registered one, byte for byte, because URL parsers differ on
 * unusual URLs. Only the port of a native client's loopback address may differ.
 */
export function isRedirectUriOf(uri: string, { redirectUris, isNative }: Client): boolean {
  if (redirectUris.includes(uri)) return true
  return isNative && redirectUris.some((each) => isSameLoopback(each, uri))
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?(\/[^\s\\]*)?$/

/** RFC 8252 §7.3: same loopback address, path and query; any port. */
function isSameLoopback(registered: string, requested: string): boolean {
  const known = loopback.exec(registered)
  const given = loopback.exec(requested)
  if (!known || !given || Number(given[2] ?? 80) > 65_535) return false
  return known[1] === given[1] && (known[3] ?? '') === (given[3] ?? '')
}
