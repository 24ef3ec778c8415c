import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { lruCache } from '../../kernel/lru-cache.ts'
import { sqliteVersionTriggers } from '../cache/version-triggers.ts'
import { type Access, sqliteInsertionOrder, type TableTypes, type Tx } from '../engine/engine.ts'
import { type Dialect, handle, statementChannel } from '../engine/handle.ts'
import { heldLocks } from '../engine/locks.ts'
import { sqliteRowTriggers } from '../engine/row-triggers.ts'
import type { GroupCommit } from './group-commit.ts'
import { toFault } from './sqlite-fault.ts'

/** How Kysely writes SQL for SQLite. */
export const sqliteDialect: Dialect = {
  system: 'sqlite',
  adapter: new SqliteAdapter(),
  compiler: new SqliteQueryCompiler(),
  introspector: (db) => new SqliteIntrospector(db),
  tableNamed: (name) => sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`,
}

/** How tables are declared on SQLite. */
export const sqliteTableTypes: TableTypes = {
  identifier: sql`text`,
  number: sql`integer`,
  keyed: sql`strict, without rowid`,
  plain: sql`strict`,
  // Nothing else writes meanwhile.
  skipLocked: sql``,
  emptyTable: sql`delete from`,
  cachedTopics: ['clients', 'keys', 'status', 'settings', 'looks', 'connections'],
  versionTriggers: sqliteVersionTriggers,
  rowTriggers: sqliteRowTriggers,
  eachText: (list, name) => sql`json_each(${list}) as ${sql.id(name)}`,
  memberOfJson: (column, member) => sql`(${sql.ref(column)} ->> ${sql.lit(member)})`,
  derivedColumn: sql`virtual`,
  now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  insertionOrder: sqliteInsertionOrder,
  prefersPartialIndexes: false,
  hasCoveringIndexes: false,
}

/** Runs one statement to its end; the event loop waits for it. */
export type StatementRunner = <R>(
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
) => QueryResult<R>

interface PreparedStatement {
  readonly statement: StatementSync
  /** Empty for a statement that answers no rows. */
  readonly columns: readonly string[]
}

const mostPrepared = 500

/** Runs the statements of a connection, and keeps them prepared. */
export function statementRunner(
  connection: DatabaseSync,
  onError: (error: unknown) => void = () => {},
): StatementRunner {
  const prepared = lruCache<PreparedStatement>(mostPrepared)

  function prepare(text: string): PreparedStatement {
    const known = prepared.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    // Arrays are faster than the objects that Node makes.
    statement.setReturnArrays(true)
    return keep(text, statement)
  }

  function keep(text: string, statement: StatementSync): PreparedStatement {
    const entry = { statement, columns: statement.columns().map(({ name }) => name) }
    prepared.set(text, entry)
    return entry
  }

  return <R>({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
    if (statementChannel.hasSubscribers) statementChannel.publish(text)
    try {
      const { statement, columns } = prepare(text)
      const values = parameters as readonly SQLInputValue[]
      if (columns.length === 0) {
        return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
      }
      const found = statement.all(...values) as unknown as readonly (readonly unknown[])[]
      // After another process has added a column, `select *` answers more than was prepared.
      const isAsPrepared = found.every((cells) => cells.length === columns.length)
      const names = isAsPrepared ? columns : keep(text, statement).columns
      const rows = found.map((cells) => toRow(names, cells) as R)
      return { rows, numAffectedRows: BigInt(rows.length) }
    } catch (error) {
      const fault = toFault(error)
      onError(fault)
      throw fault
    }
  }
}

function toRow(columns: readonly string[], cells: readonly unknown[]): object {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    row[column] = cells[index]
  })
  return row
}

/** Runs transactions over a connection, one after another. */
export function sqliteTransactions(
  group: GroupCommit,
  runStatement: StatementRunner,
): Access['atomically'] {
  return (work) =>
    group.run(async () => {
      let isOver = false
      let hasFailed = false
      const locks = heldLocks()
      const db = handle(sqliteDialect, async <R>(query: CompiledQuery) => {
        if (isOver) throw new TypeError('the transaction is over')
        locks.checkWrite(query)
        try {
          return runStatement<R>(query)
        } catch (error) {
          hasFailed = true
          throw error
        }
      })
      const tx: Tx = {
        db,
        // Nothing else writes meanwhile, so every lock is held already.
        async lock(name, mode) {
          locks.take(name, mode)
        },
        async lockInOrder(wanted) {
          for (const { name, mode } of wanted) locks.take(name, mode)
        },
        isOnlyWriter: true,
        async tryLock(name) {
          locks.take(name)
          return true
        },
      }
      try {
        const outcome = await work(tx)
        // PostgreSQL would not commit either.
        if (hasFailed) throw new TypeError('a transaction went on after a failed statement')
        return outcome
      } finally {
        isOver = true
      }
    })
}
