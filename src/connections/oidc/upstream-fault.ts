import { errors as joseErrors } from 'jose'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { visibleText } from '../../kernel/visible-text.ts'
import { FetchError, type FetchErrorCode } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault, type ArrivalFaultCode } from '../arrival.ts'

/** What OAuth and OpenID Connect call a refusal; the last two are words of Apple and LinkedIn. */
const refusals = new Set([
  ...['access_denied', 'login_required', 'interaction_required', 'consent_required'],
  ...['account_selection_required', 'unmet_authentication_requirements'],
  ...['user_cancelled_authorize', 'user_cancelled_login'],
])
const outages = new Set(['server_error', 'temporarily_unavailable', 'slow_down'])
/** The code is used, expired, or of somebody else; the second is a word of GitHub. */
const wrongCodes = new Set(['invalid_grant', 'bad_verification_code'])
/** The secret is wrong; the second is a word of GitHub. */
const wrongSecrets = new Set(['invalid_client', 'incorrect_client_credentials'])

/** Words of our own, because those of a `FetchError` reveal details of the network. */
const fetchFaults: Readonly<Record<FetchErrorCode, readonly [ArrivalFaultCode, string]>> = {
  refused: ['misconfigured', 'must not be requested; it needs https and a public address'],
  unreachable: ['down', 'cannot be reached'],
  timeout: ['down', 'takes too long'],
  busy: ['down', 'has too many requests under way; try again'],
  unusable: ['invalid', 'answers with more than can be read'],
}

/** Codes of openid-client for metadata that cannot be used. */
const metadataFaults = new Set([
  ...['OAUTH_MISSING_SERVER_METADATA', 'OAUTH_INVALID_SERVER_METADATA'],
  ...['OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN'],
])

const longestQuote = 200

/** A text of the other side, short, and with nothing in it that cannot be seen. */
export function quoted(text: unknown): string {
  const visible = visibleText(String(text), ' ').trim()
  return visible.length <= longestQuote ? visible : `${visible.slice(0, longestQuote)}…`
}

/** The `error` that the other side answered with, be it with status 200 as GitHub does. */
export function errorCodeOf(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError) return error.error
  if (error instanceof ResponseBodyError) return error.error
  for (const { cause } of chainOf(error)) {
    if (typeof cause !== 'object' || cause === null || !('body' in cause)) continue
    const { body } = cause
    if (typeof body !== 'object' || body === null || !('error' in body)) continue
    if (typeof body.error === 'string') return body.error
  }
  return undefined
}

/** Whether the other side does not know the secret. */
export function isWrongSecret(error: unknown): boolean {
  return wrongSecrets.has(errorCodeOf(error) ?? '')
}

/** A fetch whose errors tell administrators which address it was, and what to do. */
export function explainedFetch(fetch: SafeFetch): SafeFetch {
  return async (url, options) => {
    try {
      return await fetch(url, options)
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      const [code, words] = fetchFaults[error.code]
      const [address] = url.split('?')
      throw new ArrivalFault(code, `${quoted(address)} ${words}`, { cause: error })
    }
  }
}

/** Runs a step of a sign-in. Whatever it throws becomes an `ArrivalFault`. */
export async function withArrivalFaults<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw arrivalFaultOf(error)
  }
}

function arrivalFaultOf(error: unknown): ArrivalFault {
  const options = { cause: error }
  const chain = chainOf(error)
  const known = chain.find((each) => each instanceof ArrivalFault)
  if (known) return known
  const code = errorCodeOf(error)
  if (code !== undefined) return new ArrivalFault(faultOfError(code), wordsOf(error, code), options)
  const status = statusOf(chain)
  if (status !== undefined) {
    const words = `the provider answered with status ${status}; its settings may have changed`
    return new ArrivalFault(faultOfStatus(status), words, options)
  }
  if (chain.some((each) => 'code' in each && metadataFaults.has(String(each.code)))) {
    return new ArrivalFault('misconfigured', `metadata: ${reasonOf(chain)}`, options)
  }
  // Texts of the other side can also make the library throw a TypeError.
  return new ArrivalFault('invalid', reasonOf(chain), options)
}

/** What a status that is not 200 says about the other side. */
export function faultOfStatus(status: number): ArrivalFaultCode {
  return status >= 500 || status === 429 ? 'down' : 'misconfigured'
}

function faultOfError(code: string): ArrivalFaultCode {
  if (refusals.has(code)) return 'denied'
  if (outages.has(code)) return 'down'
  return wrongCodes.has(code) ? 'invalid' : 'misconfigured'
}

function wordsOf(error: unknown, code: string): string {
  const hint = wrongSecrets.has(code) ? '; enter a new client secret' : ''
  const { error_description: description }: { error_description?: unknown } = Object(error)
  const described = typeof description === 'string' ? `: ${quoted(description)}` : ''
  return `the provider answered ${quoted(code)}${described}${hint}`
}

/** The innermost message tells best what was wrong. */
function reasonOf(chain: readonly Error[]): string {
  const innermost = chain.at(-1)
  const isExpired = innermost instanceof joseErrors.JWTExpired
  return isExpired ? 'the token has expired; check the clocks' : quoted(innermost?.message)
}

function statusOf(chain: readonly Error[]): number | undefined {
  const causes = chain.map(({ cause }) => cause)
  return causes.find((cause) => cause instanceof Response)?.status
}

/** An error and its causes. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 8; each = each.cause) {
    chain.push(each)
  }
  return chain
}
