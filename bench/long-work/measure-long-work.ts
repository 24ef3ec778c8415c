import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from '../load/drive.ts'
import { type Load, type LoadProcess, startLoadProcess } from '../load/load-process.ts'
import { readSetting } from '../options.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import type { Target } from '../targets/target.ts'
import { type Site, type Work, type WorkSize, works } from './works.ts'

const help = `npm run bench -- long-work [options]

Measures the p99 of tokens, refreshes and introspections alone and beside long work: import, export,
backup, check of the event log, move and deletion of a tree of groups.

  --groups N         groups of the tree, 10,000 unless given
  --memberships N    memberships in it, 100,000 unless given
  --connections N    connections of each kind of request, 4 unless given
  --targets …        ostiary-sqlite, ostiary-postgres or both, separated by commas; both unless given
  --set NAME=VALUE   a setting of Ostiary; may be given several times
`

/** What is measured, all at once. */
const kinds = ['client-credentials-rs256', 'refresh', 'introspection-same'] as const
const warmUpMs = 15_000
const windowMs = 1000
/** Before the first work, and after each one. */
const aloneWindows = 5
const mostWindows = 180
/** Short work is repeated until there are so many, since one window alone says little. */
const fewestWindows = 12
/** Tokens are not used up by these workloads, but each connection refreshes its own. */
const operations = 1
/** The goal: no slower than so many times the p99 alone. */
const goal = 3

const targets = (['sqlite', 'postgres'] as const).map((store) => ostiary({ store, workers: 1 }))

interface Measure {
  readonly size: WorkSize
  readonly settings: Readonly<Record<string, string>>
  readonly connections: number
}

/** What one kind of request was like while a work went on. */
interface Finding {
  readonly target: string
  readonly work: string
  readonly kind: string
  /** Medians and maximum over windows of a second, in milliseconds. */
  readonly p99: number
  readonly longest: number
  readonly windows: number
  readonly errors: number
}

/** Measures requests beside long work, and prints a table. */
export async function measureLongWork(
  argv: readonly string[],
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', default: false },
      groups: { type: 'string', default: '10000' },
      memberships: { type: 'string', default: '100000' },
      connections: { type: 'string', default: '4' },
      targets: { type: 'string', default: targets.map(({ name }) => name).join(',') },
      set: { type: 'string', multiple: true, default: [] },
    },
  })
  if (values.help) {
    say(help)
    return []
  }
  const size = { groups: Number(values.groups), memberships: Number(values.memberships) }
  const settings = Object.fromEntries(values.set.map(readSetting))
  const findings: Finding[] = []
  for (const target of targets.filter(({ name }) => values.targets.split(',').includes(name))) {
    const found = await measureTarget(
      target,
      { size, settings, connections: Number(values.connections) },
      say,
    )
    say(`\n${plainTable(tableOf(found))}`)
    findings.push(...found)
  }
  return findings
}

async function measureTarget(
  target: Target,
  { size, settings, connections }: Measure,
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-bench-'))
  const loadProcess = startLoadProcess()
  const place = join(folder, target.name)
  mkdirSync(place)
  const running = await target.start({ folder: place, settings })
  try {
    const loads = kinds.map((workload) => ({ target: target.name, workload, connections }))
    await open(loadProcess, loads, running.address)
    await loadProcess.run(warmUpMs)
    const findings: Finding[] = []
    const note = (work: string, windows: Windows) => {
      findings.push(...summarise(target.name, work, windows))
      say(`${target.name}, ${work}: ${windows.length} windows`)
    }
    const alone = [...(await runWindows(loadProcess, aloneWindows))]
    const site: Site = { target: running, folder: place, size }
    for (const work of works) {
      if (work.engines && !work.engines.includes(target.name)) continue
      await work.prepare?.(site)
      note(work.name, await runBeside(loadProcess, work, site))
      alone.push(...(await runWindows(loadProcess, aloneWindows)))
    }
    return [...summarise(target.name, 'nothing', alone), ...findings]
  } finally {
    await loadProcess.end()
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(
  loadProcess: LoadProcess,
  loads: readonly Load[],
  address: Site['target']['address'],
): Promise<void> {
  for (const load of loads) {
    const reason = await loadProcess.prepare(load, address)
    if (reason !== undefined) throw new Error(`${load.workload}: ${reason}`)
  }
  await loadProcess.open(loads, operations)
}

/** The outcomes of each window, one for each kind of request. */
type Windows = readonly (readonly Outcome[])[]

async function runWindows(loadProcess: LoadProcess, count: number): Promise<Windows> {
  const windows: (readonly Outcome[])[] = []
  for (let number = 0; number < count; number++) windows.push(await loadProcess.run(windowMs))
  return windows
}

/** Measures until the work is done; a window in which it ends counts. */
async function runBeside(loadProcess: LoadProcess, work: Work, site: Site): Promise<Windows> {
  const windows: (readonly Outcome[])[] = []
  for (let time = 0; time === 0 || (windows.length < fewestWindows && !work.runsOnce); time++) {
    let isOver = false
    const done = work.run(site, time).finally(() => {
      isOver = true
    })
    done.catch(() => {})
    while (!isOver && windows.length < mostWindows) windows.push(await loadProcess.run(windowMs))
    await done
  }
  return windows
}

function summarise(target: string, work: string, windows: Windows): readonly Finding[] {
  return kinds.map((kind, place) => {
    const outcomes = windows.flatMap((window) => window[place] ?? [])
    const p99s = outcomes.map(({ p99 }) => p99).toSorted((a, b) => a - b)
    return {
      target,
      work,
      kind,
      p99: p99s[p99s.length >> 1] ?? Number.NaN,
      longest: Math.max(...outcomes.map(({ longest }) => longest)),
      windows: outcomes.length,
      errors: outcomes.reduce((sum, { errors }) => sum + errors, 0),
    }
  })
}

function tableOf(findings: readonly Finding[]): readonly (readonly string[])[] {
  const alone = (one: Finding) =>
    findings.find(
      ({ target, work, kind }) => target === one.target && kind === one.kind && work === 'nothing',
    )?.p99 ?? Number.NaN
  const rows = findings.map((one) => {
    const ratio = one.p99 / alone(one)
    return [
      one.target,
      one.work,
      one.kind,
      one.p99.toFixed(1),
      ratio.toFixed(1),
      ratio <= goal ? 'yes' : 'no',
      one.longest.toFixed(0),
      String(one.windows),
      String(one.errors),
    ]
  })
  const head = ['server', 'beside', 'request', 'p99 ms', 'ratio', `≤ ${goal}`, 'longest ms']
  return [[...head, 'seconds', 'errors'], ...rows]
}
