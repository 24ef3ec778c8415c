import { setTimeout as pause } from 'node:timers/promises'

/** Makes callers fail fast while a server does not answer. */
export interface CircuitBreaker<T> {
  /**
   * Connects. After a failure, there is one attempt at a time, and
   * callers wait only shortly for it.
   */
  connect(): Promise<T>
  /** Records a failure: a connection that worked has stopped answering. */
  trip(error: unknown): void
}

/** The time between attempts, and how long a caller waits for one. */
const patienceMs = 250

export function circuitBreaker<T>(connect: () => Promise<T>): CircuitBreaker<T> {
  let failure: { readonly error: unknown; readonly at: number } | undefined
  let probe: Promise<void> | undefined
  /** A connection that an attempt has opened, for the next caller. */
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
      // Callers receive the recorded failure.
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
