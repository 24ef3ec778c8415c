import type { Person, Visitor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { isEmail } from '../kernel/login-name.ts'
import { inSeconds } from '../kernel/time.ts'
import type {
  FirstSignIn,
  ForeseenPerson,
  SignInPlace,
  UpstreamAttempt,
  UpstreamOutcome,
  UpstreamPerson,
  VouchedOrigin,
} from '../kernel/upstream-attempt.ts'
import {
  admit,
  checkDomain,
  checkUnchanged,
  checkVouches,
  domainOf,
  followArrival,
} from './admit.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import { type Connection, connectionUses } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { ruleGroupCreation } from './create-rule-groups.ts'
import { type Departures, departures } from './departures.ts'
import { isSessionId } from './end-upstream.ts'
import { checkMayDo, type ErrandKind, mayDo } from './may-do.ts'
import { failureNoter } from './note-failure.ts'
import { type PasswordChecks, passwordChecks } from './password-checks.ts'
import { rolesByRules, type WantedRole } from './roles-by-rules.ts'
import { type TrialTickets, trialTickets } from './trial-tickets.ts'
import { planRefresh } from './upstream-refresh-tokens.ts'
import { sealSession, type UpstreamSignOut, upstreamSignOut } from './upstream-sign-out.ts'
import { type WaitingArrivals, waitingArrivals } from './waiting-arrivals.ts'

/** What people from elsewhere are here, as connections know it. */
export interface UpstreamPeople<Stores> {
  signIn(visitor: Visitor, attempt: UpstreamAttempt<Stores, Recording>): Promise<UpstreamOutcome>
  /** `admit` decides in the transaction what is believed. */
  link(actor: Person, admit: UpstreamAttempt<Stores, Recording>['admit']): Promise<void>
  /** What `signIn` would do. */
  foresee(person: UpstreamPerson, firstSignIn: FirstSignIn): Promise<ForeseenPerson>
}

/** What would be believed of somebody, who they would be, and which roles they would have. */
export interface Foreseen extends UpstreamPerson {
  readonly becomes: ForeseenPerson
  readonly roles: readonly WantedRole[]
}

/** What the pages of a sign-in need of connections. Throws an `ArrivalFault`. */
export interface UpstreamSignIn
  extends Departures,
    PasswordChecks,
    WaitingArrivals,
    UpstreamSignOut {
  /**
   * What is offered on the sign-in page: these, in this order, or those for everybody, by name.
   * All of them may sign people in.
   */
  offered(aliases?: readonly string[]): Promise<readonly Connection[]>
  /** What somebody with this address can link, that of their domain first. */
  offeredToLink(address: string | undefined): Promise<readonly Connection[]>
  /** The first that is meant by an alias or a domain, and in use. */
  meant(hints: readonly string[]): Promise<Connection | undefined>
  /** Where people with this address sign in; undefined if that is here. */
  leadFor(address: string): Promise<Connection | undefined>
  /** Whether people of some domain are led elsewhere. */
  leadsByAddress(): Promise<boolean>
  find(alias: string): Promise<Connection | undefined>
  signIn(
    visitor: Visitor,
    connection: Connection,
    arrival: Arrival,
    place: SignInPlace,
  ): Promise<UpstreamOutcome>
  link(actor: Person, connection: Connection, arrival: Arrival): Promise<void>
  /** What would become of somebody who signs in, for whoever tries a connection. */
  foresee(connection: Connection, arrival: Arrival): Promise<Foreseen>
  readonly tickets: TrialTickets
  /** The session elsewhere with which one of ours begins. */
  originOf(connection: Connection, arrival: Arrival): VouchedOrigin
}

export const mostOffered = 20

export function upstreamSignIn<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
  people: UpstreamPeople<Stores>,
): UpstreamSignIn {
  const { stores, ruledRoles, clock } = context
  const noted = failureNoter(context)
  const createGroups = ruleGroupCreation(context)

  /** In the transaction of what follows: the settings or a domain may have changed since. */
  function admission(connection: Connection, arrival: Arrival, typedEmail = '') {
    return async (inside: Stores) => {
      await checkUnchanged(inside, connection)
      const person = await admit(inside, connection, arrival)
      // Also for an address that was typed, another connection may be the one to speak.
      if (person.provedEmail === undefined && isEmail(typedEmail.trim())) {
        await checkDomain(inside, connection, typedEmail.trim())
      }
      return person
    }
  }

  async function foresee(connection: Connection, arrival: Arrival): Promise<Foreseen> {
    const person = await admit(stores, connection, arrival)
    const becomes = await people.foresee(person, connection.firstSignIn)
    if ('sub' in becomes) await checkVouches(context, stores, connection, becomes.sub)
    const wanted = rolesByRules(connection.rules, arrival.claims)
    const roles = await ruledRoles.place(stores, connection, wanted)
    return { ...person, becomes, roles }
  }

  async function isWelcome(connection: Connection, arrival: Arrival): Promise<boolean> {
    try {
      const { becomes } = await foresee(connection, arrival)
      return becomes.kind === 'known' || becomes.kind === 'created'
    } catch (error) {
      // The sign-in itself says why.
      if (error instanceof ArrivalFault) return false
      throw error
    }
  }

  return {
    ...departures(context),
    ...passwordChecks(context),
    ...upstreamSignOut(context),
    ...waitingArrivals(context),
    async offered(aliases) {
      if (aliases) return listInUse(stores, aliases)
      return offeredFor(await context.forEverybody(), 'sign-in')
    },
    async offeredToLink(address) {
      const isKnown = address !== undefined && isEmail(address)
      const own = isKnown ? await findOfDomain(stores, domainOf(address), 'link') : undefined
      return [...(own ? [own] : []), ...offeredFor(await context.forEverybody(), 'link')]
    },
    async meant(hints) {
      for (const hint of hints) {
        const [named] = await listInUse(stores, [hint])
        const found = named ?? (await findOfDomain(stores, hint))
        if (found) return found
      }
      return undefined
    },
    leadFor: async (address) =>
      isEmail(address) && (await context.hasDomains())
        ? findOfDomain(stores, domainOf(address))
        : undefined,
    leadsByAddress: async () => (await context.hasDomains()) && stores.domains.hasOwned(),
    find: (alias) => stores.connections.findByAlias(alias),
    async signIn(visitor, connection, arrival, place) {
      checkMayDo(connection, 'sign-in')
      const { issuer, subject } = arrival
      const { typed, browser } = place
      await createGroups(connection, arrival, () => isWelcome(connection, arrival))
      const signedIn = people.signIn(visitor, {
        ...place,
        account: { connectionId: connection.id, issuer, subject },
        firstSignIn: connection.firstSignIn,
        admit: admission(connection, arrival, typed?.fields.email),
        async claim({ upstreamRequests }) {
          if (!typed || (await upstreamRequests.take(typed.waitingId, browser))) return
          throw new ArrivalFault('invalid', 'this first sign-in was completed before')
        },
        onArrival: followArrival(context, connection, arrival),
      })
      const outcome = await noted(connection, signedIn)
      context.countArrival?.(connection.kind, outcome.kind)
      if (outcome.kind === 'signed-in') await stores.connections.noteUse(connection, clock())
      return outcome
    },
    async link(actor, connection, arrival) {
      checkMayDo(connection, 'link')
      await people.link(actor, admission(connection, arrival))
    },
    foresee,
    tickets: trialTickets(context),
    originOf: (connection, { issuer, subject, session }) => ({
      connectionId: connection.id,
      vouchedBy: connection.groupId,
      issuer,
      subject,
      upstreamId: isSessionId(session.id) ? session.id : undefined,
      startedAt: (session.startedAt ?? inSeconds(clock())) * 1000,
      sealed: sealSession(context, connection, { subject, session }),
      refresh: planRefresh(context, connection, { subject, session }),
    }),
  }
}

