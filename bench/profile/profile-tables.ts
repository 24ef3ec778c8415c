import type { Store } from '../compare/compare-options.ts'
import type { Side } from '../compare/comparison.ts'
import { markdownTable, type Table, whole } from '../report/tables.ts'
import { type RequestCost, wholeCost } from './request-cost.ts'
import { filesOfGroups, timeGroups } from './time-groups.ts'

/** What a request of a workload costs, on one checkout or on two. */
export interface WorkloadCost {
  readonly store: Store
  readonly workload: string
  readonly before?: RequestCost
  readonly after: RequestCost
}

/** Microseconds for a request: a row for each group, a column for each workload. */
export function costTable(costs: readonly WorkloadCost[]): Table {
  const row = (name: string, pick: (cost: RequestCost) => number): readonly string[] => [
    name,
    ...costs.map((cost) =>
      sidesOf(cost)
        .map((side) => short(pick(side)))
        .join(' → '),
    ),
  ]
  const sides = costs.flatMap(sidesOf)
  const used = timeGroups.filter((group) => sides.some((side) => (side[group] ?? 0) > 0))
  return [
    ['µs for a request', ...costs.map(({ workload }) => workload)],
    ...used.map((group) => row(group, (cost) => cost[group] ?? 0)),
    row('all', wholeCost),
  ]
}

/** The workloads that the page about performance shows. */
const onPage = [
  ...['client-credentials-es256', 'refresh', 'code-flow', 'introspection-same'],
  ...['userinfo', 'groups-verify'],
]

/** The table for the page about performance. */
export function pageTable(costs: readonly WorkloadCost[]): string {
  const shown = costs.filter(
    ({ store, workload }) => store === 'sqlite' && onPage.includes(workload),
  )
  return markdownTable(costTable(shown))
}

const titles: Readonly<Record<Store, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Every figure, and which files belong to which group. */
export function profileReport(costs: readonly WorkloadCost[], origin: string): string {
  const stores = [...Map.groupBy(costs, ({ store }) => store)]
  const tables = stores.map(
    ([store, its]) => `## ${titles[store]}\n\n${markdownTable(costTable(its))}`,
  )
  const files = Object.entries(filesOfGroups).map(([group, names]) => [
    group,
    names.map((name) => `\`${name}\``).join(', '),
  ])
  return `# Where the time goes

${origin}
${tables.join('\n')}
## What belongs to a group

The file of the innermost function decides; if several entries match, the longest. A native function counts for its
caller, except writes to sockets. What storage and logs do through sockets and files of Node counts for them.

The profiler samples by the clock. On a busy machine, samples gather where the main thread is interrupted, above all where it
wakes the thread pool for an RS256 signature. That takes some 15 µs for each signature, so *cryptography* has too much for refresh and code-flow.

${markdownTable([['group', 'files'], ...files])}`
}

/** The commits that were profiled, in words. */
export function describeCommits({
  before,
  after,
}: Readonly<Partial<Record<Side, string>>>): string {
  return before === undefined ? `Ostiary at ${after}.` : `Before: ${before}, after: ${after}.`
}

function sidesOf({ before, after }: WorkloadCost): readonly RequestCost[] {
  return before ? [before, after] : [after]
}

function short(microseconds: number): string {
  return microseconds < 9.95 ? microseconds.toFixed(1) : whole(microseconds)
}
