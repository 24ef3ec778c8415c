import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  calculatePKCECodeChallenge,
  skipStateCheck,
} from 'openid-client'
import { randomSecret } from '../../kernel/secrets.ts'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { type Arrival, ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type {
  Departure,
  OpenConnection,
  RedirectKind,
  UpstreamAnswer,
  UpstreamWish,
} from '../kind.ts'
import { checkIdToken } from './check-id-token.ts'
import { claimsArrival, textOf } from './claims-arrival.ts'
import { clientSecretNames } from './client-authentication.ts'
import { examineProvider } from './examine-provider.ts'
import { type OidcSettings, oidcSettings, readOidcSettings } from './oidc-settings.ts'
import { findPreset } from './presets.ts'
import { bearerTokenOf, readUserinfo } from './read-userinfo.ts'
import {
  callbackOf,
  parametersOf,
  stateOf,
  type Upstream,
  type UpstreamContext,
  upstream,
} from './upstream.ts'
import { withArrivalFaults } from './upstream-fault.ts'
import { type UpstreamSessions, upstreamSessions } from './upstream-sessions.ts'

/** Connections to providers of OpenID Connect, with what they know of sessions over there. */
export type OidcKind = RedirectKind & UpstreamSessions

type Memory = Departure['memory']

const longestToken = 8192

export function oidcKind(context: UpstreamContext): OidcKind {
  const providers = upstream(context)
  return {
    way: 'redirect',
    settings: oidcSettings,
    secrets: clientSecretNames,
    issuerOf,
    stateOf,
    examine: (connection) => examineProvider(providers, connection),
    begin: (connection, wish, state) =>
      withArrivalFaults(() => begin(providers, connection, wish, state)),
    finish: (connection, answer, memory) =>
      withArrivalFaults(() => finish(providers, connection, answer, memory)),
    ...upstreamSessions(providers),
  }
}

function issuerOf({ preset, kind, settings }: Connection): string {
  return String(settings.issuer ?? findPreset(preset, kind)?.settings.issuer ?? '')
}

async function begin(
  upstream: Upstream,
  connection: OpenConnection,
  wish: UpstreamWish,
  state: string,
): Promise<Departure> {
  const settings = readOidcSettings(connection)
  const nonce = randomSecret()
  const verifier = randomSecret()
  const parameters = {
    ...requestOf(settings, wish),
    redirect_uri: callbackOf(upstream, connection).href,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const client = await upstream.client(connection, settings)
  const location = isPushed(settings, client.serverMetadata())
    ? await upstream.authenticated(connection, settings, (authenticated) =>
        buildAuthorizationUrlWithPAR(authenticated, parameters),
      )
    : buildAuthorizationUrl(client, parameters)
  return {
    to: { kind: 'redirect', location: location.href },
    memory: { issuer: settings.issuer, nonce, verifier, ...provedAfter(wish, upstream.clock) },
  }
}

/** What is asked for, besides what binds the answer to the request. */
function requestOf(settings: OidcSettings, wish: UpstreamWish): Readonly<Record<string, string>> {
  const { scopes, responseMode, domainHint, hostedDomains } = settings
  const prompt = wish.again ? 'login' : settings.prompt
  const maxAge = maxAgeOf(wish)
  const acrValues = wish.acrValues?.length ? wish.acrValues : settings.acrValues
  const [domain, ...otherDomains] = hostedDomains
  return {
    scope: scopes.join(' '),
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

function maxAgeOf({ again, maxAge }: UpstreamWish): number | undefined {
  return again ? 0 : maxAge
}

/** Kept for the answer, in which the provider may say when the person signed in there. */
function provedAfter(wish: UpstreamWish, clock: Clock): { readonly provedAfter?: string } {
  const maxAge = maxAgeOf(wish)
  return maxAge === undefined ? {} : { provedAfter: String(inSeconds(clock()) - maxAge) }
}

function isPushed(
  { pushesRequests }: OidcSettings,
  metadata: Readonly<Record<string, unknown>>,
): boolean {
  const isOffered = metadata.pushed_authorization_request_endpoint !== undefined
  return (pushesRequests && isOffered) || metadata.require_pushed_authorization_requests === true
}

async function finish(
  upstream: Upstream,
  connection: OpenConnection,
  answer: UpstreamAnswer,
  memory: Memory,
): Promise<Arrival> {
  const settings = readOidcSettings(connection)
  const { nonce = '', verifier = '' } = memory
  if (memory.issuer !== settings.issuer || nonce === '' || verifier === '') {
    throw new ArrivalFault('invalid', 'the connection was changed during the sign-in; try again')
  }
  const parameters = parametersOf(answer)
  const current = callbackOf(upstream, connection)
  current.search = parameters.toString()
  const { client, tokens } = await upstream.authenticated(connection, settings, async (client) => ({
    client,
    // The caller has found the memory by the state.
    tokens: await authorizationCodeGrant(client, current, {
      expectedState: skipStateCheck,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  }))
  const { id_token = '', refresh_token } = tokens
  const accessToken = bearerTokenOf(tokens)
  const idToken = await checkIdToken(upstream, connection, settings, {
    idToken: id_token,
    accessToken,
    code: parameters.get('code') ?? '',
    provedAfter: memory.provedAfter === undefined ? undefined : Number(memory.provedAfter),
  })
  const person = { accessToken, sub: idToken.sub }
  const userinfo = await readUserinfo(upstream, connection, settings, client, person)
  const wantsRefresh = settings.scopes.includes('offline_access')
  const session = {
    id: textOf(idToken.sid),
    hint: textOf(id_token, longestToken),
    refreshToken: wantsRefresh ? textOf(refresh_token, longestToken) : undefined,
  }
  const issuer = idToken.iss ?? settings.issuer
  return claimsArrival({ issuer, idToken, userinfo, parameters, session }, settings.rules)
}
