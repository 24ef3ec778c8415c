import { tokenCacheBytes } from '../../config/sections/token-settings.ts'
import { stableSeal } from '../../kernel/crypto/stable-seal.ts'
import { requestObjectFetcher } from '../../oauth/authorize/request/fetch-request-object.ts'
import { idTokenClaims } from '../../oauth/claims/id-token-claims.ts'
import { tokenGroups } from '../../oauth/claims/token-groups.ts'
import { clientAccess } from '../../oauth/client-access.ts'
import { accountClient } from '../../oauth/clients/account-client.ts'
import { authenticateClient } from '../../oauth/clients/authentication/authenticate-client.ts'
import { failureLimits } from '../../oauth/clients/authentication/failure-limits.ts'
import type { DefaultLifetimes } from '../../oauth/clients/build-client.ts'
import { clientKeys } from '../../oauth/clients/credentials/client-keys.ts'
import { clientDocuments } from '../../oauth/clients/documents/client-documents.ts'
import { documentPolicy } from '../../oauth/clients/documents/document-policy.ts'
import { busyFault, documentFetcher } from '../../oauth/clients/documents/fetch-document.ts'
import { noteUse } from '../../oauth/clients/dynamic/remove-unused-clients.ts'
import { registeredClients } from '../../oauth/clients/registered-clients.ts'
import { registrationRules } from '../../oauth/clients/registration/registration-rules.ts'
import { detailRequests } from '../../oauth/details/detail-requests.ts'
import { registeredDetailTypes } from '../../oauth/details/registered-detail-types.ts'
import { deviceCodes } from '../../oauth/device/device-codes.ts'
import { fetchLimits } from '../../oauth/fetch-limits.ts'
import { introspectionJwts } from '../../oauth/introspection/introspection-jwts.ts'
import { keySetLoader } from '../../oauth/keys/key-set.ts'
import { type Keyring, keyring } from '../../oauth/keys/keyring.ts'
import { jwtVerifier } from '../../oauth/keys/verify-jwt.ts'
import { type ShownIds, shownIds } from '../../oauth/pairwise/shown-ids.ts'
import { minimumProfile } from '../../oauth/profiles/minimum-profile.ts'
import { registeredResources } from '../../oauth/resources/registered-resources.ts'
import { resourceRequests } from '../../oauth/resources/resource-requests.ts'
import { scopePolicy } from '../../oauth/scope-policy.ts'
import { backChannelLogout } from '../../oauth/sessions/logout/back-channel-logout.ts'
import { signInPolicy } from '../../oauth/sign-in-policy.ts'
import { accessTokens } from '../../oauth/tokens/access/access-tokens.ts'
import {
  accessTokenReader,
  ownAccessTokenReader,
  pastAccessTokenReader,
} from '../../oauth/tokens/access/read-access-token.ts'
import { restoreIds } from '../../oauth/tokens/access/restore-ids.ts'
import { idTokens } from '../../oauth/tokens/id-tokens.ts'
import { isActive, tokenStatusLoader, tokenStatusRows } from '../../oauth/tokens/is-active.ts'
import { idTokenHintReader } from '../../oauth/tokens/read-id-token-hint.ts'
import { refreshTokens } from '../../oauth/tokens/refresh-tokens.ts'
import type { SecretsOf } from '../../oauth/tokens/write-client-jwt.ts'
import { userinfoJwts } from '../../oauth/userinfo/userinfo-jwts.ts'
import { type SafeFetch, safeFetch } from '../../outgoing/safe-fetch.ts'
import type { Services } from '../../services.ts'
import { legacyClaims } from '../../v1/legacy-claims.ts'
import { buildBinding } from './binding.ts'

/** How many clients the cache holds; each takes a few hundred bytes. */
const cachedClients = 10_000

/** How many resources the cache holds. */
const cachedResources = 1000

export type OAuthCore = Awaited<ReturnType<typeof buildOAuthCore>>