/** Those of the aliases whose connections are in use. */
async function listInUse(
  { connections }: ConnectionStores,
  aliases: readonly string[],
): Promise<readonly Connection[]> {
  const known = aliases.slice(0, mostOffered).filter((alias) => aliasShape.test(alias))
  const found = await Promise.all(known.map((alias) => connections.findByAlias(alias)))
  return found.flatMap((each) => (each && mayDo(each, 'sign-in') ? [each] : []))
}

/** Those that may do something, by name. */
function offeredFor(all: readonly Connection[], errand: ErrandKind): readonly Connection[] {
  const offered = all.filter((each) => mayDo(each, errand))
  return offered.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The connection of the group that has proven a domain, the most demanding one first. */
async function findOfDomain(
  { connections, domains }: ConnectionStores,
  domain: string,
  errand: ErrandKind = 'sign-in',
): Promise<Connection | undefined> {
  if (!domainShape.test(domain)) return undefined
  const owner = await domains.findOwner(domain.toLowerCase())
  if (!owner) return undefined
  const all = await connections.list({ groupId: owner.groupId, limit: mostOffered })
  const allowed = all.filter((each) => mayDo(each, errand))
  const demanding = connectionUses.toReversed()
  return demanding.map((use) => allowed.find((each) => each.use === use)).find((each) => each)
}

/** Whatever looks otherwise is not looked for. */
const aliasShape = /^[a-z0-9-]{1,64}$/
const domainShape = /^[^\s\p{C}/@]{1,253}$/u
