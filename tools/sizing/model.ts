import { type Engine, type Figure, figures } from './figures.ts'

/** One’s own numbers. */
export interface Demand {
  readonly engine: Engine
  readonly people: number
  readonly membershipsPerPerson: number
  /** At the peak. */
  readonly signInsPerSecond: number
  /** How much of the peak there is over the whole year. */
  readonly averageShare: number
  /** Of each sign-in: the share that types a password, instead of a passkey or a live session. */
  readonly passwordShare: number
  readonly refreshesPerSignIn: number
  readonly checksPerSignIn: number
  readonly eventsPerSignIn: number
  /** Of each person, by hand, a directory or a rule. */
  readonly membershipChangesPerYear: number
  readonly retainDays: number
  /** How long the rows of a session and its tokens remain. */
  readonly sessionHours: number
  /** How fast a core is, beside one of the Xeon that the processor times are from. */
  readonly coreSpeed: number
  /** How busy a core may be at the peak. */
  readonly busyShare: number
  readonly coresPerNode: number
  readonly regions: number
  /** Between a region and the database, in milliseconds. */
  readonly roundTripMs: number
}

export const usualDemand: Demand = {
  engine: 'postgres',
  people: 1_000_000,
  membershipsPerPerson: 2,
  signInsPerSecond: 100,
  averageShare: 0.1,
  passwordShare: 1,
  refreshesPerSignIn: 4,
  checksPerSignIn: 10,
  eventsPerSignIn: 1,
  membershipChangesPerYear: 1,
  retainDays: 400,
  sessionHours: 24,
  coreSpeed: 1,
  busyShare: 0.6,
  coresPerNode: 8,
  regions: 1,
  roundTripMs: 80,
}

/** What such a demand takes. Sizes are bytes. */
export interface Sizing {
  readonly disk: {
    readonly people: number
    readonly memberships: number
    readonly events: number
    readonly sessions: number
    readonly total: number
  }
  readonly cores: { readonly nodes: number; readonly database: number }
  /** In all regions, with one more for failures in each. */
  readonly nodes: number
  readonly walPerSecond: number
  readonly events: { readonly perSecond: number; readonly sealedPerSecond: number }
  /** Waiting for the database during a sign-in, for a node in a region far from it. */
  readonly farSignInMs: number
  readonly limits: readonly string[]
}

const secondsPerDay = 86_400
/** Statements of a sign-in with its code on PostgreSQL, on 2026-11-19 (test/ledger). */
const statementsOfSignIn = 22
/** The chore rests as long as it works. */
const sealingShare = 0.5
/** A third of the Xeon (docs/performance.md). */
const slowMachine = 1 / 3
/** Beyond these, one server of PostgreSQL is a special machine. */
const mostDatabaseCores = 64
const mostWalPerSecond = 200e6
const mostDisk = 4e12
const mostDiskOfSqlite = 200e9

/** What a demand takes, by what was measured. */
export function sizingOf(demand: Demand): Sizing {
  const { engine, people, signInsPerSecond, averageShare } = demand
  const of = (figure: Figure) => figure[engine]
  const average = signInsPerSecond * averageShare
  const signInEvents = average * demand.eventsPerSignIn * demand.retainDays * secondsPerDay
  const changes = (people * demand.membershipChangesPerYear * demand.retainDays) / 365
  const disk = {
    people: people * of(figures.person),
    memberships: people * demand.membershipsPerPerson * of(figures.membership),
    events: signInEvents * of(figures.event) + changes * of(figures.change),
    sessions: average * demand.sessionHours * 3600 * of(figures.session),
  }
  const total = Object.values(disk).reduce((sum, bytes) => sum + bytes, 0)
  const cores = coresOf(demand)
  const perRegion = Math.ceil(cores.nodes / demand.regions / demand.coresPerNode) + 1
  const sealTime = of(figures.sealTime) * slowMachine
  const events = {
    perSecond: signInsPerSecond * demand.eventsPerSignIn,
    sealedPerSecond: (sealingShare * 1e6 * demand.coreSpeed) / sealTime,
  }
  const sizing = {
    disk: { ...disk, total },
    cores,
    nodes: engine === 'sqlite' ? 1 : perRegion * demand.regions,
    walPerSecond: signInsPerSecond * of(figures.walOfSignIn),
    events,
    farSignInMs: demand.regions > 1 ? statementsOfSignIn * demand.roundTripMs : 0,
  }
  return { ...sizing, limits: limitsOf(demand, sizing) }
}

function coresOf(demand: Demand): Sizing['cores'] {
  const { engine, signInsPerSecond, passwordShare, coreSpeed, busyShare } = demand
  const works = [
    [figures.passwordTime, figures.passwordShare, passwordShare],
    [figures.codeTime, figures.codeShare, 1],
    [figures.refreshTime, figures.refreshShare, demand.refreshesPerSignIn],
    [figures.checkTime, figures.checkShare, demand.checksPerSignIn],
  ] as const
  let [nodes, database] = [0, 0]
  for (const [time, share, times] of works) {
    const busy = (signInsPerSecond * times * time[engine]) / 1e6 / coreSpeed / busyShare
    database += busy * share[engine]
    nodes += busy * (1 - share[engine])
  }
  return { nodes, database }
}

/** What is beyond one server or one database, and what one would do. */
function limitsOf(demand: Demand, sizing: Omit<Sizing, 'limits'>): readonly string[] {
  const { engine, regions } = demand
  const { disk, cores, events, walPerSecond, farSignInMs } = sizing
  const limits: string[] = []
  if (engine === 'sqlite') {
    if (cores.nodes > demand.coresPerNode) {
      limits.push('SQLite has one process, and this needs more cores than a node has: PostgreSQL.')
    }
    if (regions > 1) limits.push('SQLite is one file on one machine: PostgreSQL for more regions.')
    if (disk.total > mostDiskOfSqlite) {
      limits.push('A backup of so large a file takes hours: PostgreSQL, which archives its log.')
    }
    return limits
  }
  if (events.perSecond > events.sealedPerSecond) {
    limits.push(
      'Events come faster at the peak than one node seals them. They wait and are sealed later; lists and webhooks are behind until then.',
    )
  }
  if (events.perSecond * demand.averageShare > events.sealedPerSecond) {
    limits.push('Also on average: the chain of events never catches up. It would have to be split.')
  }
  if (cores.database > mostDatabaseCores) {
    limits.push(
      `The database needs more than ${mostDatabaseCores} cores: split the people among several servers.`,
    )
  }
  if (walPerSecond > mostWalPerSecond) {
    limits.push(
      'The log of the database grows by more than 200 MB a second: split the people among several servers.',
    )
  }
  if (disk.total > mostDisk) {
    limits.push(
      'The store is above 4 TB: keep events for fewer days, or split the people among several servers.',
    )
  }
  if (farSignInMs > 0) {
    limits.push(
      `A node that is ${demand.roundTripMs} ms from the database waits ${farSignInMs} ms for it in a sign-in: keep nodes beside the database, and let people be far instead.`,
    )
  }
  return limits
}
