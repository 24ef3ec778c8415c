import type { Goal } from './goals.ts'
import type { Result } from './result.ts'
import type { Summary } from './summary.ts'

/** A table as rows of texts; the first row is its head. */
export type Table = readonly (readonly string[])[]

/**
 * Every figure at one number of connections, as the median of the rounds, and the best round where
 * it says so. Ours is on SQLite, as a ratio to each.
 */
export function figuresTable({ summaries }: Result, connections: number): Table {
  const rows = summaries.filter((summary) => summary.connections === connections)
  return [
    [
      'workload',
      'subject',
      'per second',
      'per CPU-second',
      'best',
      'spread',
      'database',
      'ours is',
      'p50 ms',
      'p99 ms',
      'best',
      'MB',
      'errors',
    ],
    ...rows.map((row) => [
      row.contest,
      row.subject,
      whole(row.median.perSecond),
      whole(row.median.perCpuSecond),
      whole(row.best.perCpuSecond),
      row.spread.toFixed(2),
      row.databaseShare === undefined ? '' : percent(row.databaseShare),
      ratioToOurs(row, rows),
      row.median.p50?.toFixed(2) ?? '',
      row.median.p99?.toFixed(2) ?? '',
      row.best.p99?.toFixed(2) ?? '',
      row.memoryMb === undefined ? '' : whole(row.memoryMb),
      String(row.errors),
    ]),
  ]
}

const [onSqlite, onPostgres] = ['ostiary-sqlite', 'ostiary-postgres'] as const
const peers = ['oidc-provider-sqlite', 'better-auth']

/** Requests per CPU-second of each server by workload, and what PostgreSQL makes of it. */
export function workloadsTable({ summaries, connections }: Result): Table {
  const here = summaries.filter((summary) => summary.connections === connections)
  const groups = Map.groupBy(here, ({ contest }) => contest)
  return [
    ['workload', onSqlite, onPostgres, 'postgres / sqlite', 'database', ...peers],
    ...[...groups].map(([contest, rows]) => {
      const of = (subject: string) => rows.find((row) => row.subject === subject)
      const rate = (subject: string) => of(subject)?.median.perCpuSecond
      const [sqlite, postgres, share] = [
        rate(onSqlite),
        rate(onPostgres),
        of(onPostgres)?.databaseShare,
      ]
      return [
        contest,
        sqlite === undefined ? '' : whole(sqlite),
        postgres === undefined ? '' : whole(postgres),
        sqlite && postgres ? (postgres / sqlite).toFixed(2) : '',
        share === undefined ? '' : percent(share),
        ...peers.map((peer) => {
          const found = rate(peer)
          return found === undefined ? '' : whole(found)
        }),
      ]
    }),
  ]
}

/** What each workload finds in the memory of the server, so that its figures are not misread. */
export function rememberedTable({ remembered }: Result): Table {
  return [['workload', 'remembered by Ostiary'], ...Object.entries(remembered)]
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
        return row ? `${whole(row.median.perSecond)}, ${row.median.p99?.toFixed(1)}` : ''
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
  if (!ours || ours === row) return ''
  return `${(ours.median.perCpuSecond / row.median.perCpuSecond).toFixed(2)} ×`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

export function whole(number: number): string {
  return Math.round(number).toLocaleString('en-US')
}
