import { compatShape } from '../compat/compat-client.ts'
import { effectiveSettings } from '../config/effective-settings.ts'
import { pruneEvents } from '../events/prune-events.ts'
import { sealAndSignEvents } from '../events/seal-events.ts'
import { verifyChain } from '../events/verify-chain.ts'
import { rootId } from '../groups/group.ts'
import { findHelp } from '../groups/group-help.ts'
import { groupRights } from '../groups/rights.ts'
import { builtInGroups, consoleClientId } from '../kernel/built-in-names.ts'
import { rationed } from '../kernel/time.ts'
import type { DetailTypeContext } from '../management/catalogues/detail-type-catalogue.ts'
import type { IssuerContext } from '../management/catalogues/issuer-catalogue.ts'
import type { ResourceContext } from '../management/catalogues/resource-catalogue.ts'
import type { ScopeContext } from '../management/catalogues/scope-catalogue.ts'
import { ownShape } from '../management/clients/client-replies.ts'
import { headSigner } from '../management/events/head-signer.ts'
import type { HelpContext } from '../management/help/help-context.ts'
import type { LookImageContext } from '../management/look/look-images.ts'
import type { FirstStepContext } from '../management/server/first-steps.ts'
import {
  checkHealth,
  countEverything,
  type ServerContext,
} from '../management/server/server-state.ts'
import { countPeople } from '../management/statistics/count-people.ts'
import type { StatisticsContext } from '../management/statistics/read-statistics.ts'
import type { MailPreviewContext } from '../management/texts/mail-preview.ts'
import type { OwnTextContext } from '../management/texts/own-text-changes.ts'
import {
  type LinkContext,
  sendPasswordLinks,
} from '../management/users/links/send-password-links.ts'
import type { UserManagementContext } from '../management/users/user-changes.ts'
import { withdrawConsent } from '../oauth/authorize/consents.ts'
import { initialTokens } from '../oauth/clients/dynamic/initial-tokens.ts'
import { clientRules } from '../oauth/clients/metadata/client-rules.ts'
import { keySetLoader } from '../oauth/keys/keyring.ts'
import { type EndSession, endEverySession } from '../oauth/sessions/end-session.ts'
import { previewTokens } from '../oauth/tokens/preview-tokens.ts'
import type { Services } from '../services.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import { offeredLocales } from '../texts/locales.ts'
import { packageVersion } from './about-server.ts'
import { buildBin } from './build-bin.ts'
import { buildMailTest, buildOwnMailTest, buildSettingChanges } from './changed-settings.ts'
import { issuerRules } from './oauth/issuers.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { buildFindPerson } from './signals.ts'
import { buildPeople } from './users/people.ts'
import type { UserOperations } from './users/users.ts'

interface Rules {
  readonly userOperations: UserOperations
  readonly endSession: EndSession
  readonly core: OAuthCore
}

/** Seals and signs the event log, and deletes old events. It runs as a chore. */
export function buildEventTending({
  settings,
  storage,
  box,
  clock,
  log,
}: Services): () => Promise<void> {
  const { eventChain: chain, keys: keyStore, webhooks, streams } = storage.stores
  const signer = headSigner(keySetLoader(keyStore, box, log))
  const context = { chain, signer, clock, log }
  const retainMs = settings.events.retainDays * 86_400_000
  return async () => {
    await sealAndSignEvents(context)
    // Events that a webhook or a stream has not seen yet are kept.
    const neededAfter = async () => {
      const positions = [await webhooks.lowestPosition(), await streams.lowestPosition()]
      const lowest = Math.min(...positions.filter((position) => position !== undefined))
      return Number.isFinite(lowest) ? lowest : undefined
    }
    await pruneEvents(context, { retainMs, neededAfter })
  }
}

