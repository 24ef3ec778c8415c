import type { Actor } from '../../events/actor.ts'
import { type CountedMethod, readMethod, startOfDay, startOfMonth } from '../../events/day-facts.ts'
import type { EventChainStore } from '../../events/event-chain.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { rootId } from '../../groups/group.ts'
import type { GroupStore } from '../../groups/group-context.ts'
import type { Rights } from '../../groups/rights.ts'
import { findGroup } from '../../groups/tree-stores.ts'
import type { Clock } from '../../kernel/time.ts'
import { longestSealMs } from '../events/event-context.ts'
import { dormantMs } from './count-people.ts'
import type {
  ActivePeople,
  CountedGroup,
  NamedCount,
  PeopleCount,
  StatisticsStore,
} from './statistics-store.ts'

/** What reading statistics needs. */
export interface StatisticsContext {
  readonly statistics: StatisticsStore
  readonly eventChain: EventChainStore
  readonly groups: GroupStore
  readonly rights: Rights
  /** What an app calls itself; undefined if it has no name, or is gone. */
  readonly appName: (clientId: string) => Promise<string | undefined>
  readonly clock: Clock
}

/** What happened in a group and below it, or everywhere. */
export interface Statistics {
  /** Every day of the time that was asked about, up to the present one. */
  readonly days: readonly ActivePeople[]
  /** The last twelve months, up to the present one. */
  readonly months: readonly ActivePeople[]
  readonly apps: readonly (NamedCount & { readonly appName: string | undefined })[]
  readonly methods: readonly (CountedMethod & { readonly count: number })[]
  readonly refusals: readonly NamedCount[]
  /** Undefined until they were counted for the first time, or if there is nobody. */
  readonly people: PeopleCount | undefined
  /** The groups directly below, those with the most people first. */
  readonly groups: readonly CountedGroup[]
  /** Who has not signed in since then is dormant. */
  readonly dormantBefore: number
}

const dayMs = 86_400_000
const monthsShown = 12
/** Of apps, methods, kinds of refusals and groups. */
const mostShown = 10
/** Of how many groups those with the most people are chosen. */
const groupsLookedAt = 100

/** Reads the statistics of the whole server. */
export function serverStatistics(context: StatisticsContext) {
  return async (days: number): Promise<Statistics> => read(context, '', rootId, days)
}

/** Reads the statistics of a group and everything below it. */
export function groupStatistics(context: StatisticsContext) {
  const { groups, rights } = context
  return async (actor: Actor, groupId: string, days: number): Promise<Statistics> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    const { id } = await findGroup(groups, groupId)
    return read(context, id, groupId, days)
  }
}

async function read(
  { statistics, eventChain, appName, clock }: StatisticsContext,
  recordId: string,
  groupId: string,
  daysShown: number,
): Promise<Statistics> {
  // Events are counted when they are sealed.
  await sealEvents({ chain: eventChain }, longestSealMs)
  const today = startOfDay(clock())
  const from = today - (daysShown - 1) * dayMs
  const firstMonth = startOfMonth(today, 1 - monthsShown)
  const [days, months, apps, methods, refusals, people, below] = await Promise.all([
    statistics.activeDays(recordId, from),
    statistics.activeMonths(recordId, firstMonth),
    statistics.most(recordId, 'app', from, mostShown),
    statistics.most(recordId, 'method', from, mostShown),
    statistics.most(recordId, 'refusal', from, mostShown),
    statistics.findPeople(recordId),
    statistics.childGroups(groupId, groupsLookedAt),
  ])
  return {
    days: filled(
      Array.from({ length: daysShown }, (_, i) => from + i * dayMs),
      days,
    ),
    months: filled(
      Array.from({ length: monthsShown }, (_, i) => startOfMonth(firstMonth, i)),
      months,
    ),
    apps: await Promise.all(
      apps.map(async (app) => ({ ...app, appName: await appName(app.name) })),
    ),
    methods: methods.map(({ name, count }) => ({ ...readMethod(name), count })),
    refusals,
    people,
    groups: below
      .toSorted((a, b) => (b.counts?.people ?? 0) - (a.counts?.people ?? 0))
      .slice(0, mostShown),
    dormantBefore: (people?.countedAt ?? clock()) - dormantMs,
  }
}

/** With every time, also those of which nothing was counted. */
function filled(
  times: readonly number[],
  counted: readonly ActivePeople[],
): readonly ActivePeople[] {
  const known = new Map(counted.map(({ at, people }) => [at, people]))
  return times.map((at) => ({ at, people: known.get(at) ?? 0 }))
}
