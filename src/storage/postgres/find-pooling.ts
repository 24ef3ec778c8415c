import { setTimeout as pause } from 'node:timers/promises'
import { StoreFault } from '../store-faults.ts'
import type { PostgresConnection } from './postgres-connection.ts'

/** How a pooler shares PostgreSQL's sessions: one for a connection, or one for a transaction. */
export type Pooling = 'none' | 'session' | 'transaction'

/** Has values, so that it is prepared at its first use and later sent by name only. */
const question = 'select pg_backend_pid() as pid where $1::text <> $2::text'

/** A pooler that rotates its sessions may give the same one again so many times. */
const mostHolders = 4
/** How long to wait for a pooler that has no free session. */
const patienceMs = 3000

/**
 * Finds out whether there is a pooler such as PgBouncer, and how it shares sessions. Throws a
 * StoreFault for one that loses prepared statements: statements would fail later.
 */
export async function findPooling(connect: () => Promise<PostgresConnection>): Promise<Pooling> {
  const connections = [await connect()]
  try {
    const [probe] = connections
    if (!probe) return 'none'
    const { announced, actual } = await sessionOf(probe)
    if (announced === actual) return 'none'
    while (connections.length <= mostHolders) {
      const holder = await connect()
      connections.push(holder)
      // While this transaction is open, nobody else gets its session.
      await holder.run('begin')
      await sessionOf(holder)
      const found = await Promise.race([
        findSessionAgain(probe),
        pause(patienceMs, undefined, unref),
      ])
      if (found === undefined) break
      if (found !== actual) return 'transaction'
    }
    return 'session'
  } finally {
    await Promise.all(connections.map((one) => one.close()))
  }
}

const unref = { ref: false }

/** Whether a connection leads to a pooler, which names a process id of its own. */
export async function isPooled(connection: PostgresConnection): Promise<boolean> {
  const { announced, actual } = await sessionOf(connection)
  return announced !== actual
}

async function sessionOf(connection: PostgresConnection) {
  const { rows, processId: announced } = await connection.run(question, ['a', 'b'])
  const [row] = rows as readonly { readonly pid: number }[]
  return { announced, actual: row?.pid }
}

/** The session that a connection has now. In a transaction, the driver cannot prepare again. */
async function findSessionAgain(connection: PostgresConnection): Promise<number | undefined> {
  await connection.run('begin')
  try {
    const { actual } = await sessionOf(connection)
    await connection.run('rollback')
    return actual
  } catch (cause) {
    throw new StoreFault(
      'the pooler before PostgreSQL loses prepared statements; let PgBouncer (1.21 or later) keep ' +
        'them with max_prepared_statements, use its session mode, or connect to PostgreSQL directly',
      { cause, detail: cause instanceof Error ? cause.message : String(cause) },
    )
  }
}

/** The error for work that needs its own session, behind a pooler that shares sessions. */
export function needsSession(what: string): StoreFault {
  return new StoreFault(
    `${what} needs a session of its own, and the pooler before PostgreSQL shares them between ` +
      'transactions; give a databaseUrl that leads to PostgreSQL directly',
  )
}
