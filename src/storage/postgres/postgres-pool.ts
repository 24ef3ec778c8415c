import { setTimeout as pause } from 'node:timers/promises'
import { currentTick } from '../../kernel/time.ts'
import { StoreUnavailable } from '../store-faults.ts'
import { ConnectionLost, type PostgresConnection } from './postgres-connection.ts'

/** Makes callers fail fast while a server does not answer. */
interface CircuitBreaker<T> {
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

function circuitBreaker<T>(connect: () => Promise<T>): CircuitBreaker<T> {
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

interface Options {
  /** Connects; `onSilence` is called if the connection is closed because it did not answer. */
  connect(onSilence: () => void): Promise<PostgresConnection>
  /** Connections for reads, which share them. */
  readonly shared: number
  /** Connections for writes and transactions, one for each at a time. */
  readonly exclusive: number
  /** How long a caller waits for a connection. */
  readonly waitMs: number
  /** Called when a caller gets a connection for itself, with the time that it has waited. */
  readonly onBegin?: ((waitedMs: number) => void) | undefined
}

/** How long closing waits for work under way. */
const closingMs = 5000
/** When more callers than this wait, further ones fail at once. */
const mostWaiting = 5000

/** The connections of one process. */
export interface PostgresPool {
  /** A connection that others use at the same time, for single reads: they are pipelined. */
  shared(): Promise<PostgresConnection>
  /** Runs work on a connection that nobody else uses at the time. */
  exclusively<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T>
  /** Waits for work under way, a few seconds at most, and closes all connections. */
  close(): Promise<void>
}

export function postgresPool(options: Options): PostgresPool {
  const { connect, shared, exclusive, waitMs, onBegin } = options
  const slots: (Promise<PostgresConnection> | undefined)[] = Array.from({ length: shared })
  const idle: PostgresConnection[] = []
  const opened = new Set<PostgresConnection>()
  const queue = waitQueue(exclusive, waitMs)
  const slotOfTick = oncePerTick(shared)
  const breaker = circuitBreaker(() => connect(onSilence))
  let isClosed = false

  /** The idle connections will probably not answer either. */
  function onSilence(): void {
    breaker.trip(new ConnectionLost('PostgreSQL stopped answering a moment ago'))
    for (const connection of idle.splice(0)) void connection.close()
  }

  async function open(): Promise<PostgresConnection> {
    if (isClosed) throw new TypeError('the connections to PostgreSQL were closed')
    const connection = await breaker.connect()
    for (const one of opened) if (!one.isOpen()) opened.delete(one)
    opened.add(connection)
    return connection
  }

  async function takeIdle(): Promise<PostgresConnection> {
    for (let one = idle.pop(); one; one = idle.pop()) if (one.isOpen()) return one
    return open()
  }

  return {
    async shared() {
      const slot = slotOfTick()
      const known = slots[slot]
      const connection = await known?.catch(() => undefined)
      if (connection?.isOpen()) return connection
      // Callers that come at the same time wait for the same new connection.
      if (slots[slot] === known) slots[slot] = open()
      return slots[slot] ?? open()
    },
    async exclusively(work) {
      const cameAt = onBegin ? performance.now() : 0
      await queue.enter()
      try {
        const connection = await takeIdle()
        onBegin?.(performance.now() - cameAt)
        try {
          return await work(connection)
        } finally {
          if (connection.isOpen()) idle.push(connection)
        }
      } finally {
        queue.leave()
      }
    },
    async close() {
      const giveUpAt = performance.now() + closingMs
      // When all places are taken here, nobody else works.
      const alone = Promise.allSettled(Array.from({ length: exclusive }, queue.enter))
      const patience = pause(closingMs, undefined, { ref: false })
      await Promise.race([alone, patience])
      isClosed = true
      queue.close()
      await Promise.race([Promise.allSettled(slots), patience])
      const seconds = Math.max(0, giveUpAt - performance.now()) / 1000
      await Promise.all([...opened].map((one) => one.close(seconds)))
    },
  }
}

/** Counts on with each event-loop tick: the statements of one tick are sent in one packet. */
function oncePerTick(count: number): () => number {
  let current = 0
  let usedIn: number | undefined
  return () => {
    const tick = currentTick()
    if (tick !== usedIn) current = (current + 1) % count
    usedIn = tick
    return current
  }
}

interface Waiting {
  enter(): void
  refuse(): void
}

/** Lets a number of callers in at the same time, the others in the order in which they came. */
function waitQueue(count: number, waitMs: number) {
  const waiting = new Set<Waiting>()
  let free = count

  return {
    async enter(): Promise<void> {
      if (free > 0) {
        free--
        return
      }
      if (waiting.size >= mostWaiting) throw overloaded()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(refuse, waitMs)
        const caller: Waiting = { enter, refuse }
        function enter(): void {
          clearTimeout(timer)
          resolve()
        }
        function refuse(): void {
          clearTimeout(timer)
          waiting.delete(caller)
          reject(overloaded())
        }
        waiting.add(caller)
      })
    },
    leave(): void {
      const [next] = waiting
      if (!next) {
        free++
        return
      }
      waiting.delete(next)
      next.enter()
    },
    /** Refuses all who wait. */
    close(): void {
      for (const caller of waiting) caller.refuse()
    },
  }
}

function overloaded(): StoreUnavailable {
  return new StoreUnavailable('busy', 'every connection to PostgreSQL is in use')
}
