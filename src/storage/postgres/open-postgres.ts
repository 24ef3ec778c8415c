import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type { Logger } from 'pino'
import { systemProblem } from '../../kernel/system-problem.ts'
import { cacheVersions, type StoredVersion, versionQuery } from '../cache/cache-versions.ts'
import { postgresVersionTriggers } from '../cache/version-triggers.ts'
import {
  type Access,
  type DedicatedConnection,
  type Engine,
  type LockRequest,
  postgresInsertionOrder,
  type StatementGate,
  type TableTypes,
  type Tx,
} from '../engine/engine.ts'
import { type Dialect, gated, handle } from '../engine/handle.ts'
import { heldLocks } from '../engine/locks.ts'
import { postgresRowTriggers } from '../engine/row-triggers.ts'
import { StoreFault } from '../store-faults.ts'
import { checkProduct } from './check-product.ts'
import { findPooling, isPooled, needsSession, type Pooling } from './find-pooling.ts'
import { connectPostgres, type PostgresConnection, type Value } from './postgres-connection.ts'
import { isAfterFailure, isConflict, toFault } from './postgres-fault.ts'
import { type PostgresPool, postgresPool } from './postgres-pool.ts'

interface Options {
  readonly url: string
  readonly poolSize: number
  /** How long a write waits for a connection. */
  readonly waitMs: number
  /** How long a statement may take, except on a dedicated connection. */
  readonly statementMs?: number | undefined
  /** Whether a database is used that was not tried. */
  readonly untried?: boolean | undefined
  readonly log: Logger
  /** Called with each error that a caller receives. */
  readonly onError?: (error: unknown) => void
  /** Called when a write gets its connection, with the time that it has waited. */
  readonly onBegin?: ((waitedMs: number) => void) | undefined
  readonly gate?: StatementGate | undefined
}

const mostAttempts = 20
/** The pause before another attempt is random; its limit doubles with each of them. */
const firstPauseMs = 20
const longestPauseMs = 200

/** How Kysely writes SQL for PostgreSQL. */
export const postgresDialect: Dialect = {
  system: 'postgresql',
  // Migrations run in a transaction that holds a lock. Kysely's own
  // lock would stay after a failure.
  adapter: Object.assign(new PostgresAdapter(), {
    acquireMigrationLock: async () => {},
    releaseMigrationLock: async () => {},
  }),
  compiler: new PostgresQueryCompiler(),
  introspector: (db) => new PostgresIntrospector(db),
  tableNamed: (name) => sql`select 1 where to_regclass(quote_ident(${name})) is not null`,
}

const postgresTime = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

const tableTypes: TableTypes = {
  identifier: sql`text collate "C"`,
  number: sql`bigint`,
  keyed: sql``,
  plain: sql``,
  skipLocked: sql`for update skip locked`,
  emptyTable: sql`truncate`,
  // Not the status of tokens: every sign-in would wait for the one row that counts its changes.
  cachedTopics: ['clients', 'keys', 'settings', 'looks', 'connections'],
  versionTriggers: postgresVersionTriggers,
  rowTriggers: postgresRowTriggers,
  eachText: (list, name) =>
    sql`json_array_elements_text(cast(${list} as json)) as ${sql.id(name)} (value)`,
  memberOfJson: (column, member) => sql`(cast(${sql.ref(column)} as jsonb) ->> ${sql.lit(member)})`,
  derivedColumn: sql`stored`,
  now: postgresTime,
  insertionOrder: postgresInsertionOrder,
  prefersPartialIndexes: true,
  hasCoveringIndexes: true,
}

/**
 * The engine for several nodes. Reads are pipelined over a few shared
 * connections; writes have others.
 */
