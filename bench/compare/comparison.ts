import type { Reading } from '../measure/measure-load.ts'
import { median, ratePerCpuSecond } from '../report/summary.ts'
import type { Table } from '../report/tables.ts'
import type { Store } from './compare-options.ts'

export type Side = 'before' | 'after'

/** One measurement of one workload on one side. */
export interface SideReading extends Reading {
  readonly store: Store
  readonly workload: string
  readonly side: Side
  readonly round: number
}

/** One start of one side on a store that has data. */
export interface SideStart {
  readonly store: Store
  readonly side: Side
  readonly round: number
  readonly startMs: number
  readonly cpuSeconds: number
  readonly memoryMb: number
}

/** One figure of both sides. */
export interface Comparison {
  readonly store: Store
  readonly figure: string
  /** Medians over all rounds. */
  readonly before: number
  readonly after: number
  /** The median of the ratios within each round, since the machine changes between rounds. */
  readonly ratio: number
  /** A quarter of the rounds has a ratio below the first, another quarter above the second. */
  readonly quartiles: readonly [number, number]
  readonly rounds: number
}

/** Requests per CPU-second, the database's included, and memory by workload, then start-up. */
export function compareSides(
  readings: readonly SideReading[],
  starts: readonly SideStart[],
): readonly Comparison[] {
  const workloads = [...new Set(readings.map(({ workload }) => workload))]
  const stores = [...new Set(readings.map(({ store }) => store))]
  return stores.flatMap((store) => {
    const here = readings.filter((each) => each.store === store)
    const begun = starts.filter((each) => each.store === store)
    return [
      ...workloads.flatMap((workload) => {
        const rounds = here.filter((each) => each.workload === workload)
        return compare(store, `${workload}, per CPU-second`, rounds, ratePerCpuSecond)
      }),
      ...compare(store, 'memory under load, MB', here, ({ memoryMb }) => memoryMb ?? Number.NaN),
      ...compare(store, 'memory after the start, MB', begun, ({ memoryMb }) => memoryMb),
      ...compare(store, 'start, ms', begun, ({ startMs }) => startMs),
      ...compare(store, 'start, CPU-ms', begun, ({ cpuSeconds }) => cpuSeconds * 1000),
    ]
  })
}

function compare<T extends { readonly side: Side; readonly round: number }>(
  store: Store,
  figure: string,
  rows: readonly T[],
  pick: (row: T) => number,
): Comparison[] {
  const rounds = [...Map.groupBy(rows, ({ round }) => round).values()].flatMap((round) => {
    const before = greatest(round, 'before', pick)
    const after = greatest(round, 'after', pick)
    return before > 0 && after > 0 ? [{ before, after, ratio: after / before }] : []
  })
  if (rounds.length === 0) return []
  const ratios = rounds.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  const at = (share: number) => ratios[Math.floor((ratios.length - 1) * share)] ?? Number.NaN
  return [
    {
      store,
      figure,
      before: median(rounds.map((round) => round.before)) ?? Number.NaN,
      after: median(rounds.map((round) => round.after)) ?? Number.NaN,
      ratio: median(ratios) ?? Number.NaN,
      quartiles: [at(0.25), at(0.75)],
      rounds: rounds.length,
    },
  ]
}

/** Memory is read after each workload of a round; the greatest counts. */
function greatest<T extends { readonly side: Side }>(
  rows: readonly T[],
  side: Side,
  pick: (row: T) => number,
): number {
  return Math.max(0, ...rows.filter((row) => row.side === side).map(pick))
}

/** For the terminal. */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return [
    ['figure (median)', 'store', 'before', 'after', 'after/before', 'quartiles', 'rounds'],
    ...comparisons.map(({ figure, store, before, after, ratio, quartiles, rounds }) => [
      figure,
      store,
      before.toFixed(before < 100 ? 1 : 0),
      after.toFixed(after < 100 ? 1 : 0),
      ratio.toFixed(2),
      quartiles.map((each) => each.toFixed(2)).join('–'),
      String(rounds),
    ]),
  ]
}