/** Builds what grants and endpoints of OAuth share: clients, keys and tokens. */
export async function buildOAuthCore(services: Services) {
  const { settings, clock, log, storage, directory } = services
  const { stores } = storage
  const { limits } = settings
  const issuer = settings.baseUrl
  const fetchers = buildFetchers(services)
  const clients = buildClients(services, fetchers)
  const keys = await buildKeyring(services)
  const clientIds = shownIds(stableSeal(await pairwiseSecret(services)))
  const clientJwt = { ...clients, keyring: keys, issuer, shownIds: clientIds, clock }
  return {
    issuer,
    ...clients,
    keyring: keys,
    ...buildResources(services),
    ...buildDetails(services),
    ...(await buildBinding(services, clients.clients)),
    shownIds: clientIds,
    ...buildTokens(services, keys, clients, clientIds),
    scopePolicy: scopePolicy({ directory, prefix: settings.prefix }),
    signInPolicy: signInPolicy({
      directory,
      everybody: { ...settings.signIn, strength: settings.signIn.minimumStrength },
      clock,
    }),
    noteUse: noteUse({ selfRegistrations: stores.selfRegistrations, clock, log }),
    clientAccess: clientAccess({ directory, events: stores.events, clock }),
    fetchRequestObject: requestObjectFetcher({
      fetch: fetchers.requestObjects,
      attempts: stores.attempts,
      atOnce: limits.requestUrisAtOnce,
      perAddressAndMinute: limits.requestUrisPerAddressAndMinute,
      clock,
    }),
    refreshTokens: refreshTokens(await services.serverSecret('refresh-token')),
    deviceCodes: deviceCodes(await services.serverSecret('device-code')),
    logouts: backChannelLogout({
      ...clientJwt,
      outbox: stores.logoutOutbox,
      events: stores.events,
      fetch: fetchers.logouts,
      mostAttempts: limits.logoutAttempts,
      log,
    }),
    idTokens: idTokens(clientJwt),
    userinfoJwts: userinfoJwts(clientJwt),
    introspectionJwts: introspectionJwts(clientJwt),
    authenticateClient: buildClientAuthentication(services, clients),
  }
}

type Clients = ReturnType<typeof buildClients>

/** The registered clients with their keys and secrets. */
function buildClients(
  services: Services,
  fetchers: Pick<ReturnType<typeof buildFetchers>, 'keys' | 'documents'>,
) {
  const { settings, storage, clientSecrets, clock, log } = services
  const { tokens, pages } = settings
  const lifetimes = {
    accessToken: tokens.accessTokenSeconds,
    idToken: tokens.idTokenSeconds,
    code: tokens.codeSeconds,
    refreshIdle: tokens.refreshIdleSeconds,
    refreshAbsolute: tokens.refreshAbsoluteSeconds,
  }
  const documents = buildDocuments(services, fetchers.documents, lifetimes)
  const clients = registeredClients({
    store: storage.stores.clients,
    cache: (load) => storage.cache('clients', cachedClients, load),
    lifetimes,
    minimumProfile: minimumProfile(settings),
    builtIn: [accountClient(pages.name)],
    documents: documents.documents,
  })
  const secretsOf: SecretsOf = async ({ id }) =>
    clientSecrets.open(id, (await clients.findWithSecrets(id))?.secrets ?? [])
  const keys = clientKeys({ fetch: fetchers.keys, clock, log })
  return { clients, ...documents, secretsOf, clientKeys: keys }
}

/** The clients that are described by a document at their client_id. */
function buildDocuments(
  { settings, storage: { stores }, clock }: Services,
  fetch: SafeFetch,
  lifetimes: DefaultLifetimes,
) {
  const { clientDocuments: chosen, limits } = settings
  const policy = documentPolicy(settings)
  const documents = clientDocuments({
    policy,
    fetchDocument: documentFetcher({
      ...chosen,
      fetch,
      rules: { scopes: chosen.scopes, registration: registrationRules(settings) },
      events: stores.events,
      clock,
    }),
    limit: fetchLimits({
      what: 'metadata documents of clients',
      attempts: stores.attempts,
      atOnce: limits.requestUrisAtOnce,
      perAddressAndMinute: limits.clientDocumentsPerAddressAndMinute,
      busy: busyFault,
      clock,
    }),
    scopes: chosen.scopes,
    lifetimes,
    minimumProfile: settings.security.minimumProfile,
    clock,
  })
  return { documents, documentPolicy: policy }
}

/** The resources that tokens can be for. */
function buildResources({ settings: { baseUrl, prefix }, storage }: Services) {
  const resources = registeredResources({
    store: storage.stores.resources,
    cache: (load) => storage.cache('clients', cachedResources, load),
    baseUrl,
    prefix,
  })
  return { resources, resourceRequests: resourceRequests(resources) }
}

