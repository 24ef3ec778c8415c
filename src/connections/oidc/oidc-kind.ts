import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  skipStateCheck,
  type TokenEndpointResponse,
} from 'openid-client'
import { randomSecret } from '../../kernel/secrets.ts'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { type Arrival, ArrivalFault } from '../arrival.ts'
import type {
  Departure,
  OpenConnection,
  Recipient,
  RedirectKind,
  UpstreamAnswer,
  UpstreamWish,
} from '../kind.ts'
import { checkIdToken } from './check-id-token.ts'
import { claimsArrival, textOf } from './claims-arrival.ts'
import { clientSecretNames, secretEndings } from './client-authentication.ts'
import { examineProvider } from './examine-provider.ts'
import { type OidcProvider, oidcProviders } from './oidc-provider.ts'
import { type OidcSettings, oidcSettings } from './oidc-settings.ts'
import { settingsWithPreset } from './presets.ts'
import { bearerTokenOf, readUserinfo } from './read-userinfo.ts'
import { longestToken, refreshAccount } from './refresh-account.ts'
import { parametersOf, stateOf, type UpstreamContext } from './upstream.ts'
import { withArrivalFaults } from './upstream-fault.ts'
import { type UpstreamSessions, upstreamSessions } from './upstream-sessions.ts'

/** Connections to providers of OpenID Connect, with what they know of sessions over there. */
export type OidcKind = RedirectKind &
  Required<Pick<RedirectKind, 'refresh' | 'refreshEvery'>> &
  UpstreamSessions

type Memory = Departure['memory']
type Metadata = Readonly<Record<string, unknown>>

export function oidcKind(context: UpstreamContext): OidcKind {
  const providers = oidcProviders(context)
  const sessions = upstreamSessions(providers)
  return {
    way: 'redirect',
    settings: oidcSettings,
    withPreset: (given) => settingsWithPreset({ ...given, kind: 'oidc' }),
    secrets: clientSecretNames,
    issuerOf,
    recipientOf: issuerOf,
    stateOf,
    // Whoever has just changed something over there wants to know about it now.
    examine: (connection) => examineProvider(oidcProviders(context), connection),
    endingsOf: secretEndings,
    begin: (connection, wish, state) =>
      withArrivalFaults(async () => begin(providers(connection), connection, wish, state)),
    finish: (connection, answer, memory) =>
      withArrivalFaults(async () => finish(providers(connection), connection, answer, memory)),
    clientToken: (connection, scope) =>
      withArrivalFaults(async () => clientToken(providers(connection), connection, scope)),
    refreshEvery: (connection) => providers(connection).settings.refreshEveryMs,
    refresh: (connection, refreshToken, subject) =>
      withArrivalFaults(async () =>
        refreshAccount(providers(connection), connection, refreshToken, subject),
      ),
    endsUpstream: (connection) => providers(connection).settings.endsUpstream,
    beginLogout: (connection, { hint }, state) =>
      withArrivalFaults(async () => {
        const postLogoutRedirectUri = `${context.baseUrl}/connect/${connection.alias}/logout`
        const request = { hint, postLogoutRedirectUri, state }
        const location = await sessions.endSessionAddress(connection, request)
        return location === undefined
          ? undefined
          : { to: { kind: 'redirect', location }, memory: {} }
      }),
    ...sessions,
  }
}

async function clientToken(
  provider: OidcProvider,
  { secrets }: OpenConnection,
  scope: string,
): Promise<string> {
  const tokens = await provider.authenticated(secrets, (client) =>
    clientCredentialsGrant(client, { scope }),
  )
  return bearerTokenOf(tokens)
}

function issuerOf(connection: Recipient): string {
  return String(settingsWithPreset(connection).issuer ?? '')
}

