import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Result } from '../report/result.ts'
import type { Table } from '../report/tables.ts'

/** The processor time of a request in one run. */
export interface LedgerLine {
  /** The day and time in UTC. */
  readonly date: string
  readonly commit: string
  readonly engine: string
  readonly workload: string
  /** Microseconds of the server and its database: the median of the rounds. */
  readonly median: number
  /** The same of the best round. Other work on the machine only makes a round slower. */
  readonly best: number
  /** The load average of the machine before the run. */
  readonly load: number
}

const file = new URL('../results/ledger.csv', import.meta.url)
const head = 'date,commit,engine,workload,median µs,best µs,load'

/** The route that does nothing, which tells how fast the machine was. */
const emptyWorkload = 'empty-post'

/** The lines of a run. */
export function ledgerLines({
  begun,
  machine,
  versions,
  summaries,
}: Result): readonly LedgerLine[] {
  const date = begun.slice(0, 16)
  const commit = /\((\w+)\)/.exec(versions.ostiary ?? '')?.[1] ?? 'unknown'
  return summaries.map(({ contest, subject, median, best }) => {
    const isEmpty = subject === emptyWorkload
    return {
      date,
      commit,
      engine: isEmpty ? 'none' : subject.replace('ostiary-', ''),
      workload: isEmpty ? emptyWorkload : contest,
      median: microseconds(median.perCpuSecond),
      best: microseconds(best.perCpuSecond),
      load: tenths(machine.busy),
    }
  })
}

function microseconds(perCpuSecond: number): number {
  return tenths(1e6 / perCpuSecond)
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10
}

/** Adds lines to the ledger; answers all that it has now, the oldest first. */
export function addToLedger(lines: readonly LedgerLine[]): readonly LedgerLine[] {
  const all = [...readLedger(), ...lines]
  const rows = all.map(({ date, commit, engine, workload, median, best, load }) =>
    [date, commit, engine, workload, median, best, load].join(','),
  )
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
  return all
}

function readLedger(): readonly LedgerLine[] {
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  return rows.map((row) => {
    const [date = '', commit = '', engine = '', workload = '', ...figures] = row.split(',')
    const [median = 0, best = 0, load = 0] = figures.map(Number)
    return { date, commit, engine, workload, median, best, load }
  })
}

/** The lines of each workload on each engine, the oldest first. */
export function byWorkload(lines: readonly LedgerLine[]): readonly (readonly LedgerLine[])[] {
  return [...Map.groupBy(lines, ({ engine, workload }) => `${engine} ${workload}`).values()]
}

/** The latest run for the terminal, beside the one before it. */
export function ledgerTable(lines: readonly LedgerLine[]): Table {
  return [
    ['workload', 'engine', 'median µs', 'best µs', 'best before', 'now/before'],
    ...byWorkload(lines).flatMap((runs) => {
      const [now, before] = [runs.at(-1), runs.at(-2)]
      if (!now) return []
      const ratio = before ? (now.best / before.best).toFixed(2) : ''
      const figures = [now.median, now.best, before?.best ?? ''].map(String)
      return [[now.workload, now.engine, ...figures, ratio]]
    }),
  ]
}