/** What the endpoints of administrators need, by capability. */
export function buildManagement(services: Services, rules: Rules) {
  const { userOperations, endSession, core } = rules
  const { settings, storage, directory, clock, clientRegistry, clientSecrets } = services
  const { keyChanges, recorded } = services
  const { stores } = storage
  const { prefix } = settings
  return {
    users: buildUserManagement(services, userOperations),
    links: buildLinks(services, userOperations),
    sessions: {
      stores,
      people: buildPeople(stores),
      findNamed: buildFindPerson(services, core),
      endSession,
      endEverySession: endEverySession(userOperations.endings),
      withdrawConsent: withdrawConsent(recorded),
      directory,
      clock,
    },
    clients: {
      registry: clientRegistry,
      clients: stores.clients,
      clientSecrets,
      rules: clientRules(settings),
      shape: settings.compat.enabled ? compatShape : ownShape,
      registered: core.clients,
      initialTokens: initialTokens({ recorded, store: stores.initialTokens, clock }),
      prefix,
      directory,
      previewTokens: previewTokens({ ...core, transact: storage.transact, directory, clock }),
    },
    scopes: buildScopes(services),
    detailTypes: buildDetailTypes(services),
    issuers: buildIssuers(services),
    issuerKeys: core.issuerKeys,
    resources: buildResources(services),
    events: {
      eventReader: stores.eventReader,
      eventChanges: stores.eventChanges,
      groups: stores.groups,
      eventChain: stores.eventChain,
      eventHours: stores.eventHours,
      verify: buildVerification(services),
      clock,
    },
    statistics: buildStatistics(services),
    help: buildHelp(services, userOperations),
    server: buildServer(services),
    lookImages: buildLookImages(services),
    ownTexts: buildOwnTexts(services),
    mailPreviews: buildMailPreviews(services),
    bin: buildBin(services, userOperations.context),
    keys: keyChanges,
  }
}

/** What the endpoints of users need. */
function buildUserManagement(
  services: Services,
  userOperations: UserOperations,
): UserManagementContext {
  const { settings, storage } = services
  const languages = offeredLocales(settings.pages.languages)
  return {
    users: storage.stores.users,
    userSearch: storage.stores.userSearch,
    directory: services.directory,
    addUser: services.addUser,
    changeUser: userOperations.changeUser,
    changeOwnProfile: userOperations.changeOwnProfile,
    changeStatus: userOperations.changeStatus,
    mergeUsers: userOperations.mergeUsers,
    deletion: userOperations.deletion,
    setPassword: userOperations.setPassword,
    changeFactors: userOperations.factors.changeFactors,
    invitations: userOperations.invitations,
    localeOf: (acceptLanguage) => chooseLocale(languages, undefined, acceptLanguage),
    mailLocaleOf: services.localeOf,
    readScope: `${settings.prefix}:users_read`,
    deleteScope: `${settings.prefix}:users_delete`,
  }
}

/** What the endpoints that send links to choose a password need. */
function buildLinks(
  { settings, storage, directory }: Services,
  { sendPasswordLink }: UserOperations,
): LinkContext {
  const { stores } = storage
  return {
    sendPasswordLinks: sendPasswordLinks(sendPasswordLink, stores.userSearch),
    isClient: async (clientId) => (await stores.clients.find(clientId))?.enabled === true,
    groups: stores.groups,
    rights: groupRights(settings.prefix),
    directory,
    readScope: `${settings.prefix}:users_read`,
  }
}

/** Checks the whole event log. */
function buildVerification({ storage, box, log }: Services) {
  const { eventChain: chain, keys: keyStore } = storage.stores
  const signer = headSigner(keySetLoader(keyStore, box, log))
  return rationed(() => verifyChain({ chain, signer }))
}

/** What the endpoints need by which administrators of groups help their people. */
function buildHelp(services: Services, userOperations: UserOperations): HelpContext {
  const { settings, storage, directory, clock } = services
  const { groups, users, sessions } = storage.stores
  const { prefix } = settings
  const { changeStatus, factors, endings } = userOperations
  const { mayActFor } = directory
  return {
    findHelp: findHelp({ groups, rights: groupRights(prefix), prefix, mayActFor }),
    people: buildPeople(storage.stores),
    users,
    sessions,
    changeFactors: factors.changeFactors,
    changeStatus,
    endEverySession: endEverySession(endings),
    clock,
  }
}

