import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Side } from '../compare/comparison.ts'
import { type Load, type LoadProcess, startLoadProcess } from '../load/load-process.ts'
import { cpuSeconds, cpuSecondsByThread } from '../measure/processes.ts'
import type { RunningTarget, Target } from '../targets/target.ts'
import { type Observation, type RequestCost, requestCost } from './request-cost.ts'
import { withSourceFrames } from './source-frames.ts'
import {
  type CpuProfile,
  type ProfileSummary,
  type Span,
  summariseProfile,
} from './summarise-profile.ts'

const warmUpMs = 6000
/** The checkouts take turns, so that other programs slow down both alike. */
const turns = 4
const settleMs = 300
const sampleEveryMicroseconds = 500
const operations = 80_000

interface ProfiledLoad {
  readonly workload: string
  readonly connections: number
  readonly seconds: number
}

/** What the profiler saw of one checkout. */
export interface SideProfile {
  readonly side: Side
  readonly operations: number
  readonly cost: RequestCost
  readonly summary: ProfileSummary
}

interface ProfiledServer {
  readonly side: Side
  readonly running: RunningTarget
  readonly load: Load
  /** The folder of what the profiler writes when the server stops. */
  readonly profiles: string
}

type Turn = Span & Omit<Observation, 'groups'>

/** Runs a workload on each of these servers in turn, under the profiler. */
export async function profileWorkload(
  targets: readonly (readonly [Side, Target])[],
  { workload, connections, seconds }: ProfiledLoad,
): Promise<readonly SideProfile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-profile-'))
  const loadProcess = startLoadProcess()
  try {
    const servers: ProfiledServer[] = []
    for (const [side, target] of targets) {
      const server = await startProfiled(target, join(folder, side))
      const load = { target: side, workload, connections }
      servers.push({ ...server, side, load })
      const reason = await loadProcess.prepare(load, server.running.address)
      if (reason !== undefined) throw new Error(`${workload} on ${target.name}: ${reason}`)
      await takeTurn(loadProcess, server.running, load, warmUpMs)
    }
    const taken = new Map<Side, Turn[]>(servers.map(({ side }) => [side, []]))
    for (let turn = 0; turn < turns; turn++) {
      for (const { side, running, load } of servers) {
        const milliseconds = (seconds * 1000) / turns
        taken.get(side)?.push(await takeTurn(loadProcess, running, load, milliseconds))
      }
    }
    for (const { running } of servers) await running.stop()
    return servers.map((server) => describe(server, taken.get(server.side) ?? []))
  } finally {
    await loadProcess.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startProfiled(
  target: Target,
  folder: string,
): Promise<Pick<ProfiledServer, 'running' | 'profiles'>> {
  mkdirSync(folder)
  const profiles = join(folder, 'profiles')
  const running = await target.start({
    folder,
    runtimeOptions: [
      '--cpu-prof',
      `--cpu-prof-dir=${profiles}`,
      `--cpu-prof-interval=${sampleEveryMicroseconds}`,
    ],
  })
  return { running, profiles }
}

async function takeTurn(
  loadProcess: LoadProcess,
  { pid, storePids = () => [] }: RunningTarget,
  load: Load,
  milliseconds: number,
): Promise<Turn> {
  await loadProcess.open([load], operations)
  await loadProcess.run(settleMs)
  const threads = cpuSecondsByThread(pid)
  const store = cpuSeconds(storePids())
  const from = profilerClock()
  const [outcome] = await loadProcess.run(milliseconds)
  const to = profilerClock()
  const after = cpuSecondsByThread(pid)
  const storeSeconds = cpuSeconds(storePids()) - store
  await loadProcess.close()
  if (!outcome || outcome.errors > 0) {
    throw new Error(`${load.workload}: ${outcome?.complaints.join(', ')}`)
  }
  return {
    from,
    to,
    operations: outcome.operations,
    threads: new Map([...after].map(([name, time]) => [name, time - (threads.get(name) ?? 0)])),
    storeSeconds,
  }
}

/** Reads what the profiler wrote, and joins the turns. */
function describe(
  { side, running, profiles }: ProfiledServer,
  taken: readonly Turn[],
): SideProfile {
  const profile = withSourceFrames(readProfile(profiles, running.pid))
  const summary = summariseProfile(profile, taken)
  const done = sum(taken.map((turn) => turn.operations))
  const names = new Set(taken.flatMap(({ threads }) => [...threads.keys()]))
  const cost = requestCost({
    operations: done,
    groups: summary.groups,
    threads: new Map(
      [...names].map((name) => [name, sum(taken.map(({ threads }) => threads.get(name) ?? 0))]),
    ),
    storeSeconds: sum(taken.map(({ storeSeconds = 0 }) => storeSeconds)),
  })
  return { side, operations: done, cost, summary }
}

/** The last file of a process: there is one more if the command replaced itself (execve). */
function readProfile(folder: string, pid: number): CpuProfile {
  const [file] = globSync(`${folder}/*.${pid}.*.cpuprofile`).toSorted(
    (a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs,
  )
  if (!file) throw new Error('the profiler left no file')
  return JSON.parse(readFileSync(file, 'utf8'))
}

function profilerClock(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
