import { RequestFault } from '../../http/request-fault.ts'
import { accountClient } from '../../oauth/clients/account-client.ts'
import { authenticateClient } from '../../oauth/clients/authentication/authenticate-client.ts'
import { failureLimits } from '../../oauth/clients/authentication/failure-limits.ts'
import type { DefaultLifetimes } from '../../oauth/clients/build-client.ts'
import { clientKeys } from '../../oauth/clients/client-keys.ts'
import { clientLogos } from '../../oauth/clients/client-logos.ts'
import { clientDocuments } from '../../oauth/clients/documents/client-documents.ts'
import { documentPolicy } from '../../oauth/clients/documents/document-policy.ts'
import { busyFault, documentFetcher } from '../../oauth/clients/documents/fetch-document.ts'
import type { SelfRegistrationContext } from '../../oauth/clients/dynamic/self-registration.ts'
import { clientRules } from '../../oauth/clients/metadata/client-rules.ts'
import { registeredClients } from '../../oauth/clients/registered-clients.ts'
import { fetchLimits } from '../../oauth/fetch-limits.ts'
import { minimumProfile } from '../../oauth/profiles/security-profiles.ts'
import type { SecretsOf } from '../../oauth/tokens/write-client-jwt.ts'
import { type SafeFetch, safeFetch } from '../../outgoing/safe-fetch.ts'
import type { Services } from '../../services.ts'
import { ownBaseUrls } from './binding.ts'
import { buildTrustedIssuers } from './issuers.ts'

type Fetchers = ReturnType<typeof buildFetchers>

/** How many logos of clients are fetched and drawn at the same time. */
const logosAtOnce = 4

/**
 * One fetcher for each purpose, so that fetches which strangers cause
 * delay neither keys nor logouts.
 */
export function buildFetchers({ settings: { fetch, limits }, clock, tracing }: Services) {
  const perTarget = limits.requestsPerTarget
  const shared = { ...fetch, perTarget, clock, trace: tracing?.trace }
  return {
    requestObjects: safeFetch({ ...shared, concurrency: limits.requestUrisAtOnce }),
    documents: safeFetch({
      ...shared,
      concurrency: 2 * limits.requestUrisAtOnce,
      remembersUnusable: false,
    }),
    logos: safeFetch({ ...shared, concurrency: logosAtOnce }),
    keys: safeFetch({ ...shared, concurrency: 16 }),
    logouts: safeFetch({ ...shared, concurrency: 16 }),
    pings: safeFetch({ ...shared, concurrency: 16 }),
  }
}

/** How many clients the cache holds; each takes a few hundred bytes. */
const cachedClients = 10_000

/** The registered clients with their keys and secrets. */
export type Clients = ReturnType<typeof buildClients>

export function buildClients(
  services: Services,
  fetchers: Pick<Fetchers, 'keys' | 'documents' | 'logos'>,
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
    cache: (load) => storage.cache(['clients'], cachedClients, load),
    lifetimes,
    minimumProfile: minimumProfile(settings),
    builtIn: [accountClient(pages.name)],
    documents: documents.documents,
  })
  const secretsOf: SecretsOf = async ({ id }) =>
    clientSecrets.open(id, (await clients.findWithSecrets(id))?.secrets ?? [])
  const keys = clientKeys(fetchers.keys, clock, log)
  const logos = buildLogos(services, fetchers.logos)
  const issuers = buildTrustedIssuers(services)
  return { clients, ...documents, ...issuers, secretsOf, clientKeys: keys, clientLogos: logos }
}

/** The clients that are described by a document at their client_id. */
function buildDocuments(
  { settings, storage: { stores }, recorded, clock }: Services,
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
      rules: { scopes: chosen.scopes, client: clientRules(settings) },
      recorded,
    }),
    limit: fetchLimits(
      'metadata documents of clients',
      {
        attempts: stores.attempts,
        atOnce: limits.requestUrisAtOnce,
        perAddressAndMinute: limits.clientDocumentsPerAddressAndMinute,
        clock,
      },
      busyFault,
    ),
    scopes: chosen.scopes,
    lifetimes,
    minimumProfile: settings.security.minimumProfile,
    clock,
  })
  return { documents, documentPolicy: policy }
}

/** The logos of clients that registered themselves. */
function buildLogos({ settings: { limits }, storage, clock }: Services, fetch: SafeFetch) {
  const words = 'too many logos of clients are being fetched; try again shortly'
  const busy = () => new RequestFault('unavailable', words, { headers: { 'retry-after': '1' } })
  const budget = {
    attempts: storage.stores.attempts,
    atOnce: logosAtOnce,
    perAddressAndMinute: limits.clientDocumentsPerAddressAndMinute,
    clock,
  }
  const limit = fetchLimits('logos of clients', budget, busy)
  return clientLogos({ fetch, limit, busy, clock })
}

/** Authentication of clients, with a limit of failures. */
export function buildClientAuthentication(
  { settings, storage: { stores }, recorded, clientSecrets, clock }: Services,
  { clients, clientKeys: keys, issuers, issuerKeys, noteWorkload }: Clients,
) {
  const { baseUrl: issuer, limits, tokens } = settings
  return authenticateClient({
    clients,
    secrets: clientSecrets,
    keys,
    issuers,
    issuerKeys,
    noteWorkload,
    assertions: stores.assertions,
    limits: failureLimits(
      stores.attempts,
      {
        perClientAndMinute: limits.clientFailuresPerMinute,
        perAddressAndMinute: limits.addressFailuresPerMinute,
      },
      clock,
    ),
    recorded,
    issuer,
    baseUrls: ownBaseUrls(settings),
    leewaySeconds: tokens.clockLeewaySeconds,
    longestSeconds: tokens.assertionSeconds,
    clock,
  })
}

/** What clients register and change themselves with. */
export function buildSelfRegistration(services: Services): SelfRegistrationContext {
  const { settings, storage, clientRegistry, clientSecrets, clock } = services
  return {
    issuer: settings.baseUrl,
    settings: settings.clientRegistration,
    rules: clientRules(settings),
    stores: storage.stores,
    registry: clientRegistry,
    clientSecrets,
    clock,
  }
}
