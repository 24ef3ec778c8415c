import type { Connection } from '../connections/connection.ts'
import { upstreamFetchLimits } from '../connections/oidc/upstream.ts'
import { explainedFetch } from '../connections/oidc/upstream-fault.ts'
import { type SourcePolling, sourcePolling } from '../connections/signals/poll-sources.ts'
import type { KeysOf } from '../connections/signals/read-set.ts'
import {
  type SourceChanges,
  sourceAuthorization,
  sourceChanges,
} from '../connections/signals/source-changes.ts'
import { type SignalledPeople, type TakeSet, takeSet } from '../connections/signals/take-set.ts'
import { transmitter } from '../connections/signals/transmitter.ts'
import type { SubjectIdentifier } from '../kernel/subject-identifier.ts'
import { issuerKeys } from '../oauth/clients/issuers/issuer-keys.ts'
import { endOneSession, type SessionEndings } from '../oauth/sessions/end-session.ts'
import { issuerAlgs } from '../oauth/stores/issuer-stores.ts'
import { findTargetProblem } from '../outgoing/fetch-target.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { buildConnectionContext, knownAccounts } from './connections.ts'
import { provenNames } from './signals.ts'

type Parts = Pick<Services, 'settings' | 'clock' | 'tracing'>

function addressRules({ fetch, connections }: Services['settings']) {
  return { ...fetch, privateHosts: connections.privateHosts }
}

/** What transmitters are asked with; their addresses follow the rules of those of connections. */
function sourceFetch({ settings, clock, tracing }: Parts) {
  return safeFetch({
    ...addressRules(settings),
    timeoutMs: settings.connections.timeoutSeconds * 1000,
    ...upstreamFetchLimits,
    // A transmitter is asked again at once after its administrator has mended it.
    retryMs: 0,
    clock,
    trace: tracing?.trace,
  })
}

/** What is wrong with an address of a transmitter, before its name is resolved. */
export function sourceAddressProblem(settings: Services['settings']) {
  const rules = addressRules(settings)
  return (address: string) => findTargetProblem(address, rules, 'connections.privateHosts')
}

/** What administrators decide about the signals of other sides, for the API and the command. */
export function buildSourceChanges(services: Services): SourceChanges {
  return sourceChanges<Stores>({
    ...buildConnectionContext(services),
    transmitter: transmitter(explainedFetch(sourceFetch(services))),
    findAddressProblem: sourceAddressProblem(services.settings),
  })
}

/** The keys of transmitters, which are read again when a token names one that is not known. */
function buildKeys(services: Services): KeysOf {
  const keys = issuerKeys(sourceFetch(services), services.clock, services.log)
  return ({ issuer, jwksUri }, header) =>
    keys.forVerification(
      {
        ...{ name: issuer, issuer, jwksUri, jwks: undefined, description: '', enabled: true },
        ...{ signingAlgs: issuerAlgs, longestSeconds: 0, isSingleUse: true },
        assertions: undefined,
        ...{ createdAt: 0, updatedAt: 0 },
      },
      header,
    )
}

/** Takes signals of other sides, sent or polled. */
export function buildSignalTaking(
  services: Services,
  endings: SessionEndings<Stores>,
  notify: () => void,
): { readonly takeSet: TakeSet; readonly polling: SourcePolling } {
  const { storage, log, clock } = services
  const context = buildConnectionContext(services)
  const take = takeSet<Stores>({
    ...context,
    recorded: endings.recorded,
    people: signalledPeople(endings, notify),
    keysOf: buildKeys(services),
    useOnce: ({ assertions }, key, expiresAt) => assertions.use('connections', key, expiresAt),
    log,
  })
  const polling = sourcePolling<Stores>({
    stores: storage.stores,
    transmitter: transmitter(explainedFetch(sourceFetch(services))),
    authorizationFor: sourceAuthorization<Stores>(context),
    take,
    clock,
    log,
  })
  return { takeSet: take, polling }
}

/** How far the clocks of two servers may differ. */
const toleranceMs = 60_000

function signalledPeople(
  endings: SessionEndings<Stores>,
  notify: () => void,
): SignalledPeople<Stores> {
  /** Somebody whose proven address is of a domain that the group has proven. */
  async function ofDomain(
    { domains, users }: Stores,
    { groupId }: Connection,
    named: SubjectIdentifier,
  ): Promise<readonly string[]> {
    if (named.format !== 'email' || groupId === undefined) return []
    const owner = await domains.findOwner(named.email.split('@').at(-1)?.toLowerCase() ?? '')
    if (owner?.groupId !== groupId) return []
    const sub = await provenNames(users).findByEmail(named.email)
    return sub === undefined ? [] : [sub]
  }

  return {
    async findNamed(inside, connection, issuer, named) {
      const { id: connectionId } = connection
      const subjects = await knownAccounts(inside).subjectsOf(connectionId, issuer, named)
      const found = await Promise.all(
        subjects.map((subject) => inside.upstreamAccounts.find({ connectionId, issuer, subject })),
      )
      return {
        accounts: found.filter((each) => each !== undefined),
        others: await ofDomain(inside, connection, named),
      }
    },
    endOne: endOneSession,
    async endAll(inside, log, sub, until) {
      const open = await inside.sessions.listOf(sub, log.now)
      const former = open.filter(({ createdAt }) => createdAt <= until + toleranceMs)
      if (former.length === open.length) {
        const ids = await endings.endSessions(inside, sub)
        for (const sessionId of ids) log.change('LOGOUT', { sub, sessionId })
        return ids.length
      }
      for (const { id } of former) await endOneSession(inside, log, id)
      return former.length
    },
    notify,
  }
}
