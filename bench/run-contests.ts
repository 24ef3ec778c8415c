import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Contest } from './contests.ts'
import type { LoadProcess } from './load/load-process.ts'
import type { Findings, Start } from './measure/findings.ts'
import type { Measurement } from './measure/measurement.ts'
import type { Options } from './options.ts'
import { findSubjects, type Subject } from './subjects.ts'
import { emptyTargets } from './targets/empty-routes.ts'
import type { RunningTarget, Target } from './targets/target.ts'
import { findWorkload } from './workloads/workloads.ts'

interface RunDependencies {
  readonly options: Options
  readonly folder: string
  readonly loadProcess: LoadProcess
  say(line: string): void
}

const fewestRounds = 2
const shortestMs = 250
const longestMs = 5000
/** What a run takes besides: connections are opened, tokens are made. */
const overheadMs = 250

/** A contest with those who take part. */
interface Lane {
  readonly contest: Contest
  readonly subjects: readonly Subject[]
}

/** Starts the targets and takes every measurement. */
export async function runContests(dependencies: RunDependencies): Promise<Findings> {
  const { options, say } = dependencies
  const running = new Map<string, RunningTarget>()
  const skipped: string[] = []
  const { warmUpMs } = options
  const skip = (line: string): void => {
    skipped.push(line)
    say(`  left out: ${line}`)
  }
  try {
    for (const target of options.series.targets.filter(({ name }) => isWanted(name, options))) {
      running.set(target.name, await start(target, dependencies))
    }
    const lanes: Lane[] = []
    for (const contest of options.contests) {
      const subjects = await findSubjects(contest, { ...dependencies, running, warmUpMs, skip })
      if (subjects.length > 0) lanes.push({ contest, subjects })
    }
    const deadline = performance.now() + options.seconds * 1000
    const measurements = await runLanes(lanes, deadline, dependencies, skip)
    return { measurements, starts: [...running].map(startOf), skipped }
  } finally {
    for (const target of running.values()) await target.stop()
  }
}

/**
 * Every lane at the first number of connections, then at the others, while there is time. A round
 * takes every lane once, so that all have as many rounds when the machine is slower than expected.
 */
async function runLanes(
  lanes: readonly Lane[],
  deadline: number,
  { options, say }: RunDependencies,
  skip: (line: string) => void,
): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = []
  const { rounds: most, milliseconds } = shareTime(lanes, options, deadline - performance.now())
  say(`Each measurement takes ${Math.round(milliseconds)} ms, in ${most} rounds.`)
  for (const [place, connections] of options.connections.entries()) {
    const isLate = () => performance.now() > deadline
    const here = lanes.filter(({ contest }) => fits(contest, connections, skip))
    const late: string[] = []
    for (let round = 1; round <= most && !(round > 1 && isLate()); round++) {
      for (const lane of here) {
        const { name, alsoInRoundsAt } = lane.contest
        if (round > 1 && place > 0 && alsoInRoundsAt !== connections) continue
        if (place > 0 && isLate()) {
          if (round === 1) late.push(name)
          continue
        }
        if (round === 1) say(`${name}, connections: ${connections}`)
        measurements.push(...(await runLane(lane, { connections, round, milliseconds })))
      }
    }
    if (late.length > 0) skip(`${late.join(', ')} at ${connections} connections, for want of time`)
  }
  return measurements
}

function fits({ name, workload }: Contest, connections: number, skip: (line: string) => void) {
  const { mostConnections = connections } = findWorkload(workload)
  if (connections <= mostConnections) return true
  skip(`${name} at ${connections} connections, which would turn some away`)
  return false
}

interface LaneForm {
  readonly connections: number
  readonly round: number
  readonly milliseconds: number
}

/** One round: A B C. */
async function runLane(
  { contest, subjects }: Lane,
  { connections, round, milliseconds }: LaneForm,
): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = []
  for (const { name: subject, measure } of subjects) {
    const reading = await measure(connections, milliseconds * (contest.longer ?? 1))
    measurements.push({ contest: contest.name, subject, connections, round, ...reading })
  }
  return measurements
}

function startOf([target, { startMs, firstStartMs }]: [string, RunningTarget]): Start {
  return { target, startMs, ...(firstStartMs !== undefined && { firstStartMs }) }
}

function isWanted(name: string, { targets: wanted, contests }: Options): boolean {
  const routes = contests.flatMap(({ emptyRoutes }) => emptyRoutes)
  return wanted.includes(name) || routes.some((route) => emptyTargets[route].name === name)
}

async function start(
  target: Target,
  { folder, options: { settings }, say }: RunDependencies,
): Promise<RunningTarget> {
  const place = join(folder, target.name)
  mkdirSync(place)
  const running = await target.start({ folder: place, settings })
  say(`${target.name} answers after ${Math.round(running.startMs)} ms`)
  return running
}

/**
 * Shares the time that is left among all measurements: many short rounds rather than few long ones.
 */
function shareTime(lanes: readonly Lane[], { rounds, connections }: Options, restMs: number) {
  const perPass = lanes.reduce((total, { subjects }) => total + subjects.length, 0)
  const others = connections.length - 1
  const possible = restMs / Math.max(1, perPass * (shortestMs + overheadMs)) - others
  const chosen = Math.min(rounds, Math.max(fewestRounds, Math.floor(possible)))
  const share = restMs / Math.max(1, perPass * (chosen + others)) - overheadMs
  return { rounds: chosen, milliseconds: Math.min(longestMs, Math.max(shortestMs, share)) }
}
