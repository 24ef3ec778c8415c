import type { Goal } from './goals.ts'
import type { Result } from './result.ts'
import type { Summary } from './summary.ts'

/** A table as rows of texts; the first row is its head. */
export type Table = readonly (readonly string[])[]

/** Every figure at one number of connections, with ours as a ratio to each. */
export function figuresTable({ summaries }: Result, connections: number): Table {
  const rows = summaries.filter((summary) => summary.connections === connections)
  return [
    [
      'workload',
      'subject',
      'per second',
      'per CPU-second',
      'spread',
      'ours is',
      'p50 ms',
      'p99 ms',
      'MB',
      'errors',
    ],
    ...rows.map((row) => [
      row.contest,
      row.subject,
      whole(row.perSecond),
      whole(row.perCpuSecond),
      row.spread.toFixed(2),
      ratioToOurs(row, rows),
      row.p50 === undefined ? '' : row.p50.toFixed(2),
      row.p99 === undefined ? '' : row.p99.toFixed(2),
      row.memoryMb === undefined ? '' : whole(row.memoryMb),
      String(row.errors),
    ]),
  ]
}

const servers = ['ostiary-sqlite', 'ostiary-postgres', 'oidc-provider-sqlite', 'better-auth']

/** Requests per CPU-second of each server by workload, with p50 and p99 of Ostiary on SQLite. */
export function workloadsTable({ summaries, connections }: Result): Table {
  const here = summaries.filter((summary) => summary.connections === connections)
  const groups = Map.groupBy(here, ({ contest }) => contest)
  return [
    ['workload', ...servers, 'p50 ms', 'p99 ms'],
    ...[...groups].map(([contest, rows]) => {
      const of = (subject: string) => rows.find((row) => row.subject === subject)
      const [ours = ''] = servers
      return [
        contest,
        ...servers.map((server) => {
          const rate = of(server)?.perCpuSecond
          return rate === undefined ? '' : whole(rate)
        }),
        of(ours)?.p50?.toFixed(1) ?? '',
        of(ours)?.p99?.toFixed(1) ?? '',
      ]
    }),
  ]
}

/** Ostiary with more and more connections. */
export function connectionsTable({ summaries }: Result): Table {
  const own = summaries.filter(({ subject }) => subject.startsWith('ostiary'))
  const counts = [...new Set(own.map(({ connections }) => connections))].toSorted((a, b) => a - b)
  const groups = Map.groupBy(own, ({ contest, subject }) => `${contest}|${subject}`)
  return [
    ['workload', 'store', ...counts.map((count) => `${count} conn.: per s, p99 ms`)],
    ...[...groups].map(([key, rows]) => [
      ...key.replace('ostiary-', '').split('|'),
      ...counts.map((count) => {
        const row = rows.find(({ connections }) => connections === count)
        return row ? `${whole(row.perSecond)}, ${row.p99?.toFixed(1)}` : ''
      }),
    ]),
  ]
}

export function goalsTable(goals: readonly Goal[]): Table {
  return [
    ['workload', 'goal (per CPU-second unless said)', 'measured', 'at most', ''],
    ...goals.map(({ workload, goal, measured, possible, reached }) => [
      workload,
      goal,
      measured === undefined ? '–' : short(measured),
      possible === undefined ? '' : short(possible),
      reached === undefined ? 'not measured' : reached ? 'reached' : 'missed',
    ]),
  ]
}

function short(number: number): string {
  return number.toFixed(number < 10 ? 2 : 0)
}

export function startsTable({ starts }: Result): Table {
  return [
    ['server', 'start, ms', 'first start on an empty store, ms'],
    ...starts.map(({ target, startMs, firstStartMs }) => [
      target,
      whole(startMs),
      firstStartMs === undefined ? '' : whole(firstStartMs),
    ]),
  ]
}

/** For the terminal. */
export function plainTable(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  )
  return table
    .map((row) => row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

/** For a page. */
export function markdownTable([head = [], ...rows]: Table): string {
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}

function pad(cell: string, width: number, column: number): string {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width)
}

function ratioToOurs(row: Summary, rows: readonly Summary[]): string {
  const ours = rows.find(
    (each) => each.contest === row.contest && each.subject === 'ostiary-sqlite',
  )
  return ours && ours !== row ? `${(ours.perCpuSecond / row.perCpuSecond).toFixed(2)} ×` : ''
}

export function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}
