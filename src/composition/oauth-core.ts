import type { Settings } from '../config/settings.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { requestObjectFetcher } from '../oauth/authorize/request/fetch-request-object.ts'
import { authenticateClient } from '../oauth/clients/authentication/authenticate-client.ts'
import { failureLimits } from '../oauth/clients/authentication/failure-limits.ts'
import { clientKeys } from '../oauth/clients/credentials/client-keys.ts'
import { registeredClients } from '../oauth/clients/registered-clients.ts'
import { keySetLoader } from '../oauth/keys/key-set.ts'
import { keyring } from '../oauth/keys/keyring.ts'
import { jwtVerifier } from '../oauth/keys/verify-jwt.ts'
import { scopePolicy } from '../oauth/scope-policy.ts'
import { backChannelLogout } from '../oauth/sessions/logout/back-channel-logout.ts'
import { accessTokens } from '../oauth/tokens/access/access-tokens.ts'
import {
  accessTokenReader,
  pastAccessTokenReader,
} from '../oauth/tokens/access/read-access-token.ts'
import { idTokens } from '../oauth/tokens/id-tokens.ts'
import { isActive, tokenStatusLoader } from '../oauth/tokens/is-active.ts'
import { idTokenHintReader } from '../oauth/tokens/read-id-token-hint.ts'
import { refreshTokens } from '../oauth/tokens/refresh-tokens.ts'
import type { SecretsOf } from '../oauth/tokens/write-client-jwt.ts'
import { userinfoJwts } from '../oauth/userinfo/userinfo-jwts.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import type { Services } from '../services.ts'

/** How many entries each cache holds. A token takes some kilobytes, the others a few hundred bytes. */
const cacheLimits = { clients: 10_000, tokens: 2000, tokenStatuses: 2000 }

export type OAuthCore = Awaited<ReturnType<typeof buildOAuthCore>>

/** Builds what grants and endpoints of OAuth share: clients, keys and tokens. */
export async function buildOAuthCore({
  settings,
  clock,
  log,
  storage,
  box,
  ...services
}: Services) {
  const { stores } = storage
  const { directory, clientSecrets: secrets } = services
  const issuer = settings.baseUrl

  const clients = registeredClients({
    store: stores.clients,
    cache: (load) => storage.cache('clients', cacheLimits.clients, load),
    lifetimes: {
      accessToken: settings.tokens.accessTokenSeconds,
      idToken: settings.tokens.idTokenSeconds,
      code: settings.tokens.codeSeconds,
      refreshIdle: settings.tokens.refreshIdleSeconds,
      refreshAbsolute: settings.tokens.refreshAbsoluteSeconds,
    },
  })
  const secretsOf: SecretsOf = async ({ id }) =>
    secrets.open(id, (await clients.findWithSecrets(id))?.secrets ?? [])
  const fetchers = buildFetchers(settings, clock)
  const keysOfClients = clientKeys({ fetch: fetchers.keys, clock, log })

  const keys = keyring({
    cache: storage.cache('keys', 1, keySetLoader({ keyStore: stores.keys, box, log })),
    missing: services.missingKeys,
  })
  // From now on the public keys can be served even while the store is away.
  await keys.jwks()
  const leewaySeconds = settings.tokens.clockLeewaySeconds
  const verifier = jwtVerifier({ keyring: keys, issuer, clock, leewaySeconds })

  const tokenStatus = storage.cache(
    'status',
    cacheLimits.tokenStatuses,
    tokenStatusLoader(stores.tokenStatus),
  )
  const clientJwt = { keyring: keys, clientKeys: keysOfClients, secretsOf, issuer, clock }
  return {
    issuer,
    scopePolicy: scopePolicy({ directory, prefix: settings.prefix }),
    fetchRequestObject: requestObjectFetcher({
      fetch: fetchers.requestObjects,
      attempts: stores.attempts,
      atOnce: settings.limits.requestUrisAtOnce,
      perAddressAndMinute: settings.limits.requestUrisPerAddressAndMinute,
      clock,
    }),
    clients,
    clientKeys: keysOfClients,
    secretsOf,
    keyring: keys,
    readIdTokenHint: idTokenHintReader({ verifier, secretsOf, findClient: clients.find }),
    refreshTokens: refreshTokens(await services.serverSecret('refresh-token')),
    isActive: isActive({ tokenStatus, directory }),
    readAccessToken: accessTokenReader({
      verifier,
      keyring: keys,
      clock,
      limit: cacheLimits.tokens,
    }),
    readPastAccessToken: pastAccessTokenReader(verifier),
    accessTokens: accessTokens({
      keyring: keys,
      directory,
      issuer,
      settings: settings.tokens,
      clock,
    }),
    logouts: backChannelLogout({
      ...clientJwt,
      outbox: stores.logoutOutbox,
      clients,
      events: stores.events,
      fetch: fetchers.logouts,
      mostAttempts: settings.limits.logoutAttempts,
      log,
    }),
    idTokens: idTokens(clientJwt),
    userinfoJwts: userinfoJwts(clientJwt),
    authenticateClient: authenticateClient({
      clients,
      secrets,
      keys: keysOfClients,
      assertions: stores.assertions,
      limits: failureLimits({
        attempts: stores.attempts,
        perClientAndMinute: settings.limits.clientFailuresPerMinute,
        perAddressAndMinute: settings.limits.addressFailuresPerMinute,
        clock,
      }),
      events: stores.events,
      audiences: [issuer, `${issuer}/token-srv/token`],
      leewaySeconds,
      clock,
    }),
  }
}

/** One fetcher for each purpose, so that fetches which strangers cause delay neither keys nor logouts. */
function buildFetchers({ fetch, limits }: Settings, clock: Clock) {
  const shared = { ...fetch, perTarget: limits.requestsPerTarget, clock }
  return {
    requestObjects: safeFetch({ ...shared, concurrency: limits.requestUrisAtOnce }),
    keys: safeFetch({ ...shared, concurrency: 16 }),
    logouts: safeFetch({ ...shared, concurrency: 16 }),
  }
}
