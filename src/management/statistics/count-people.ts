import { type Clock, inSlices } from '../../kernel/time.ts'
import type { CountedPerson, PeopleCount, StatisticsStore } from './statistics-store.ts'

/** Who has not signed in for so long is dormant, as is who never did since then. */
export const dormantMs = 90 * 86_400_000

/** Small enough that a slice holds the event loop for a few milliseconds. */
const sliceSize = 100
const writtenAtOnce = 200
/** A server that stops waits for a run to end, so a run must be short. */
const longestRunMs = 5000
/** How many times as long as it took the counts are used, so that counting takes one percent. */
const restFactor = 100

type Counts = Omit<PeopleCount, 'recordId' | 'countedAt'>

/** A walk along all people that is under way. */
interface Walk {
  readonly startedAt: number
  readonly totals: Map<string, Counts>
  after: string
  tookMs: number
}

interface CountingContext {
  readonly statistics: StatisticsStore
  readonly clock: Clock
}

/**
 * Counts people, their factors and who is dormant, in every group and everywhere. A chore: it walks
 * along all people in slices, through several runs if there are many, and begins again when it has
 * rested. What it has counted replaces what was counted before, group by group.
 */
export function countPeople({ statistics, clock }: CountingContext): () => Promise<void> {
  let walk: Walk | undefined
  let restUntil = 0

  return async () => {
    const began = performance.now()
    if (began < restUntil) return
    walk ??= { startedAt: clock(), totals: new Map(), after: '', tookMs: 0 }
    const current = walk
    let isAtEnd = false
    await inSlices(async () => {
      const started = performance.now()
      const people = await statistics.countedAfter(current.after, sliceSize)
      for (const person of people) addPerson(current, person)
      current.after = people.at(-1)?.sub ?? current.after
      current.tookMs += performance.now() - started
      isAtEnd = people.length < sliceSize
      return !isAtEnd && performance.now() - began < longestRunMs
    })
    if (!isAtEnd) return
    walk = undefined
    await keep(current)
    restUntil = performance.now() + restFactor * current.tookMs
  }

  async function keep({ totals, startedAt: countedAt }: Walk): Promise<void> {
    const counts = [...totals].map(([recordId, each]) => ({ recordId, ...each, countedAt }))
    let place = 0
    await inSlices(async () => {
      await statistics.put(counts.slice(place, place + writtenAtOnce))
      place += writtenAtOnce
      return place < counts.length
    })
    // Groups that are gone, and groups that nobody is in any more.
    await inSlices(
      async () => (await statistics.forgetBefore(countedAt, writtenAtOnce)) === writtenAtOnce,
    )
  }
}

const none: Counts = { people: 0, withFactor: 0, withPasskey: 0, dormant: 0 }

function addPerson({ totals, startedAt }: Walk, person: CountedPerson): void {
  const { createdAt, lastLoginAt = createdAt, hasFactor, hasPasskey, recordIds } = person
  const isDormant = lastLoginAt <= startedAt - dormantMs
  for (const recordId of ['', ...recordIds]) {
    const { people, withFactor, withPasskey, dormant } = totals.get(recordId) ?? none
    totals.set(recordId, {
      people: people + 1,
      withFactor: withFactor + (hasFactor ? 1 : 0),
      withPasskey: withPasskey + (hasPasskey ? 1 : 0),
      dormant: dormant + (isDormant ? 1 : 0),
    })
  }
}
