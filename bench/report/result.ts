import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import type { Findings, Start } from '../measure/findings.ts'
import type { Measurement } from '../measure/measurement.ts'
import { figuresOf } from './figures.ts'
import { type Aim, checkGoals, type Goal } from './goals.ts'
import { type Summary, summarise } from './summary.ts'

/** The result of a run, stored as JSON. */
export interface Result {
  readonly command: string
  readonly begun: string
  readonly machine: Machine
  /** The versions of the measured software. */
  readonly versions: Readonly<Record<string, string>>
  /** The number of connections that goals and charts are about. */
  readonly connections: number
  readonly goals: readonly Goal[]
  /** What the server remembers in each workload. */
  readonly remembered: Readonly<Record<string, string>>
  readonly summaries: readonly Summary[]
  readonly starts: readonly Start[]
  readonly skipped: readonly string[]
  readonly measurements: readonly Measurement[]
}

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly kernel: string
  /** The load average before the run. */
  readonly busy: number
}

export function describeMachine(): Machine {
  const [first] = cpus()
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    kernel: release(),
    busy: loadavg()[0] ?? 0,
  }
}

/** The commit of a checkout, and whether its files differ from it. */
export function commitOf(checkout: string): string {
  const options = { cwd: checkout, encoding: 'utf8' } as const
  return execFileSync('git', ['describe', '--always', '--dirty'], options).trim()
}

/** Makes summaries and goals from the measurements. */
export function resultOf(
  context: Pick<Result, 'command' | 'begun' | 'machine' | 'connections' | 'remembered'>,
  aims: readonly Aim[],
  { measurements, starts, skipped }: Findings,
): Result {
  const summaries = summarise(measurements)
  const goals = checkGoals(aims, figuresOf(summaries, starts, context.connections))
  return { ...context, versions: versions(), goals, summaries, starts, skipped, measurements }
}

function versions(): Readonly<Record<string, string>> {
  const version = (path: string): string =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version
  const packages = ['fastify', 'oidc-provider', 'better-auth'].flatMap((name) => {
    try {
      return [[name, version(`../node_modules/${name}/package.json`)]]
    } catch {
      return []
    }
  })
  return {
    ostiary: `${version('../../package.json')}${commit()}`,
    node: process.version,
    ...Object.fromEntries(packages),
  }
}

function commit(): string {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return ` (${hash.trim()})`
  } catch {
    return ''
  }
}
