import type { CorsPolicy } from '../route.ts'

/** The headers of every answer. Pages replace the content security policy. */
export function securityHeaders(baseUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    ...(baseUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Answers whether a registered client lists this origin. */
export type KnowsOrigin = (origin: string) => Promise<boolean>

type Headers = Readonly<Record<string, string>>

const none: Headers = {}
const everyone: Headers = { 'access-control-allow-origin': '*' }
/** The answer depends on the origin, so a cache must not give it to another one. */
const varies: Headers = { vary: 'origin' }
/**
 * No client can register a longer one. Longer ones are not looked up,
 * so they cannot fill the cache.
 */
const maxOriginLength = 300
const exposed = 'www-authenticate, dpop-nonce, retry-after, x-request-id, x-next-after, etag'

/** The CORS headers of an answer, unless they depend on the clients of the origin. */
export function fixedCorsHeaders(
  cors: CorsPolicy,
  origin: string | undefined,
): Headers | undefined {
  if (cors === 'none') return none
  if (cors === 'everyone') return everyone
  return !origin || origin === 'null' || origin.length > maxOriginLength ? varies : undefined
}

/**
 * The CORS headers of an answer to an origin. Only the Origin decides, before any token is read.
 *
 * Some browser libraries send their token requests in credentials mode `include`; without
 * Access-Control-Allow-Credentials the browser then hides the answer from them. The header is sent
 * only to origins of clients, never with `*`, and only by routes whose requests lose their cookies
 * before anything reads them. So a script gets what it would get without cookies: what its own
 * token or code is good for. All other routes that scripts may read do not allow credentials.
 */
export async function corsHeadersFor(
  cors: CorsPolicy,
  origin: string,
  knowsOrigin: KnowsOrigin,
): Promise<Headers> {
  if (!(await knowsOrigin(origin))) return varies
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
    ...(cors === 'clients-without-cookies' && { 'access-control-allow-credentials': 'true' }),
    ...varies,
  }
}

/**
 * Headers that scripts may send; the second row is what clients that
 * were written for this API send.
 */
const allowedHeaders = [
  ...['authorization', 'content-type', 'access_token', 'dpop', 'if-match'],
  ...['requestId', 'trackId', 'accept-language', 'acceptlanguage', 'lat', 'lon'],
].join(', ')

/** The CORS headers of the answer to a preflight for a path that has these methods. */
export function preflightHeaders(shared: Headers, methods: readonly string[]): Headers {
  if (!shared['access-control-allow-origin']) return shared
  return {
    ...shared,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '600',
  }
}