/** The authorization details that clients can ask for. */
function buildDetails({ storage }: Services) {
  const detailTypes = registeredDetailTypes({
    store: storage.stores.detailTypes,
    cache: (load) => storage.cache('clients', 1, load),
  })
  return { detailTypes, detailRequests: detailRequests(detailTypes) }
}

/** The signing keys of the server. */
async function buildKeyring({ storage, box, log, missingKeys }: Services): Promise<Keyring> {
  const { keys: keyStore } = storage.stores
  const keys = keyring({
    cache: storage.cache('keys', 1, keySetLoader({ keyStore, box, log })),
    missing: missingKeys,
  })
  // From now on the public keys can be served even while the store is away.
  await keys.jwks()
  return keys
}

/** A secret of the settings goes along to another server; that of the store stays with the store. */
async function pairwiseSecret({ settings, serverSecret }: Services): Promise<Buffer> {
  const { pairwiseSecret: chosen } = settings.openid
  return chosen === undefined ? serverSecret('pairwise-subject') : Buffer.from(chosen)
}

/** Issues and reads access tokens, and reads ID token hints. */
function buildTokens(
  { settings, storage, directory, clock }: Services,
  keys: Keyring,
  { clients, documents, secretsOf }: Clients,
  clientIds: ShownIds,
) {
  const { baseUrl: issuer, tokens } = settings
  const leewaySeconds = tokens.clockLeewaySeconds
  const verifier = jwtVerifier({ keyring: keys, issuer, clock, leewaySeconds })
  const loadStatus = tokenStatusLoader(storage.stores.tokenStatus)
  const cacheBytes = tokenCacheBytes(tokens)
  const tokenStatus = storage.cache('status', { bytes: cacheBytes }, loadStatus, tokenStatusRows)
  const restore = restoreIds({ findClient: clients.findIssuedTo, shownIds: clientIds })
  const readAnyAccessToken = accessTokenReader({
    verifier,
    keyring: keys,
    restoreIds: restore,
    clock,
    cacheBytes,
  })
  const groups = tokenGroups({ directory, settings: tokens })
  return {
    isActive: isActive({ tokenStatus, directory, documents }),
    tokenGroups: groups,
    idTokenClaims: idTokenClaims({ directory, tokenGroups: groups }),
    accessTokens: accessTokens({
      keyring: keys,
      directory,
      tokenGroups: groups,
      shownIds: clientIds,
      issuer,
      additionalClaims: legacyClaims,
      clock,
    }),
    readAccessToken: ownAccessTokenReader(readAnyAccessToken, issuer),
    /** Also those for other resources, which only introspection may read. */
    readAnyAccessToken,
    readPastAccessToken: pastAccessTokenReader({ verifier, restoreIds: restore }),
    readIdTokenHint: idTokenHintReader({
      verifier,
      secretsOf,
      shownIds: clientIds,
      findClient: clients.findIssuedTo,
    }),
  }
}

/** Authentication of clients, with a limit of failures. */
function buildClientAuthentication(
  { settings, storage: { stores }, clientSecrets, clock }: Services,
  { clients, clientKeys: keys }: Clients,
) {
  const { baseUrl: issuer, limits, tokens } = settings
  return authenticateClient({
    clients,
    secrets: clientSecrets,
    keys,
    assertions: stores.assertions,
    limits: failureLimits({
      attempts: stores.attempts,
      perClientAndMinute: limits.clientFailuresPerMinute,
      perAddressAndMinute: limits.addressFailuresPerMinute,
      clock,
    }),
    events: stores.events,
    issuer,
    audiences: [issuer, `${issuer}/token-srv/token`, `${issuer}/authz-srv/par`],
    leewaySeconds: tokens.clockLeewaySeconds,
    longestSeconds: tokens.assertionSeconds,
    clock,
  })
}

/** One fetcher for each purpose, so that fetches which strangers cause delay neither keys nor logouts. */
function buildFetchers({ settings: { fetch, limits }, clock, tracing }: Services) {
  const perTarget = limits.requestsPerTarget
  const shared = { ...fetch, perTarget, clock, trace: tracing?.trace }
  return {
    requestObjects: safeFetch({ ...shared, concurrency: limits.requestUrisAtOnce }),
    documents: safeFetch({
      ...shared,
      concurrency: 2 * limits.requestUrisAtOnce,
      remembersUnusable: false,
    }),
    keys: safeFetch({ ...shared, concurrency: 16 }),
    logouts: safeFetch({ ...shared, concurrency: 16 }),
  }
}
