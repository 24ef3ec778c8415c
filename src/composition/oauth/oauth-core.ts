import type { Settings } from '../../config/settings.ts'
import { stableSeal } from '../../kernel/sealing.ts'
import { requestObjectFetcher } from '../../oauth/authorize/request/fetch-request-object.ts'
import { cibaPings } from '../../oauth/ciba/ciba-pings.ts'
import { clientAccess } from '../../oauth/client-access.ts'
import { noteUse } from '../../oauth/clients/dynamic/remove-unused-clients.ts'
import { detailRequests } from '../../oauth/details/detail-requests.ts'
import { registeredDetailTypes } from '../../oauth/details/registered-detail-types.ts'
import { deviceCodes } from '../../oauth/device/device-codes.ts'
import { type Dialects, ownDialect } from '../../oauth/dialect.ts'
import { introspectionJwts } from '../../oauth/introspection/introspection-response.ts'
import { type Keyring, keyring, keySetLoader } from '../../oauth/keys/keyring.ts'
import { audienceSubjects, shownIds } from '../../oauth/pairwise-ids.ts'
import { interactionHeaders } from '../../oauth/profiles/interaction-id.ts'
import { registeredResources, resourceRequests } from '../../oauth/resources.ts'
import { scopePolicy } from '../../oauth/scopes.ts'
import { backChannelLogout } from '../../oauth/sessions/back-channel-logout.ts'
import type { SessionRules } from '../../oauth/sessions/open-session.ts'
import { signInPolicy } from '../../oauth/sign-in-policy.ts'
import { noteAccessToken } from '../../oauth/tokens/access-tokens.ts'
import { refreshTokens } from '../../oauth/tokens/refresh-tokens.ts'
import { userinfoJwts } from '../../oauth/userinfo-claims.ts'
import type { Services } from '../../services.ts'
import { legacyDialect } from '../../v1/legacy-dialect.ts'
import { buildKeyReader } from '../api-keys.ts'
import { openSignals } from '../signals.ts'
import { buildBinding } from './binding.ts'
import { buildClientAuthentication, buildClients, buildFetchers } from './clients.ts'
import { buildTokens } from './tokens.ts'

/** How many resources the cache holds. */
const cachedResources = 1000

export type OAuthCore = Awaited<ReturnType<typeof buildOAuthCore>>

/** Builds what grants and endpoints of OAuth share: clients, keys and tokens. */
export async function buildOAuthCore(services: Services) {
  const { settings, clock, log, storage, recorded, directory } = services
  const { stores } = storage
  const { limits } = settings
  const issuer = settings.baseUrl
  const fetchers = buildFetchers(services)
  const clients = buildClients(services, fetchers)
  const keys = await buildKeyring(services)
  const seal = stableSeal(await pairwiseSecret(services))
  const clientIds = shownIds(seal)
  const policy = signInPolicy(
    directory,
    { ...settings.signIn, strength: settings.signIn.minimumStrength },
    clock,
  )
  const apiKeys = buildKeyReader(services, policy, clients.clients)
  const clientJwt = { ...clients, keyring: keys, issuer, shownIds: clientIds, clock }
  return {
    stores,
    transact: storage.transact,
    recorded,
    directory,
    clock,
    attempts: stores.attempts,
    limits,
    baseUrl: settings.baseUrl,
    device: settings.device,
    sessionRules: sessionRules(settings),
    minVerifierLength: settings.pkce.minVerifierLength,
    refreshGraceMs: settings.tokens.refreshGraceSeconds * 1000,
    machineScopes: settings.compat.machineScopes,
    issuer,
    dialects: [ownDialect, legacyDialect] satisfies Dialects,
    ...clients,
    keyring: keys,
    ...buildResources(services),
    ...buildDetails(services),
    ...(await buildBinding(services, clients.clients)),
    shownIds: clientIds,
    subjectFor: audienceSubjects(seal),
    ...buildTokens(services, {
      ...clients,
      keyring: keys,
      shownIds: clientIds,
      signInPolicy: policy,
      apiKeys,
    }),
    scopePolicy: scopePolicy(settings.prefix, directory.managementRoles),
    signInPolicy: policy,
    apiKeys,
    noteUse: noteUse(stores.selfRegistrations, clock, log),
    noteAccessToken: noteAccessToken(recorded, settings.events.sampleAccessTokens),
    clientAccess: clientAccess(directory, recorded),
    fetchRequestObject: requestObjectFetcher(fetchers.requestObjects, {
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
      recorded,
      fetch: fetchers.logouts,
      mostAttempts: limits.logoutAttempts,
      log,
    }),
    cibaPings: cibaPings({
      outbox: stores.pings,
      clients: clients.clients,
      box: services.box,
      fetch: fetchers.pings,
      log,
      clock,
    }),
    signals: openSignals(services, { ...clients, keyring: keys, shownIds: clientIds }),
    interactionHeaders: interactionHeaders(settings.security.minimumProfile),
    userinfoJwts: userinfoJwts(clientJwt),
    introspectionJwts: introspectionJwts(clientJwt),
    authenticateClient: buildClientAuthentication(services, clients),
  }
}

/** The resources that tokens can be for. */
function buildResources({ settings: { baseUrl, prefix }, storage }: Services) {
  const resources = registeredResources({
    store: storage.stores.resources,
    cache: (load) => storage.cache(['clients'], cachedResources, load),
    baseUrl,
    prefix,
  })
  return { resources, resourceRequests: resourceRequests(resources) }
}

/** The authorization details that clients can ask for. */
function buildDetails({ storage }: Services) {
  const detailTypes = registeredDetailTypes(storage.stores.detailTypes, (load) =>
    storage.cache(['clients'], 1, load),
  )
  return { detailTypes, detailRequests: detailRequests(detailTypes) }
}

/** The signing keys of the server. */
async function buildKeyring({ storage, box, log, missingKeys }: Services): Promise<Keyring> {
  const keys = keyring(
    storage.cache(['keys'], 1, keySetLoader(storage.stores.keys, box, log)),
    missingKeys,
  )
  // From now on the public keys can be served even while the store is away.
  await keys.jwks()
  return keys
}

/**
 * A secret of the settings goes along to another server; that of the store stays with the store.
 */
async function pairwiseSecret({ settings, serverSecret }: Services): Promise<Buffer> {
  const { pairwiseSecret: chosen } = settings.openid
  return chosen === undefined ? serverSecret('pairwise-subject') : Buffer.from(chosen)
}

/** How long a session lasts, as the settings say. */
function sessionRules({ sessions }: Settings): SessionRules {
  return { idleMs: sessions.idleSeconds * 1000, absoluteMs: sessions.absoluteSeconds * 1000 }
}
