import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  None,
  skipStateCheck,
} from 'openid-client'
import { randomSecret } from '../../kernel/secrets.ts'
import { asFetch } from '../../outgoing/as-fetch.ts'
import { type Arrival, ArrivalFault } from '../arrival.ts'
import type { Departure, Finding, OpenConnection, RedirectKind, UpstreamAnswer } from '../kind.ts'
import { emailOf, limitClaims, profileOf, readSubject } from './claims-arrival.ts'
import { authenticated, clientSecretNames, secretEndings } from './client-authentication.ts'
import { callbackFinding, faultFinding, secretFindings } from './examine-provider.ts'
import {
  identityOf,
  type OAuthSettings,
  oauthSettings,
  readOAuthSettings,
} from './oauth-settings.ts'
import { settingsWithPreset } from './presets.ts'
import { bearerTokenOf, fetchWithToken, readObject } from './read-userinfo.ts'
import { callbackOf, parametersOf, stateOf, type UpstreamContext } from './upstream.ts'
import { explainedFetch, withArrivalFaults } from './upstream-fault.ts'

type Claims = Readonly<Record<string, unknown>>

/** Connections to providers of OAuth 2.0 that issue no ID tokens, such as GitHub. */
export function oauthKind(given: UpstreamContext): RedirectKind {
  const context = { ...given, fetch: explainedFetch(given.fetch) }
  return {
    way: 'redirect',
    settings: oauthSettings,
    withPreset: (given) => settingsWithPreset({ ...given, kind: 'oauth' }),
    secrets: clientSecretNames,
    issuerOf: identityOf,
    recipientOf: identityOf,
    stateOf,
    examine: (connection) => examine(context, connection),
    endingsOf: secretEndings,
    begin: (connection, { loginHint }, state) =>
      withArrivalFaults(() => begin(context, connection, loginHint, state)),
    finish: (connection, answer, memory) =>
      withArrivalFaults(() => finish(context, connection, answer, memory)),
  }
}

/** openid-client for a connection, which needs no metadata. */
function clientFor(
  { fetch }: UpstreamContext,
  settings: OAuthSettings,
  authentication: ClientAuth = None(),
): Configuration {
  const { issuer, authorizationEndpoint, tokenEndpoint } = settings
  const server = {
    issuer: issuer ?? new URL(tokenEndpoint).origin,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
  }
  const client = new Configuration(server, settings.clientId, {}, authentication)
  // Whether http is allowed there is decided by the fetch.
  if (tokenEndpoint.startsWith('http:')) allowInsecureRequests(client)
  client[customFetch] = asFetch(fetch)
  return client
}

async function begin(
  context: UpstreamContext,
  connection: OpenConnection,
  loginHint: string | undefined,
  state: string,
): Promise<Departure> {
  const settings = readOAuthSettings(connection)
  const verifier = randomSecret()
  const location = buildAuthorizationUrl(clientFor(context, settings), {
    ...(settings.scopes.length > 0 && { scope: settings.scopes.join(' ') }),
    redirect_uri: callbackOf(context, connection).href,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint !== undefined && { login_hint: loginHint }),
  })
  return {
    to: { kind: 'redirect', location: location.href },
    memory: { identity: settings.identity, verifier },
  }
}

async function finish(
  context: UpstreamContext,
  connection: OpenConnection,
  answer: UpstreamAnswer,
  memory: Departure['memory'],
): Promise<Arrival> {
  const settings = readOAuthSettings(connection)
  const { verifier = '' } = memory
  if (memory.identity !== settings.identity || verifier === '') {
    throw new ArrivalFault('invalid', 'the connection was changed during the sign-in; try again')
  }
  const current = callbackOf(context, connection)
  current.search = parametersOf(answer).toString()
  // There is nothing to compare it with.
  if (settings.issuer === undefined) current.searchParams.delete('iss')
  const { secrets } = connection
  const tokens = await authenticated(settings, secrets, context.clock, (authentication) =>
    authorizationCodeGrant(clientFor(context, settings, authentication), current, {
      // The caller has found the memory by the state.
      expectedState: skipStateCheck,
      pkceCodeVerifier: verifier,
    }),
  )
  const accessToken = bearerTokenOf(tokens)
  const userinfo = readObject(
    await fetchWithToken(context.fetch, settings.userinfoEndpoint, accessToken),
  )
  return arrivalOf(settings, userinfo, await readEmail(context, settings, userinfo, accessToken))
}

interface ReadEmail {
  readonly email: string | undefined
  readonly isEmailProved: boolean
}

/** The primary address, and only if the provider has verified it. */
async function readEmail(
  { fetch }: UpstreamContext,
  { emailsEndpoint }: OAuthSettings,
  userinfo: Claims,
  accessToken: string,
): Promise<ReadEmail> {
  if (emailsEndpoint === undefined) {
    const email = emailOf(userinfo.email)
    return { email, isEmailProved: email !== undefined && userinfo.email_verified === true }
  }
  const { body } = await fetchWithToken(fetch, emailsEndpoint, accessToken)
  const list: unknown = JSON.parse(body)
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const found = entries
    .map((entry): Claims => Object(entry))
    .find(({ primary, verified }) => primary === true && verified === true)
  const email = emailOf(found?.email)
  return { email, isEmailProved: email !== undefined }
}

function arrivalOf(
  { identity, subjectMember }: OAuthSettings,
  userinfo: Claims,
  { email, isEmailProved }: ReadEmail,
): Arrival {
  const { preferred_username, login, username, picture, avatar_url } = userinfo
  return {
    issuer: identity,
    subject: readSubject(userinfo[subjectMember]),
    email,
    isEmailProved,
    profile: profileOf({
      ...userinfo,
      preferred_username: preferred_username ?? login ?? username,
      picture: picture ?? avatar_url,
    }),
    claims: limitClaims(userinfo).claims,
    amr: [],
    authTime: undefined,
    session: {},
  }
}

async function examine(
  context: UpstreamContext,
  connection: OpenConnection,
): Promise<readonly Finding[]> {
  try {
    const settings = readOAuthSettings(connection)
    return [
      callbackFinding(callbackOf(context, connection)),
      ...(await secretFindings(connection, settings, context.clock)),
    ]
  } catch (error) {
    return [faultFinding(error)]
  }
}
