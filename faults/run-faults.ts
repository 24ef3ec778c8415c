import type { EngineName, Fault } from './fault.ts'
import { brokenPromises, newTally } from './ledger/tally.ts'

/** What one fault showed on one engine. */
export interface Finding {
  readonly fault: string
  readonly summary: string
  readonly engine: EngineName
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly times: number
  readonly acknowledged: number
  readonly asked: number
  readonly unanswered: number
  readonly lost: number
  readonly usedTwice: number
  readonly stale: number
  readonly wrong: number
  /** The longest time until the service was whole again; undefined where it never was away. */
  readonly backSeconds?: number
  readonly seconds: number
  /** Reasons and further figures. */
  readonly notes: readonly string[]
  readonly date: string
  readonly command: string
}

interface RunOptions {
  readonly faults: readonly Fault[]
  readonly engines: readonly EngineName[]
  readonly timesOf: (fault: Fault) => number
  readonly command: string
  /** How long the service may take to be whole again, where time counts. */
  readonly promisedSeconds?: number
  readonly onFinding: (finding: Finding) => void
}

/** Runs faults one after another, each on the engines where it has a meaning. */
export async function runFaults(options: RunOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const fault of options.faults) {
    for (const engine of fault.engines.filter((name) => options.engines.includes(name))) {
      const finding = await tryFault(fault, engine, options)
      findings.push(finding)
      options.onFinding(finding)
    }
  }
  return findings
}

async function tryFault(
  fault: Fault,
  engine: EngineName,
  { timesOf, command, promisedSeconds = Infinity }: RunOptions,
): Promise<Finding> {
  const tally = newTally()
  const notes: string[] = []
  const returns: number[] = []
  const started = performance.now()
  const obstacle = fault.findObstacle?.()
  const times = obstacle === undefined ? timesOf(fault) : 0
  if (obstacle === undefined) {
    await fault
      .run({
        engine,
        times,
        tally,
        back: (seconds) => void returns.push(seconds),
        note: (words) => void notes.push(words),
      })
      .catch((error: unknown) => {
        tally.wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
  } else notes.push(obstacle)
  const backSeconds = returns.length > 0 ? Math.max(...returns) : undefined
  const isLate = backSeconds !== undefined && backSeconds > promisedSeconds
  const isIdle = obstacle === undefined && tally.acknowledged === 0
  const broken = [
    ...brokenPromises(tally),
    ...(isIdle ? ['no write was acknowledged, so nothing was shown'] : []),
    ...(isLate ? [`whole again only after ${backSeconds.toFixed(1)} s`] : []),
  ]
  return {
    fault: fault.name,
    summary: fault.summary,
    engine,
    outcome: obstacle === undefined ? (broken.length > 0 ? 'failed' : 'passed') : 'skipped',
    times,
    acknowledged: tally.acknowledged,
    asked: tally.asked,
    unanswered: tally.unanswered,
    lost: tally.lost.length,
    usedTwice: tally.usedTwice.length,
    stale: tally.stale.length,
    wrong: tally.wrong.length,
    ...(backSeconds !== undefined && { backSeconds }),
    seconds: (performance.now() - started) / 1000,
    notes: [...notes, ...broken.slice(0, 20)],
    date: new Date().toISOString(),
    command,
  }
}