/** What the endpoints of statistics need. */
function buildStatistics({ settings, storage, clock }: Services): StatisticsContext {
  const { stores } = storage
  return {
    statistics: stores.statistics,
    eventChain: stores.eventChain,
    groups: stores.groups,
    rights: groupRights(settings.prefix),
    async appName(clientId) {
      const { metadata } = (await stores.clients.find(clientId)) ?? {}
      return metadata?.client_display_name ?? metadata?.client_name
    },
    clock,
  }
}

/** Counts people for statistics. It runs as a chore. */
export function buildPeopleCounting({ storage, clock }: Services): () => Promise<void> {
  return countPeople({ statistics: storage.stores.statistics, clock })
}

/** What the endpoints about the server itself need. */
function buildServer(services: Services): ServerContext {
  const { settings, inForce, storage, mail, clock } = services
  const { counting, keys: keyStore } = storage.stores
  const version = packageVersion()
  const { rotateDays } = settings.keys
  return {
    version,
    engine: storage.engine,
    mail,
    counts: countEverything(counting, clock),
    health: rationed(checkHealth({ version, storage, mail, keyStore, rotateDays, clock })),
    settings: () => effectiveSettings(inForce),
    settingsAfter: async () => effectiveSettings(await services.kept.readSettings()),
    settingChanges: buildSettingChanges(services),
    sendTestMail: buildMailTest(services),
    firstSteps: buildFirstSteps(services),
  }
}

/** What the first steps of a new server are read from. */
export function buildFirstSteps({
  settings,
  storage,
  recorded,
  inForce,
}: Services): FirstStepContext {
  const { firstSteps: store, factors, clients, userSearch, groups } = storage.stores
  return {
    store,
    recorded,
    settings: () => effectiveSettings(inForce),
    hasFactor: async (sub) => (await factors.listOf(sub)).length > 0,
    async hasApp() {
      const found = await clients.list(undefined, 2)
      return found.some(({ clientId }) => clientId !== consoleClientId)
    },
    hasPeople: userSearch.hasSeveral,
    async hasGroups() {
      const builtIn = Object.values(builtInGroups(settings.prefix))
      const found = await groups.children(rootId, { skip: 0, take: builtIn.length + 1 })
      return found.some(({ groupId }) => !builtIn.includes(groupId))
    },
  }
}

/** What the endpoints and commands of resources need. */
export function buildResources({ settings, storage, recorded }: Services): ResourceContext {
  return { resources: storage.stores.resources, recorded, rules: settings }
}

/** What the endpoints and the command of detail types need. */
export function buildDetailTypes({ storage, recorded }: Services): DetailTypeContext {
  return { detailTypes: storage.stores.detailTypes, recorded }
}

/** What the endpoints and the command of images need. */
export function buildLookImages({ storage, recorded, settings }: Services): LookImageContext {
  return { lookImages: storage.stores.lookImages, recorded, settings }
}

/** What changes of texts need, for the endpoints and the command. */
export function buildOwnTexts({ storage, recorded }: Services): OwnTextContext {
  return { ownTexts: storage.stores.ownTexts, recorded }
}

/** What previews of emails need. */
function buildMailPreviews(services: Services): MailPreviewContext {
  const { brandFor, findImage, ownTexts: ownTextsOf, settings, clock } = services
  const sendToOneself = buildOwnMailTest(services)
  const brand = () => brandFor({})
  return { brand, findImage, baseUrl: settings.baseUrl, ownTextsOf, clock, sendToOneself }
}

/** What the endpoints and the command of trusted issuers need. */
export function buildIssuers({ settings, storage, recorded }: Services): IssuerContext {
  return { issuers: storage.stores.trustedIssuers, recorded, rules: issuerRules(settings) }
}

/** What the endpoints of scopes need. */
export function buildScopes({ settings, storage, recorded }: Services): ScopeContext {
  const { scopes, scopeGroups } = storage.stores
  const inAnyCase = async (name: string) => (await scopes.findInAnyCase(name))?.name ?? name
  return {
    scopes,
    scopeGroups,
    recorded,
    prefix: settings.prefix,
    nameOf: settings.compat.enabled ? inAnyCase : async (name: string) => name,
  }
}
