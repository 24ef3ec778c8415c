import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Logger } from 'pino'
import { lruCache } from '../../kernel/lru-cache.ts'
import { currentTick } from '../../kernel/tick.ts'
import type { Access, DedicatedConnection, Engine, TableTypes, Tx } from '../engine/engine.ts'
import { type Dialect, type Execute, handle } from '../engine/handle.ts'
import type { CacheTopic } from '../storage.ts'
import { fileGuard } from './file-guard.ts'
import { type GroupCommit, type GroupCommitOptions, groupCommit } from './group-commit.ts'
import { beginUse, endUse, findDamage } from './sqlite-check.ts'
import { connect, connectToRead, createFile } from './sqlite-connect.ts'
import { toFault } from './sqlite-fault.ts'
import { readSqliteFile } from './sqlite-header.ts'

interface Options {
  /** A file, or `:memory:`. */
  readonly path: string
  /** How long a write waits for another process that is writing. */
  readonly waitMs: number
  /** Called with each error that a caller is told of. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Given by a server: its store is checked after a crash, and says that it is in use. */
  readonly serving?: { readonly log: Logger } | undefined
}

const rememberedStatements = 500

const dialect: Dialect = {
  adapter: new SqliteAdapter(),
  compiler: new SqliteQueryCompiler(),
  introspector: (db) => new SqliteIntrospector(db),
}

const tableTypes: TableTypes = {
  identifier: sql`text`,
  number: sql`integer`,
  keyed: sql`strict, without rowid`,
  plain: sql`strict`,
  versionTrigger: () => [],
}

/** The embedded engine: one writing connection with group commit, and one that reads. */
export function openSqlite({ path, waitMs, onError, serving }: Options): Engine {
  const inMemory = path === ':memory:'
  const before = inMemory ? undefined : readSqliteFile(path)
  if (!inMemory) createFile(path)
  const writer = connect(path)
  if (serving && !inMemory) beginServing(writer, { path, before, ...serving })
  const reader = inMemory ? writer : connectToRead(path)
  writer.exec('pragma busy_timeout = 0')

  const snapshots = snapshotsOf(reader)
  const guard = inMemory ? undefined : fileGuard(path)
  const inFile = guard && { beforeCommit: snapshots.end, checkCommitted: guard.check }
  const group = groupCommit(writer, { waitMs, onError, ...inFile })
  const write = executor(writer, { onError })
  const read = inMemory
    ? between(group, write)
    : executor(reader, { before: snapshots.begin, onError })
  const changes = followChanges(writer, snapshots.end)
  const atomically = transactions(group, write, changes.changed)
  const db = handle(dialect, (query) =>
    query.query.kind === 'SelectQueryNode' ? read(query) : group.run(async () => write(query)),
  )

  return {
    name: 'sqlite',
    tableTypes,
    serverTime: undefined,
    counts: group.counts,
    db,
    atomically,
    openDedicatedConnection: async () =>
      inMemory
        ? sharedConnection({ db, atomically })
        : openDedicatedConnection(path, { waitMs, onError, ...inFile }),
    version: changes.version,
    findDamage: async () => findDamage(reader),
    lost: guard?.lost ?? new AbortController().signal,
    async close() {
      await group.drained()
      guard?.stop()
      // SQLite would remove the log of whatever store has taken the place of this one.
      if (guard?.lost.aborted) return
      snapshots.end()
      if (!inMemory) reader.close()
      if (serving && !inMemory) endUse(writer)
      writer.close()
    },
  }
}

function beginServing(writer: DatabaseSync, use: Parameters<typeof beginUse>[1]): void {
  try {
    beginUse(writer, use)
  } catch (error) {
    writer.close()
    throw error
  }
}

/** Runs transactions over a connection, and tells of the topics they touch. */
function transactions(
  group: GroupCommit,
  execute: Execute,
  changed: (topics: Iterable<CacheTopic>) => void,
): Access['atomically'] {
  return (work) => {
    const touched = new Set<CacheTopic>()
    return group.run(
      async () => {
        let isOver = false
        let unfinished = 0
        const db = handle(dialect, async <R>(query: CompiledQuery) => {
          if (isOver) throw new TypeError('the transaction is over')
          unfinished++
          const result = await execute<R>(query)
          unfinished--
          return result
        })
        try {
          // Nothing else writes meanwhile, so every lock is already held.
          const tx: Tx = {
            db,
            touch: (topic) => touched.add(topic),
            lock: async () => {},
            tryLock: async () => true,
          }
          const outcome = await work(tx)
          // PostgreSQL would not commit either.
          if (unfinished > 0) throw new TypeError('a transaction went on after a failed statement')
          return outcome
        } finally {
          isOver = true
        }
      },
      () => changed(touched),
    )
  }
}

