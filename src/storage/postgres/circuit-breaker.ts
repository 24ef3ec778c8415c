import { setTimeout as pause } from 'node:timers/promises'

/** Keeps callers from waiting, one after another, for a server that does not answer. */
export interface CircuitBreaker<T> {
  /** Connects. After a failure one attempt at a time is made, and nobody waits long for it. */
  connect(): Promise<T>
  /** A connection that had been fine stopped answering: the next ones may do so too. */
  trip(error: unknown): void
}

/** Between attempts, and for how long a caller waits for one. */
const patienceMs = 250

export function circuitBreaker<T>(connect: () => Promise<T>): CircuitBreaker<T> {
  let failure: { readonly error: unknown; readonly at: number } | undefined
  let probe: Promise<void> | undefined
  /** What a probe opened, for the next caller. */
  let spare: T | undefined

  function trip(error: unknown): void {
    failure = { error, at: performance.now() }
  }

  async function attempt(): Promise<T> {
    try {
      const connection = await connect()
      failure = undefined
      return connection
    } catch (error) {
      trip(error)
      throw error
    }
  }

  async function tryAgain(): Promise<void> {
    try {
      spare = await attempt()
    } catch {
      // The failure is kept, and told to those who ask.
    } finally {
      probe = undefined
    }
  }

  return {
    trip,
    async connect() {
      if (failure && performance.now() - failure.at >= patienceMs) probe ??= tryAgain()
      if (failure && probe) await Promise.race([probe, pause(patienceMs)])
      if (failure) throw failure.error
      const opened = spare
      spare = undefined
      return opened ?? attempt()
    },
  }
}
