import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns the time in milliseconds since the epoch. A parameter everywhere, so that tests own it.
 */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Whole seconds since the epoch, as JWTs count them. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/**
 * How many seconds ago people may have signed in who change what they sign in with: when a page is
 * shown or a token is used, and when the form of such a page is sent.
 */
export const freshSeconds = { shown: 600, sent: 900 } as const

/**
 * The event-loop tick: a number that changes whenever the process has taken events from the system.
 * A request that is handled in a tick was sent before the tick began. So what is read within the
 * tick is not older than anything the sender of the request can know.
 */
export function currentTick(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  // With very many events, the loop takes them in several portions per iteration.
  return loopCount + events
}

const arrivals = new AsyncLocalStorage<number>()

/** Runs the handler of a request, once the request has arrived completely. */
export function inRequest<Args extends readonly unknown[], T>(
  answer: (...args: Args) => T,
  ...args: Args
): T {
  return arrivals.run(currentTick(), answer, ...args)
}

/** The tick in which the current request had arrived; outside of a request, the current tick. */
export function arrivalTick(): number {
  return arrivals.getStore() ?? currentTick()
}

const longestRestMs = 50

/**
 * Does long work in slices. Rests after each one for as long as it took, so that
 * others get the event loop and the locks of the store in between. `slice` answers
 * whether there may be more to do.
 */
export async function inSlices(
  slice: () => Promise<boolean>,
  mostSlices = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let done = 0; done < mostSlices; done++) {
    const startedAt = performance.now()
    if (!(await slice())) return
    await pause(Math.min(longestRestMs, Math.ceil(performance.now() - startedAt)))
  }
}

/** How many times as long as it took a result is used. */
const reuseFactor = 100

/**
 * Lets costly work take at most one percent of the time: a result is used for 100 times as long as
 * it took. Callers share a run that is under way. A failure is not kept.
 */
export function rationed<T>(work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined
  let freshUntil = 0
  async function run(): Promise<T> {
    const started = performance.now()
    freshUntil = Number.POSITIVE_INFINITY
    try {
      const result = await work()
      const ended = performance.now()
      freshUntil = ended + reuseFactor * (ended - started)
      return result
    } catch (error) {
      freshUntil = 0
      throw error
    }
  }
  return () => {
    if (!latest || performance.now() >= freshUntil) latest = run()
    return latest
  }
}

/** What the work answers, or what is known before if the work takes longer. */
export function answerWithin<T>(milliseconds: number, work: Promise<T>, known: T): Promise<T> {
  // An aborted timer of `node:timers/promises` makes an error each time, which is slow.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(known), milliseconds)
    timer.unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