function openDedicatedConnection(path: string, options: GroupCommitOptions): DedicatedConnection {
  const connection = connect(path)
  connection.exec(`
    pragma temp_store = file;
    pragma cache_size = -16384;
    pragma temp.cache_size = -32768;
    pragma busy_timeout = 0;
  `)
  const group = groupCommit(connection, options)
  const execute = executor(connection, options)
  const db = handle(dialect, execute)
  return {
    db,
    // The engine sees the commits of this connection as it sees those of another process.
    atomically: transactions(group, execute, () => {}),
    async snapshot(work) {
      connection.exec('begin')
      try {
        return await work(db)
      } finally {
        connection.exec('rollback')
      }
    },
    async [Symbol.asyncDispose]() {
      await group.drained()
      connection.close()
    },
  }
}

/** A database in memory has the one connection. */
function sharedConnection({ db, atomically }: Access): DedicatedConnection {
  return {
    db,
    atomically,
    snapshot: (work) => atomically((tx) => work(tx.db)),
    [Symbol.asyncDispose]: async () => {},
  }
}

/**
 * Lets the reads of one turn of the event loop see one moment, so that they take SQLite's locks once.
 * What is committed here meanwhile ends it; what others commit, nobody here can have heard of yet.
 */
function snapshotsOf(reader: DatabaseSync) {
  const begin = reader.prepare('begin')
  const commit = reader.prepare('commit')
  let begunIn: number | undefined

  function end(): void {
    if (begunIn === undefined) return
    begunIn = undefined
    // After some errors SQLite has ended it already.
    if (reader.isTransaction) commit.run()
  }

  return {
    begin(): void {
      const turn = currentTick()
      if (begunIn === turn) return
      end()
      begin.run()
      begunIn = turn
      // An open one would keep SQLite from tidying up its log.
      setImmediate(end)
    },
    end,
  }
}

/** Runs statements on a connection, and keeps them prepared. */
function executor(
  connection: DatabaseSync,
  { before = () => {}, onError = () => {} }: ExecutorOptions,
): Execute {
  const statements = lruCache<Prepared>(rememberedStatements)

  function prepare(text: string): Prepared {
    const known = statements.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    // Rows that Node makes take longer, and so does every look at one.
    statement.setReturnArrays(true)
    return remember(text, statement)
  }

  function remember(text: string, statement: StatementSync): Prepared {
    const entry = { statement, columns: statement.columns().map(({ name }) => name) }
    statements.set(text, entry)
    return entry
  }

  return <R>({ sql: text, parameters }: CompiledQuery): QueryResult<R> => {
    try {
      before()
      const { statement, columns } = prepare(text)
      const values = parameters as readonly SQLInputValue[]
      if (columns.length === 0) {
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      }
      const found = statement.all(...values) as unknown as readonly (readonly unknown[])[]
      // Another process may have added a column to a table that is read whole.
      const isAsPrepared = found.every((cells) => cells.length === columns.length)
      const names = isAsPrepared ? columns : remember(text, statement).columns
      const rows = found.map((cells) => toRow(names, cells) as R)
      return { rows, numAffectedRows: BigInt(rows.length) }
    } catch (error) {
      const fault = toFault(error)
      onError(fault)
      throw fault
    }
  }
}

interface ExecutorOptions {
  /** Called before each statement. */
  readonly before?: (() => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

interface Prepared {
  readonly statement: StatementSync
  /** None where it answers no rows. */
  readonly columns: readonly string[]
}

function toRow(columns: readonly string[], cells: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  columns.forEach((column, place) => {
    row[column] = cells[place]
  })
  return row
}

/** Reads of a database with one connection wait for the group, or they would see it half done. */
function between(group: GroupCommit, execute: Execute): Execute {
  return async (query) => {
    while (group.running) await group.running
    return execute(query)
  }
}

/** Counts changes: those of this process as it is told, those of others as SQLite tells. */
function followChanges(writer: DatabaseSync, endSnapshot: () => void) {
  // Changes with every commit of another connection, but not with those of this one.
  const dataVersion = writer.prepare('pragma data_version')
  const current = () => dataVersion.get()?.data_version
  const versions: Record<CacheTopic, number> = { clients: 0, keys: 0, status: 0 }
  let others = current()
  let lookedIn: number | undefined

  function changed(topics: Iterable<CacheTopic>): void {
    for (const topic of topics) versions[topic]++
  }

  function lookAround(): void {
    const now = current()
    if (now === others) return
    others = now
    // What is read and remembered from here on must be as new as that commit.
    endSnapshot()
    changed(['clients', 'keys', 'status'])
  }

  return {
    changed,
    version(topic: CacheTopic): number {
      const turn = currentTick()
      if (turn !== lookedIn) lookAround()
      lookedIn = turn
      return versions[topic]
    },
  }
}
