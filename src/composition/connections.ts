import { Resolver } from 'node:dns/promises'
import { type ConnectionChanges, connectionChanges } from '../connections/change-connections.ts'
import type { ConnectionContext, RuledRoles } from '../connections/connection-context.ts'
import { type FindWarnings, warningsFinder } from '../connections/connection-warnings.ts'
import type { KnownAccounts } from '../connections/end-upstream.ts'
import { ldapKind } from '../connections/ldap/ldap-kind.ts'
import { oauthKind } from '../connections/oidc/oauth-kind.ts'
import { oidcKind } from '../connections/oidc/oidc-kind.ts'
import { upstreamFetchLimits } from '../connections/oidc/upstream.ts'
import { type GroupDomains, groupDomains } from '../connections/prove-domain.ts'
import { publishedReader, type ReadPublished } from '../connections/read-published.ts'
import { sessionRefreshing } from '../connections/refresh-sessions.ts'
import { samlKind } from '../connections/saml/saml-kind.ts'
import { directorySync } from '../connections/sync/directory-sync.ts'
import { type TrialTickets, trialTickets } from '../connections/trial-tickets.ts'
import {
  mostOffered,
  type UpstreamPeople,
  type UpstreamSignIn,
  upstreamSignIn,
} from '../connections/upstream-sign-in.ts'
import { applyRules } from '../groups/apply-rules.ts'
import { createRuleGroups, placeRoles } from '../groups/rule-groups.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { syncedAccounts } from '../users/synced-accounts.ts'
import type { AccountContext } from '../users/user-context.ts'
import { connectionRights } from './connection-rights.ts'
import { provenNames } from './signals.ts'
import { buildGroupContext } from './users/groups.ts'

/** What administrators do with connections and domains, for the API and the commands. */
export interface ConnectionOperations {
  readonly baseUrl: string
  readonly changes: ConnectionChanges
  readonly domains: GroupDomains
  readonly tickets: TrialTickets
  readonly findWarnings: FindWarnings
  readonly readPublished: ReadPublished
}

/** What the rules of connections are built from. */
export function buildConnectionContext(services: Services): ConnectionContext<Stores> {
  const { storage, recorded, clock, limits, box, settings, meters } = services
  const { connections } = storage.stores
  const ofNoGroup = storage.cache(['connections'], 1, () =>
    connections.list({ isForAll: true, limit: mostOffered }),
  )
  return {
    baseUrl: settings.baseUrl,
    stores: storage.stores,
    forEverybody: () => ofNoGroup.get(''),
    hasDomains: services.userContext.hasDomains,
    recorded,
    clock,
    limits,
    box,
    kinds: buildKinds(services),
    rights: connectionRights(settings.prefix, clock),
    ruledRoles: buildRuledRoles(services),
    useOnce: usedOnce(storage),
    countArrival: meters?.arrived,
    resolveTxt: txtResolver(settings.connections),
  }
}

/** Gives and takes back roles by rules. */
function buildRuledRoles(services: Services): RuledRoles<Stores> {
  const groups = buildGroupContext(services)
  const place = placeRoles(groups)
  const create = createRuleGroups(groups, services.log)
  const apply = applyRules(groups, services.log)
  return {
    place: (stores, connection, wanted) => place(stores.groups, connection, wanted),
    async given({ id }, sub) {
      const all = await groups.ruleRoles.ofPerson(sub)
      return all.filter(({ connectionId }) => connectionId === id)
    },
    createGroups: create,
    apply: (stores, log, source, person) => apply(stores, log, { source, ...person }),
  }
}

/** What is accepted once is remembered beside the assertions of clients. */
function usedOnce({ stores: { assertions } }: Services['storage']): ConnectionContext['useOnce'] {
  return (key, expiresAt) => assertions.use('connections', key, expiresAt)
}

/** Every kind of connection. They keep what they have read of other sides. */
export function buildKinds({
  settings,
  storage,
  clock,
  tracing,
}: Pick<Services, 'settings' | 'storage' | 'clock'> &
  Partial<Pick<Services, 'tracing'>>): ConnectionContext['kinds'] {
  const { baseUrl } = settings
  const { timeoutSeconds, privateHosts } = settings.connections
  const rules = { ...settings.fetch, privateHosts }
  const timeoutMs = timeoutSeconds * 1000
  const fetch = safeFetch({
    ...rules,
    timeoutMs,
    ...upstreamFetchLimits,
    clock,
    trace: tracing?.trace,
  })
  return {
    oidc: oidcKind({ baseUrl, fetch, clock }),
    oauth: oauthKind({ baseUrl, fetch, clock }),
    ldap: ldapKind({ clock, rules, timeoutMs }),
    saml: samlKind({
      baseUrl,
      fetch,
      clock,
      usedAssertions: { use: usedOnce(storage) },
    }),
  }
}

/** Finds the accounts that people have elsewhere, by what a provider calls them. */
export function knownAccounts({
  upstreamAccounts: accounts,
  users,
}: Pick<Stores, 'upstreamAccounts' | 'users'>): KnownAccounts {
  const { findByEmail, findByMobile } = provenNames(users)

  async function ofPerson(connectionId: string, issuer: string, sub: string | undefined) {
    const all = sub === undefined ? [] : await accounts.ofPerson(sub)
    const here = all.filter((each) => each.connectionId === connectionId && each.issuer === issuer)
    return here.map(({ subject }) => subject)
  }

  async function known(connectionId: string, issuer: string, subject: string) {
    const account = await accounts.find({ connectionId, issuer, subject })
    return account ? [subject] : []
  }

  return {
    async subjectsOf(connectionId, issuer, named) {
      switch (named.format) {
        case 'iss_sub':
          return named.iss === issuer ? known(connectionId, issuer, named.sub) : []
        case 'opaque':
          return known(connectionId, issuer, named.id)
        case 'email':
          return ofPerson(connectionId, issuer, await findByEmail(named.email))
        case 'phone_number':
          return ofPerson(connectionId, issuer, await findByMobile(named.phoneNumber))
      }
    },
  }
}

export function buildConnectionOperations(
  context: ConnectionContext<Stores>,
): ConnectionOperations {
  const { baseUrl, kinds, stores, clock } = context
  return {
    baseUrl,
    changes: connectionChanges(context),
    domains: groupDomains(context),
    tickets: trialTickets(context),
    findWarnings: warningsFinder(kinds, stores.domains, clock),
    readPublished: publishedReader(context),
  }
}

/** Keeps people of directories in step. */
export function buildDirectorySync(services: Services, users: AccountContext<Stores>) {
  const people = syncedAccounts(users)
  return directorySync(buildConnectionContext(services), people, services.log)
}

/** Asks other sides again about people who have signed in there. */
export function buildSessionRefreshing(
  services: Services,
  users: AccountContext<Stores>,
  endSession: (sessionId: string) => Promise<unknown>,
) {
  const { log } = services
  const people = syncedAccounts(users)
  return sessionRefreshing(buildConnectionContext(services), people, { endSession, log })
}

/** What the pages of a sign-in need of connections. */
export function buildUpstreamSignIn(
  context: ConnectionContext<Stores>,
  people: UpstreamPeople<Stores>,
): UpstreamSignIn {
  return upstreamSignIn(context, people)
}

/** Names that nobody has are no faults of DNS. */
const noRecords = new Set(['ENODATA', 'ENOTFOUND'])

function txtResolver({ resolver: server, timeoutSeconds }: Services['settings']['connections']) {
  const resolver = new Resolver({ timeout: timeoutSeconds * 1000, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  return async (name: string): Promise<readonly string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (noRecords.has((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
}
