import { setTimeout as pause } from 'node:timers/promises'
import { currentTick } from '../../kernel/tick.ts'
import { StoreUnavailable } from '../health/store-unavailable.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { ConnectionLost, type PostgresConnection } from './postgres-connection.ts'

interface Options {
  /** Connects; `onSilence` is called when the connection was given up because it did not answer. */
  connect(onSilence: () => void): Promise<PostgresConnection>
  /** Connections for reads, which share them. */
  readonly shared: number
  /** Connections for writes and transactions, each alone on one. */
  readonly exclusive: number
  /** How long one waits for a connection of its own. */
  readonly waitMs: number
}

/** How long a stop waits for work under way, before its connections are closed beneath it. */
const closingMs = 5000
/** Callers beyond these would wait in vain. */
const mostWaiting = 5000

/** The connections of one process. */
export interface PostgresPool {
  /** A connection that others use at the same time: for single reads, which are pipelined. */
  shared(): Promise<PostgresConnection>
  /** Runs work on a connection that nobody else uses meanwhile. */
  exclusively<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T>
  /** Waits for work under way, for some seconds at most. */
  close(): Promise<void>
}

export function postgresPool({ connect, shared, exclusive, waitMs }: Options): PostgresPool {
  const slots: (Promise<PostgresConnection> | undefined)[] = Array.from({ length: shared })
  const idle: PostgresConnection[] = []
  const opened = new Set<PostgresConnection>()
  const turns = fairTurns(exclusive, waitMs)
  const slotOfTurn = oncePerTurn(shared)
  const breaker = circuitBreaker(() => connect(onSilence))
  let isClosed = false

  /** The connections that nobody uses now will hardly fare better. */
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
      const slot = slotOfTurn()
      const known = slots[slot]
      const connection = await known?.catch(() => undefined)
      if (connection?.isOpen()) return connection
      // Whoever comes here at the same time waits for the same new one.
      if (slots[slot] === known) slots[slot] = open()
      return slots[slot] ?? open()
    },
    async exclusively(work) {
      await turns.take()
      try {
        const connection = await takeIdle()
        try {
          return await work(connection)
        } finally {
          if (connection.isOpen()) idle.push(connection)
        }
      } finally {
        turns.pass()
      }
    },
    async close() {
      const giveUpAt = performance.now() + closingMs
      // Whoever has every turn is alone.
      const alone = Promise.allSettled(Array.from({ length: exclusive }, turns.take))
      const patience = pause(closingMs, undefined, { ref: false })
      await Promise.race([alone, patience])
      isClosed = true
      turns.close()
      await Promise.race([Promise.allSettled(slots), patience])
      const seconds = Math.max(0, giveUpAt - performance.now()) / 1000
      await Promise.all([...opened].map((one) => one.close(seconds)))
    },
  }
}

/** Counts on with each turn of the event loop: what is asked in one turn is sent in one packet. */
function oncePerTurn(count: number): () => number {
  let current = 0
  let usedIn: number | undefined
  return () => {
    const turn = currentTick()
    if (turn !== usedIn) current = (current + 1) % count
    usedIn = turn
    return current
  }
}

interface Visitor {
  enter(): void
  refuse(): void
}

/** Lets a number of visitors in at once, the others in the order they came. */
function fairTurns(count: number, waitMs: number) {
  const waiting = new Set<Visitor>()
  let free = count

  return {
    async take(): Promise<void> {
      if (free > 0) {
        free--
        return
      }
      if (waiting.size >= mostWaiting) throw overloaded()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(refuse, waitMs)
        const visitor: Visitor = { enter, refuse }
        function enter(): void {
          clearTimeout(timer)
          resolve()
        }
        function refuse(): void {
          clearTimeout(timer)
          waiting.delete(visitor)
          reject(overloaded())
        }
        waiting.add(visitor)
      })
    },
    pass(): void {
      const [next] = waiting
      if (!next) {
        free++
        return
      }
      waiting.delete(next)
      next.enter()
    },
    /** Lets nobody wait any longer. */
    close(): void {
      for (const visitor of waiting) visitor.refuse()
    },
  }
}

function overloaded(): StoreUnavailable {
  return new StoreUnavailable('busy', 'every connection to PostgreSQL is in use')
}
