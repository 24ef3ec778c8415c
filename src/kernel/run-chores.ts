import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

/** Something that has to be done from time to time. */
export interface Chore {
  /** Names it in logs and metrics. */
  readonly name: string
  /** How often; once a minute unless given. */
  readonly everyMs?: number
  run(): Promise<unknown>
}

/** How a chore has fared since the process started. */
export interface ChoreStatus {
  readonly name: string
  readonly lastSuccessAt: number | undefined
  /** Runs that failed. */
  readonly failures: number
}

/** Chores on their timers. */
export interface RunningChores {
  /** Runs all of them now; settles when each has ended, well or badly. */
  runAll(): Promise<void>
  status(): readonly ChoreStatus[]
  /** Starts none any more, and waits for those under way. */
  stop(): Promise<void>
}

interface ChoreRunner {
  readonly everyMs: number
  run(): Promise<void>
  /** Called by the timer. */
  due(): void
  /** Settles when nothing is under way. */
  ended(): Promise<void>
  status(): ChoreStatus
}

const minuteMs = 60_000

/** Runs each chore at once and then on its own timer. What one does or fails to do stops no other. */
export function runChores(
  chores: readonly Chore[],
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): RunningChores {
  const runners = chores.map((chore) => choreRunner(chore, clock, log))
  const runAll = async () => {
    await Promise.all(runners.map((runner) => runner.run()))
  }
  const timers = runners.map((runner) => setInterval(runner.due, runner.everyMs).unref())
  void runAll()
  return {
    runAll,
    status: () => runners.map((runner) => runner.status()),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.ended()))
    },
  }
}

/** One run at a time: whoever asks during a run waits for that one. */
function choreRunner(
  { name, everyMs = minuteMs, run }: Chore,
  clock: Clock,
  log: Logger,
): ChoreRunner {
  let underWay: Promise<void> | undefined
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
    underWay ??= attempt().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    everyMs,
    run: runOnce,
    due() {
      if (underWay) log.warn({ chore: name }, 'a chore is still running; its next run is left out')
      else void runOnce()
    },
    ended: async () => underWay,
    status: () => ({ name, lastSuccessAt, failures }),
  }
}