export async function openPostgres(options: Options): Promise<Engine> {
  const { url, poolSize, waitMs, statementMs, untried, log, onError = () => {}, onBegin } = options
  const connect = (onSilence: () => void) => connectPostgres({ url, log, statementMs, onSilence })
  const shared = Math.ceil(poolSize / 4)
  const exclusive = Math.max(1, poolSize - shared)
  const pool = postgresPool({ connect, shared, exclusive, waitMs, onBegin })
  await connectFirst(pool, url, log)

  async function examine(connection: PostgresConnection): Promise<Pooling> {
    if (untried !== true) await checkProduct(connection)
    // The question needs connections of its own only where there is a pooler.
    return (await isPooled(connection)) ? findPooling(() => connectPostgres({ url, log })) : 'none'
  }

  const pooling = await pool.exclusively(examine).catch(async (error) => {
    await pool.close()
    throw error
  })
  const counts = { transactions: 0, commits: 0 }
  const failed = failure(onError)

  const read = <R>(query: CompiledQuery) => repeated(async () => run<R>(await pool.shared(), query))
  async function readVersions(): Promise<readonly StoredVersion[]> {
    const { rows } = await (await pool.shared()).run(versionQuery)
    return rows as readonly StoredVersion[]
  }
  const versions = cacheVersions({ read: () => readVersions().catch(failed) })

  async function single<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query.query.kind === 'SelectQueryNode') return read(query)
    const result = await repeated(() => pool.exclusively((connection) => run<R>(connection, query)))
    committed()
    return result
  }

  function committed(): void {
    counts.transactions++
    counts.commits++
  }

  return {
    name: 'postgres',
    tableTypes,
    serverTime: postgresTime,
    counts,
    batchesReads: true,
    batchesWrites: true,
    savesRoundTrips: true,
    db: handle(
      postgresDialect,
      gated(options.gate, <R>(query: CompiledQuery) => single<R>(query).catch(failed)),
    ),
    atomically: transactions(pool.exclusively, committed, failed),
    async openDedicatedConnection(use) {
      if (use === 'tables' && pooling === 'transaction') throw needsSession('an import')
      return openDedicatedConnection(() => connectPostgres({ url, log }), committed, failed)
    },
    versions,
    findDamage: async () => [],
    // A database that is away may come back.
    lost: new AbortController().signal,
    close: pool.close,
  }
}

/** Makes the first connection; logs that it waits, and says what to do when it fails. */
async function connectFirst(pool: PostgresPool, url: string, log: Logger): Promise<void> {
  const where = placeOf(url)
  const waiting = setInterval(() => log.info(`waiting for PostgreSQL at ${where}`), 2000)
  try {
    await pool.exclusively(async () => {})
  } catch (cause) {
    throw new StoreFault(
      `cannot connect to PostgreSQL at ${where}; check that it runs, and what databaseUrl says`,
      { cause, detail: systemProblem(cause) },
    )
  } finally {
    clearInterval(waiting)
  }
}

/** The host and the database of an address, without the password. */
function placeOf(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'the given address', pathname: '' }
  return host + pathname
}

/** Repeats what collided with another. A single statement does where every one is serializable. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (error) {
      if (attempts === mostAttempts || !isConflict(error)) throw error
      await pause(Math.random() * Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))
    }
  }
}

/** Runs transactions. */
function transactions(
  exclusively: PostgresPool['exclusively'],
  committed: () => void,
  failed: (error: unknown) => never,
): Access['atomically'] {
  return async (work) => {
    const attempted = () => exclusively((connection) => attempt(connection, work))
    const outcome = await repeated(attempted).catch(failed)
    committed()
    return outcome
  }
}

async function openDedicatedConnection(
  connect: () => Promise<PostgresConnection>,
  committed: () => void,
  failed: (error: unknown) => never,
): Promise<DedicatedConnection> {
  const connection = await connect().catch(failed)
  const db = handle(postgresDialect, <R>(query: CompiledQuery) =>
    run<R>(connection, query).catch(failed),
  )
  return {
    db,
    atomically: transactions((work) => work(connection), committed, failed),
    snapshot: (work) =>
      inTransaction(connection, 'repeatable read, read only', () => work(db)).catch(failed),
    // Nodes come and go, and say nothing of that in the store.
    isServed: async () => true,
    [Symbol.asyncDispose]: () => connection.close(),
  }
}

