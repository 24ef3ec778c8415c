import { RequestFault } from '../http/request-fault.ts'
import { currentTurn } from '../kernel/turn.ts'
import type { PostgresConnection } from './postgres-connection.ts'

interface Options {
  connect(): Promise<PostgresConnection>
  /** Connections for reads, which share them. */
  readonly shared: number
  /** Connections for writes and transactions, each alone on one. */
  readonly exclusive: number
  /** How long one waits for a connection of its own. */
  readonly waitMs: number
}

const closingSeconds = 5

/** The connections of one process. */
export interface PostgresPool {
  /** A connection that others use at the same time: for single reads, which are pipelined. */
  shared(): Promise<PostgresConnection>
  /** Runs work on a connection that nobody else uses meanwhile. */
  exclusively<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function postgresPool({ connect, shared, exclusive, waitMs }: Options): PostgresPool {
  const slots: (Promise<PostgresConnection> | undefined)[] = Array.from({ length: shared })
  const idle: PostgresConnection[] = []
  const turns = fairTurns(exclusive, waitMs)
  const slotOfTurn = oncePerTurn(shared)
  let isClosed = false

  async function open(): Promise<PostgresConnection> {
    if (isClosed) throw new TypeError('the connections to PostgreSQL were closed')
    return connect()
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
      // Whoever has every turn is alone.
      await Promise.allSettled(Array.from({ length: exclusive }, turns.take))
      isClosed = true
      const opened = await Promise.allSettled(slots)
      const inSlots = opened.map((slot) => (slot.status === 'fulfilled' ? slot.value : undefined))
      await Promise.all([...inSlots, ...idle].map((one) => one?.close(closingSeconds)))
    },
  }
}

/** Counts on with each turn of the event loop: what is asked in one turn is sent in one packet. */
function oncePerTurn(count: number): () => number {
  let current = 0
  let usedIn: number | undefined
  return () => {
    const turn = currentTurn()
    if (turn !== usedIn) current = (current + 1) % count
    usedIn = turn
    return current
  }
}

/** Lets a number of visitors in at once, the others in the order they came. */
function fairTurns(count: number, waitMs: number) {
  const waiting = new Set<() => void>()
  let free = count

  return {
    async take(): Promise<void> {
      if (free > 0) {
        free--
        return
      }
      await new Promise<void>((resolve, reject) => {
        function enter(): void {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          reject(overloaded())
        }, waitMs)
        waiting.add(enter)
      })
    },
    pass(): void {
      const [next] = waiting
      if (!next) {
        free++
        return
      }
      waiting.delete(next)
      next()
    },
  }
}

function overloaded(): RequestFault {
  return new RequestFault('unavailable', 'the store is busy, try again', {
    detail: 'every connection to PostgreSQL is in use',
    headers: { 'retry-after': '1' },
  })
}
