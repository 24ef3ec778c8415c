import type { Logger } from 'pino'
import type { Clock } from './time.ts'

/** A background job that runs regularly. */
export interface Chore {
  /** Its name in logs and metrics. */
  readonly name: string
  /** How often it runs; once a minute by default. */
  readonly everyMs?: number
  run(): Promise<unknown>
  /** Ends what it has begun in the background, when no more runs are started. */
  readonly stop?: () => Promise<void>
}

/** The results of a chore since the process started. */
interface ChoreStatus {
  readonly name: string
  readonly lastSuccessAt: number | undefined
  /** Number of runs that failed. */
  readonly failures: number
}

/** The chores of a running server. */
export interface RunningChores {
  /** Runs all chores now, and waits until each has succeeded or failed. */
  runAll(): Promise<void>
  status(): readonly ChoreStatus[]
  /** Starts no more runs, and waits for the running ones. */
  stop(): Promise<void>
}

interface ChoreRunner {
  readonly everyMs: number
  /** Whether a run has begun since the start. */
  hasBegun(): boolean
  run(): Promise<void>
  /** Called by the timer. */
  onTimer(): void
  /** Waits for the run that is in progress, if any. */
  ended(): Promise<void>
  status(): ChoreStatus
}

const minuteMs = 60_000

/**
 * Runs each chore now and then on its own timer. A chore that fails or hangs stops no other. The
 * first runs follow one after another, so that they do not keep the first requests waiting.
 */
export function runChores(
  chores: readonly Chore[],
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): RunningChores {
  const runners = chores.map((chore) => choreRunner(chore, clock, log))
  const runAll = async () => {
    await Promise.all(runners.map((runner) => runner.run()))
  }
  const timers = runners.map((runner) => setInterval(runner.onTimer, runner.everyMs).unref())
  let isStopping = false
  async function runFirst(): Promise<void> {
    for (const runner of runners) {
      if (isStopping) return
      if (!runner.hasBegun()) await runner.run()
    }
  }
  void runFirst()
  return {
    runAll,
    status: () => runners.map((runner) => runner.status()),
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.ended()))
      await Promise.all(chores.map((chore) => chore.stop?.()))
    },
  }
}

/** Runs one chore. A call during a run waits for that run instead of starting another. */
function choreRunner(
  { name, everyMs = minuteMs, run }: Chore,
  clock: Clock,
  log: Logger,
): ChoreRunner {
  let current: Promise<void> | undefined
  let hasBegun = false
  let lastSuccessAt: number | undefined
  let failures = 0
  let hasFailed = false

  async function attempt(): Promise<void> {
    try {
      await run()
      lastSuccessAt = clock()
      if (hasFailed) log.info({ chore: name }, 'a chore works again')
      hasFailed = false
    } catch (error) {
      failures++
      hasFailed = true
      log.error({ err: error, chore: name, failures }, 'a chore failed; it will be tried again')
    }
  }
  function runOnce(): Promise<void> {
    hasBegun = true
    current ??= attempt().finally(() => {
      current = undefined
    })
    return current
  }
  return {
    everyMs,
    hasBegun: () => hasBegun,
    run: runOnce,
    onTimer() {
      if (current) log.warn({ chore: name }, 'a chore is still running; its next run is left out')
      else void runOnce()
    },
    ended: async () => current,
    status: () => ({ name, lastSuccessAt, failures }),
  }
}
