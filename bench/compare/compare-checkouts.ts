import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, type LoadProcess, startLoadProcess } from '../load/load-process.ts'
import { measureLoad } from '../measure/measure-load.ts'
import { checkProcessorTime, cpuSeconds, largestMemory, processTree } from '../measure/processes.ts'
import { commitOf, describeMachine } from '../report/result.ts'
import { ostiary } from '../targets/ostiary.ts'
import type { RunningTarget } from '../targets/target.ts'
import { chooseWorkloads } from '../workloads/workloads.ts'
import type { CompareOptions, Store } from './compare-options.ts'
import {
  type Comparison,
  compareSides,
  type Side,
  type SideReading,
  type SideStart,
} from './comparison.ts'

/** What is compared unless words choose; a word may also name any other workload. */
const usual = [
  'client-credentials-rs256',
  'client-credentials-es256',
  'refresh',
  'code-flow',
  'password-login',
  'introspection-same',
  'introspection-different',
  'introspection-in-turn',
  'userinfo',
  'userinfo-dpop',
  'groups-verify',
  'groups-assign',
  'discovery',
  'jwks',
  'health',
]

/** A sign-in takes long, so a short measurement would see few of them. */
const longer: Readonly<Record<string, number>> = { 'password-login': 4 }

const sides: readonly Side[] = ['before', 'after']

interface Checkout {
  readonly side: Side
  readonly store: Store
  readonly running: RunningTarget
}

/** Everything a comparison found out; kept as JSON. */
export interface CompareResult {
  readonly command: string
  readonly begun: string
  readonly machine: ReturnType<typeof describeMachine>
  readonly commits: Readonly<Record<Side, string>>
  readonly comparisons: readonly Comparison[]
  readonly readings: readonly SideReading[]
  readonly starts: readonly SideStart[]
}

/** Starts both checkouts and measures them in turn. */
export async function compareCheckouts(
  options: CompareOptions,
  say: (line: string) => void,
): Promise<CompareResult> {
  checkProcessorTime()
  const context = {
    command: options.command,
    begun: new Date().toISOString(),
    machine: describeMachine(),
    commits: { before: commitOf(options.before), after: commitOf(options.after) },
  }
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-compare-'))
  const loadProcess = startLoadProcess()
  const checkouts: Checkout[] = []
  const stopped: Checkout[] = []
  try {
    for (const side of sides) {
      const running = await start(options, side, 'sqlite', join(folder, `${side}-start`))
      await running.stop()
      stopped.push({ side, store: 'sqlite', running })
    }
    for (const store of options.stores) {
      for (const side of sides) {
        const running = await start(options, side, store, join(folder, `${side}-${store}`))
        checkouts.push({ side, store, running })
      }
    }
    await warmUp(options, checkouts, loadProcess, say)
    const readings: SideReading[] = []
    const starts: SideStart[] = []
    const failed = new Set<string>()
    const leaveOut = (workload: string, reason: string) => {
      if (failed.has(workload)) return
      failed.add(workload)
      say(`${workload} is left out: ${reason}`)
    }
    for (let round = 1; round <= options.rounds; round++) {
      say(`round ${round} of ${options.rounds}`)
      // Neither side always comes first.
      const ordered = <T>(list: readonly T[]) => (round % 2 === 1 ? list : list.toReversed())
      starts.push(...(await measureStarts(ordered(stopped), round)))
      const workloads = workloadsOf(options).filter((workload) => !failed.has(workload))
      const plan = { ...options, workloads, round, leaveOut }
      readings.push(...(await measureRound(plan, ordered(checkouts), loadProcess)))
    }
    const complete = readings.filter(({ workload }) => !failed.has(workload))
    const comparisons = compareSides(complete, starts)
    return { ...context, comparisons, readings: complete, starts }
  } finally {
    for (const { running } of checkouts) await running.stop()
    await loadProcess.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(
  options: CompareOptions,
  side: Side,
  store: Store,
  folder: string,
): Promise<RunningTarget> {
  mkdirSync(folder)
  return ostiary({ store, workers: 1, checkout: options[side] }).start({ folder })
}

async function warmUp(
  options: CompareOptions,
  checkouts: readonly Checkout[],
  loadProcess: LoadProcess,
  say: (line: string) => void,
): Promise<void> {
  for (const checkout of checkouts) {
    say(`warming up ${checkout.side} on ${checkout.store}`)
    for (const workload of workloadsOf(options)) {
      const load = loadOf(checkout, workload, options.connections)
      const reason = await loadProcess.prepare(load, checkout.running.address)
      if (reason !== undefined) throw new Error(`${workload} on ${checkout.side}: ${reason}`)
      const run = { loads: [load] as const, milliseconds: options.warmUpMs }
      await measureLoad(loadProcess, checkout.running, run)
    }
  }
}

interface RoundPlan extends CompareOptions {
  readonly workloads: readonly string[]
  readonly round: number
  /** Says that a workload cannot be compared; the others go on. */
  leaveOut(workload: string, reason: string): void
}

async function measureRound(
  plan: RoundPlan,
  checkouts: readonly Checkout[],
  loadProcess: LoadProcess,
): Promise<SideReading[]> {
  const { round } = plan
  const readings: SideReading[] = []
  for (const store of plan.stores) {
    for (const workload of plan.workloads) {
      for (const checkout of checkouts.filter((each) => each.store === store)) {
        const load = loadOf(checkout, workload, plan.connections)
        const milliseconds = plan.milliseconds * (longer[workload] ?? 1)
        const { side, running } = checkout
        const reading = await measureLoad(loadProcess, running, { loads: [load], milliseconds })
        if (reading.errors > 0) plan.leaveOut(workload, `${side} answers ${reading.complaints}`)
        readings.push({ store, workload, side, round, ...reading })
      }
    }
  }
  return readings
}

/** Starts each side once, on a store that has data, and stops it. */
async function measureStarts(stopped: readonly Checkout[], round: number): Promise<SideStart[]> {
  const starts: SideStart[] = []
  for (const { side, store, running } of stopped) {
    const server = await running.startAgain?.()
    if (!server) continue
    const pids = processTree(server.pid)
    const usage = { cpuSeconds: cpuSeconds(pids), memoryMb: largestMemory(pids) }
    await server.stop()
    starts.push({ side, store, round, startMs: server.startMs, ...usage })
  }
  return starts
}

function loadOf({ side, store }: Checkout, workload: string, connections: number): Load {
  return { target: `${side}-${store}`, workload, connections }
}

function workloadsOf({ words }: CompareOptions): readonly string[] {
  return words.length > 0 ? chooseWorkloads(words) : usual
}
