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
  type ServerMetadata,
} from 'openid-client'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { asFetch } from '../../outgoing/as-fetch.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { OpenConnection } from '../kind.ts'
import { authenticated } from './client-authentication.ts'
import {
  isMultiTenant,
  type OidcSettings,
  readOidcSettings,
  tenantIssuer,
} from './oidc-settings.ts'
import { providerDocuments } from './provider-documents.ts'
import { providerKeys } from './provider-keys.ts'
import { callbackOf, type UpstreamContext } from './upstream.ts'
import { explainedFetch, quoted } from './upstream-fault.ts'

/** The provider of a connection: what it publishes, and requests to it. */
export interface OidcProvider {
  readonly settings: OidcSettings
  readonly callback: URL
  readonly fetch: SafeFetch
  readonly clock: Clock
  metadata(): Promise<Readonly<ServerMetadata>>
  /** openid-client for this provider, without a secret. */
  client(): Promise<Configuration>
  /** Runs a request that needs a secret of the connection. */
  authenticated<T>(
    secrets: OpenConnection['secrets'],
    request: (client: Configuration) => Promise<T>,
  ): Promise<T>
  /** Verifies signature, issuer, audience and times of a JWT of the provider. */
  verify(
    token: string,
    requiredClaims?: readonly string[],
    audience?: string,
  ): Promise<JWTVerifyResult>
  /** How many of its keys can be used. */
  countKeys(): Promise<number>
}

/** Finds the provider of a connection. Throws an `ArrivalFault` if its settings are incomplete. */
export type OidcProviders = (connection: Connection) => OidcProvider

/** How far clocks may differ. */
export const toleranceSeconds = 60

export function oidcProviders(given: UpstreamContext): OidcProviders {
  const context = { ...given, fetch: explainedFetch(given.fetch) }
  const { fetch, clock } = context
  const documents = providerDocuments(context, readMetadata)
  const keys = providerKeys(context)

  /** The library holds a secret, so it is set up for each request. */
  async function setUp(
    connection: Connection,
    { issuer, clientId }: OidcSettings,
    authentication: ClientAuth,
  ): Promise<Configuration> {
    const times = { [clockSkew]: skewOf(clock), [clockTolerance]: toleranceSeconds }
    const client = await discovery(new URL(issuer), clientId, times, authentication, {
      [customFetch]: async (address) => {
        const document = await documents.read(connection, address)
        checkIssuer(issuer, document.issuer)
        return new Response(document.body, { headers: { 'content-type': 'application/json' } })
      },
      // The rules of the fetch have allowed http for this issuer.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    client[customFetch] = asFetch(fetch)
    return client
  }

  return (connection) => {
    const settings = readOidcSettings(connection)
    checkOther(settings, given.baseUrl)
    const client = () => setUp(connection, settings, None())
    const metadata = async () => (await client()).serverMetadata()
    return {
      settings,
      callback: callbackOf(context, connection),
      fetch,
      clock,
      metadata,
      client,
      authenticated: (secrets, request) =>
        authenticated(settings, secrets, clock, async (authentication) =>
          request(await setUp(connection, settings, authentication)),
        ),
      async verify(token, requiredClaims = ['iat', 'exp'], audience = settings.clientId) {
        const verified = await keys.verify(connection, keysOf(await metadata()), token, {
          algorithms: [...settings.signingAlgs],
          audience,
          currentDate: new Date(clock()),
          clockTolerance: toleranceSeconds,
          requiredClaims: ['iss', 'aud', ...requiredClaims],
        })
        checkTokenIssuer(settings, verified.payload)
        checkIssueTime(verified.payload, clock)
        return verified
      },
      countKeys: async () => keys.count(connection, keysOf(await metadata())),
    }
  }
}

/** People would be sent in circles, and this server would vouch for them to itself. */
function checkOther({ issuer }: OidcSettings, baseUrl: string): void {
  if (issuer.replace(/\/$/, '') !== baseUrl) return
  throw new ArrivalFault('misconfigured', 'a server cannot be its own provider')
}

/** The library reads the system clock, and is told how far ours is from that. */
function skewOf(clock: Clock): number {
  return inSeconds(clock()) - inSeconds(Date.now())
}

/** Metadata as it was published; the library reads it again for each request. */
function readMetadata(body: string): { readonly body: string; readonly issuer: unknown } {
  const { issuer }: { issuer?: unknown } = Object(JSON.parse(body))
  return { body, issuer }
}

function keysOf({ jwks_uri: address }: Readonly<ServerMetadata>): string {
  if (typeof address === 'string') return address
  throw new ArrivalFault('misconfigured', 'the metadata of the provider names no jwks_uri')
}

/** OpenID Connect Discovery §4.3. The library also accepts issuers that are almost the same. */
function checkIssuer(expected: string, found: unknown): void {
  const isTemplate = isMultiTenant(expected) && found === tenantIssuer('{tenantid}')
  if (found === expected || isTemplate) return
  const words = `the provider calls itself ${quoted(found)}; enter that as the issuer`
  throw new ArrivalFault('misconfigured', words)
}

/** In Entra, each tenant is an issuer of its own. */
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