async function run<R>(
  connection: Pick<PostgresConnection, 'run'>,
  { sql: text, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  const { rows, count } = await connection.run(text, parameters as readonly Value[])
  return { rows: rows as R[], numAffectedRows: BigInt(count) }
}

/** Reports an error, and throws the one that callers receive. */
function failure(onError: (error: unknown) => void): (error: unknown) => never {
  return (error) => {
    const fault = toFault(error)
    onError(fault)
    throw fault
  }
}

function attempt<T>(connection: PostgresConnection, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(connection, 'read committed', async (statements) => {
    let over = false
    const locks = heldLocks()
    function check(query: CompiledQuery): void {
      if (over) throw new TypeError('the transaction is over')
      locks.checkWrite(query)
    }
    const db = handle(
      postgresDialect,
      async (query) => {
        check(query)
        return run(statements, query)
      },
      (query) => {
        check(query)
        statements.send(query.sql, query.parameters as readonly Value[])
      },
    )
    const lockInOrder: Tx['lockInOrder'] = async (wanted) => {
      const missing = wanted.filter(({ name, mode }) => locks.take(name, mode))
      if (missing.length === 0) return
      const text = lockStatement(missing.map(({ mode }) => mode))
      const names = missing.map(({ name }) => name)
      // What is read or written next waits by itself: statements run in their order. Other locks
      // may also guard what is read elsewhere.
      if (missing.every(isOfPeople)) statements.send(text, names)
      else await statements.run(text, names)
    }
    const tx: Tx = {
      db,
      lock: (name, mode) => lockInOrder([{ name, mode }]),
      lockInOrder,
      isOnlyWriter: false,
      async tryLock(name) {
        // Asked again by whoever was refused.
        locks.take(name)
        const { rows } = await statements.run(
          'select 1 where pg_try_advisory_xact_lock(hashtextextended($1, 0))',
          [name],
        )
        return rows.length > 0
      },
    }
    try {
      return await work(tx)
    } finally {
      over = true
    }
  })
}

const isOfPeople = ({ name, mode }: LockRequest) =>
  name.startsWith('person ') || (name === 'people' && mode === 'shared')

/** Takes locks from left to right: PostgreSQL computes the values of a row in this order. */
function lockStatement(modes: readonly ('shared' | undefined)[]): string {
  const calls = modes.map((mode, place) => {
    const take = mode ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
    return `${take}(hashtextextended($${place + 1}, 0))`
  })
  return `select ${calls.join(', ')}`
}

/** Runs work between BEGIN and COMMIT; closes the connection if its state is unknown afterwards. */
async function inTransaction<T>(
  connection: PostgresConnection,
  mode: 'read committed' | 'repeatable read, read only',
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const begun = connection.run(`begin isolation level ${mode}`)
  // The first statement is sent without waiting. If BEGIN fails, that statement fails too.
  begun.catch(() => {})
  const statements = watchStatements(connection)
  try {
    const outcome = await work(statements)
    await begun
    const { command } = await connection.run('commit')
    await statements.sent()
    // PostgreSQL answers ROLLBACK if a statement failed and its error was caught.
    if (command !== 'COMMIT') throw new TypeError('a transaction went on after a failed statement')
    return outcome
  } catch (error) {
    await connection.run('rollback').catch(() => connection.close())
    throw isAfterFailure(error) ? (statements.firstFailure() ?? error) : error
  }
}

/** The statements of one transaction. */
interface Statements extends Pick<PostgresConnection, 'run'> {
  /**
   * The error of the statement that failed first. Of statements that are sent together, another one
   * may fail first for the caller, only because the transaction had failed already.
   */
  firstFailure(): unknown
  /** Runs a statement whose answer nobody needs. */
  send(text: string, values: readonly Value[]): void
  /** Throws if one of those has failed. */
  sent(): Promise<unknown>
}

function watchStatements(connection: PostgresConnection): Statements {
  let first: unknown
  const sent: Promise<unknown>[] = []
  async function run(text: string, values?: readonly Value[]) {
    try {
      return await connection.run(text, values)
    } catch (error) {
      first ??= error
      throw error
    }
  }
  return {
    firstFailure: () => first,
    run,
    send(text, values) {
      const answer = run(text, values)
      // Reported by `sent`, or by the statement after it.
      answer.catch(() => {})
      sent.push(answer)
    },
    sent: () => Promise.all(sent),
  }
}
