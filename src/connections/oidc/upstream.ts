import type { JWTPayload, JWTVerifyResult } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  None,
} from 'openid-client'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { asFetch } from '../../outgoing/as-fetch.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { OpenConnection, UpstreamAnswer } from '../kind.ts'
import { authenticated } from './client-authentication.ts'
import { isMultiTenant, type OidcSettings, tenantIssuer } from './oidc-settings.ts'
import { providerDocuments } from './provider-documents.ts'
import { type ProviderKeys, providerKeys } from './provider-keys.ts'
import { explainedFetch, quoted } from './upstream-fault.ts'

/** What connections of OpenID Connect and OAuth 2.0 need of the server. */
export interface UpstreamContext {
  /** The address of this server. */
  readonly baseUrl: string
  /** For addresses that strangers choose. */
  readonly fetch: SafeFetch
  readonly clock: Clock
}

/** Providers of OpenID Connect, as their connections describe them. */
export interface Upstream extends UpstreamContext {
  readonly keys: ProviderKeys
  /** openid-client for a connection. It holds a secret, so it lives for one request. */
  client(
    connection: Connection,
    settings: OidcSettings,
    authentication?: ClientAuth,
  ): Promise<Configuration>
  /** Runs a request that needs a secret. */
  authenticated<T>(
    connection: OpenConnection,
    settings: OidcSettings,
    request: (client: Configuration) => Promise<T>,
  ): Promise<T>
  /** Verifies signature, issuer, audience and times of a JWT of the provider. */
  verify(
    connection: Connection,
    settings: OidcSettings,
    token: string,
    requiredClaims?: readonly string[],
  ): Promise<JWTVerifyResult>
}

/** How far clocks may differ. */
export const toleranceSeconds = 60

/** The address that a provider sends the browser back to. */
export function callbackOf({ baseUrl }: UpstreamContext, { alias }: Connection): URL {
  return new URL(`${baseUrl}/connect/${alias}/callback`)
}

/** The parameters of an answer: those of the form if there is one, or else of the query. */
export function parametersOf({ form, url }: UpstreamAnswer): URLSearchParams {
  return form ?? url.searchParams
}

/** The state of an answer; undefined unless there is exactly one. */
export function stateOf(answer: UpstreamAnswer): string | undefined {
  const [state, ...others] = parametersOf(answer).getAll('state')
  return others.length === 0 ? state : undefined
}

export function upstream(given: UpstreamContext): Upstream {
  const context = { ...given, fetch: explainedFetch(given.fetch) }
  const { fetch, clock } = context
  const keys = providerKeys(context)
  const metadata = providerDocuments(context, readMetadata)

  async function client(
    connection: Connection,
    settings: OidcSettings,
    authentication: ClientAuth = None(),
  ): Promise<Configuration> {
    const { issuer, clientId } = settings
    const times = { [clockSkew]: skewOf(clock), [clockTolerance]: toleranceSeconds }
    const found = await discovery(new URL(issuer), clientId, times, authentication, {
      [customFetch]: async (address) => {
        const document = await metadata.read(connection, address)
        checkIssuer(issuer, document.issuer)
        return new Response(document.body, { headers: { 'content-type': 'application/json' } })
      },
      // The rules of the fetch have allowed http for this issuer.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    found[customFetch] = asFetch(fetch)
    return found
  }

  return {
    ...context,
    keys,
    client,
    authenticated: (connection, settings, request) =>
      authenticated(settings, connection.secrets, clock, async (authentication) =>
        request(await client(connection, settings, authentication)),
      ),
    async verify(connection, settings, token, requiredClaims = ['iat', 'exp']) {
      const { jwks_uri } = (await client(connection, settings)).serverMetadata()
      if (typeof jwks_uri !== 'string') {
        throw new ArrivalFault('misconfigured', 'the metadata of the provider names no jwks_uri')
      }
      const verified = await keys.verify(connection, jwks_uri, token, {
        algorithms: [...settings.signingAlgs],
        audience: settings.clientId,
        currentDate: new Date(clock()),
        clockTolerance: toleranceSeconds,
        requiredClaims: ['iss', 'aud', ...requiredClaims],
      })
      checkTokenIssuer(settings, verified.payload)
      checkIssueTime(verified.payload, clock)
      return verified
    },
  }
}

/** The library reads the system clock, and is told how far ours is from that. */
export function skewOf(clock: Clock): number {
  return inSeconds(clock()) - inSeconds(Date.now())
}

/** Metadata as it was published; the library reads it again for each request. */
function readMetadata(body: string): { readonly body: string; readonly issuer: unknown } {
  const { issuer }: { issuer?: unknown } = Object(JSON.parse(body))
  return { body, issuer }
}

/** OpenID Connect Discovery §4.3. The library also accepts issuers that are almost the same. */
function checkIssuer(expected: string, found: unknown): void {
  const isTemplate = isMultiTenant(expected) && found === tenantIssuer('{tenantid}')
  if (found === expected || isTemplate) return
  const words = `the provider calls itself ${quoted(found)}; enter that as the issuer`
  throw new ArrivalFault('misconfigured', words)
}

function checkTokenIssuer({ issuer, tenants }: OidcSettings, { iss, tid }: JWTPayload): void {
  const tenant = String(tid).toLowerCase()
  const expected = isMultiTenant(issuer) ? tenantIssuer(tenant) : issuer
  if (iss !== expected) throw new ArrivalFault('invalid', `the issuer is ${quoted(iss)}`)
  if (tenants.length > 0 && !tenants.includes(tenant)) {
    throw new ArrivalFault('denied', `the tenant ${quoted(tid)} is not one of the setting tenants`)
  }
}

function checkIssueTime({ iat = 0 }: JWTPayload, clock: Clock): void {
  if (iat <= inSeconds(clock()) + toleranceSeconds) return
  throw new ArrivalFault('invalid', 'the token was issued in the future; check the clocks')
}