async function begin(
  provider: OidcProvider,
  { secrets }: OpenConnection,
  wish: UpstreamWish,
  state: string,
): Promise<Departure> {
  const { settings, callback, clock } = provider
  const nonce = randomSecret()
  const verifier = randomSecret()
  const metadata = await provider.metadata()
  const parameters = {
    ...requestOf(settings, wish, metadata),
    redirect_uri: callback.href,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const location = isPushed(settings, metadata)
    ? await provider.authenticated(secrets, (client) =>
        buildAuthorizationUrlWithPAR(client, parameters),
      )
    : buildAuthorizationUrl(await provider.client(), parameters)
  return {
    to: { kind: 'redirect', location: location.href },
    memory: { issuer: settings.issuer, nonce, verifier, ...provedAfter(wish, clock) },
  }
}

/** What is asked for, besides what binds the answer to the request. */
function requestOf(
  settings: OidcSettings,
  wish: UpstreamWish,
  metadata: Metadata,
): Readonly<Record<string, string>> {
  const { responseMode, domainHint, hostedDomains } = settings
  const prompt = wish.again ? 'login' : settings.prompt
  const maxAge = maxAgeOf(wish)
  const acrValues = wish.acrValues?.length ? wish.acrValues : settings.acrValues
  const [domain, ...otherDomains] = hostedDomains
  return {
    ...offlineRequestOf(settings, metadata),
    ...(responseMode === 'form_post' && { response_mode: responseMode }),
    ...(prompt !== undefined && { prompt }),
    ...(maxAge !== undefined && { max_age: String(maxAge) }),
    ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
    ...(wish.uiLocales !== undefined && { ui_locales: wish.uiLocales }),
    ...(wish.loginHint !== undefined && { login_hint: wish.loginHint }),
    ...(domainHint !== undefined && { domain_hint: domainHint }),
    ...(domain !== undefined && { hd: otherDomains.length > 0 ? '*' : domain }),
  }
}

/** The scopes, and what else it takes to get a refresh token if one is wanted. */
function offlineRequestOf(
  { scopes, asksOffline, rules }: OidcSettings,
  { scopes_supported: offered }: Metadata,
): Readonly<Record<string, string>> {
  const scope = scopes.join(' ')
  if (!asksOffline) return { scope }
  const isOffered = Array.isArray(offered) && offered.includes(offlineScope)
  return isOffered ? { scope: `${scope} ${offlineScope}` } : { scope, ...rules.asksOffline }
}

/** OpenID Connect Core §11. */
const offlineScope = 'offline_access'

function maxAgeOf({ again, maxAge }: UpstreamWish): number | undefined {
  return again ? 0 : maxAge
}

/** Kept for the answer, in which the provider may say when the person signed in there. */
function provedAfter(wish: UpstreamWish, clock: Clock): { readonly provedAfter?: string } {
  const maxAge = maxAgeOf(wish)
  return maxAge === undefined ? {} : { provedAfter: String(inSeconds(clock()) - maxAge) }
}

function isPushed({ pushesRequests }: OidcSettings, metadata: Metadata): boolean {
  const isOffered = metadata.pushed_authorization_request_endpoint !== undefined
  return (pushesRequests && isOffered) || metadata.require_pushed_authorization_requests === true
}

async function finish(
  provider: OidcProvider,
  { secrets }: OpenConnection,
  answer: UpstreamAnswer,
  memory: Memory,
): Promise<Arrival> {
  const { settings } = provider
  const parameters = parametersOf(answer)
  const tokens = await redeemCode(provider, secrets, parameters, memory)
  const { id_token = '', refresh_token } = tokens
  const accessToken = bearerTokenOf(tokens)
  const idToken = await checkIdToken(provider, {
    idToken: id_token,
    accessToken,
    code: parameters.get('code') ?? '',
    provedAfter: memory.provedAfter === undefined ? undefined : Number(memory.provedAfter),
  })
  const userinfo = await readUserinfo(provider, accessToken, idToken)
  const session = {
    id: textOf(idToken.sid),
    startedAt: idToken.iat,
    hint: textOf(id_token, longestToken),
    refreshToken:
      settings.refreshEveryMs === undefined ? undefined : textOf(refresh_token, longestToken),
  }
  const issuer = idToken.iss ?? settings.issuer
  return claimsArrival({ issuer, idToken, userinfo, parameters, session }, settings.rules)
}

/** Exchanges the code for tokens. The library checks the answer and the claims of the ID token. */
async function redeemCode(
  { settings, callback, authenticated }: OidcProvider,
  secrets: OpenConnection['secrets'],
  parameters: URLSearchParams,
  { issuer, nonce = '', verifier = '' }: Memory,
): Promise<TokenEndpointResponse> {
  if (issuer !== settings.issuer || nonce === '' || verifier === '') {
    throw new ArrivalFault('invalid', 'the connection was changed during the sign-in; try again')
  }
  const current = new URL(callback)
  current.search = parameters.toString()
  return authenticated(secrets, (client) =>
    authorizationCodeGrant(client, current, {
      // The caller has found the memory by the state.
      expectedState: skipStateCheck,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  )
}
