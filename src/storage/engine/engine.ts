import { type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { CacheVersions } from '../cache/cache-versions.ts'
import type { VersionTriggers } from '../cache/version-triggers.ts'
import type { Schema } from '../schema/schema.ts'
import type { CacheTopic, TransactionCounts } from '../storage.ts'
import type { LockName } from './locks.ts'
import type { RowTriggers } from './row-triggers.ts'

/** Statements that are run one after another. */
export type Statements = readonly RawBuilder<unknown>[]

/**
 * Statements that let a column number the rows of a table in the order in which they are inserted.
 */
type InsertionOrder = (table: string, column: string) => Statements

/** A sequence. Who inserts after the commit of another gets a higher number, on every node. */
export const postgresInsertionOrder: InsertionOrder = (table, column) => [
  sql`create sequence ${sql.id(`${table}_${column}`)}`,
  sql`alter table ${sql.table(table)}
    alter column ${sql.id(column)} set default nextval(${sql.lit(`${table}_${column}`)})`,
]

/**
 * A copy of the row id, which SQLite gives in this order as long as the newest row is not deleted.
 */
export const sqliteInsertionOrder: InsertionOrder = (table, column) => [
  sql`
    create trigger ${sql.id(`number_${table}`)} after insert on ${sql.table(table)} begin
      update ${sql.table(table)} set ${sql.id(column)} = new.rowid where rowid = new.rowid;
    end`,
]

/** Runs one compiled statement. */
export type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/**
 * Asked before a statement that is no part of a transaction: answers what it has to wait for, if
 * anything.
 */
export type StatementGate = (text: string) => Promise<void> | undefined

/** Runs statements, alone or inside a transaction. */
export interface Db extends Kysely<Schema> {
  /** Runs what is compiled already, without the connections and plugins of Kysely. */
  readonly run: Execute
  /**
   * Runs a write whose answer nobody needs. A transaction may go on before it has run: the next
   * statements and the commit come after it, and if it fails, so do they.
   */
  send(query: CompiledQuery): Promise<void>
  /** Asks for one table. Kysely would list all tables with all columns, which takes long. */
  hasTable(name: string): Promise<boolean>
}

/** A lock that a transaction wants. */
export interface LockRequest {
  readonly name: LockName
  readonly mode?: 'shared' | undefined
}

/** A transaction in progress. */
export interface Tx {
  readonly db: Db
  /**
   * Waits until no other transaction holds the lock, and holds it to the end. Transactions that
   * hold it `shared` do not wait for each other.
   */
  lock(name: LockName, mode?: 'shared'): Promise<void>
  /** Takes several locks in their order, with one statement. */
  lockInOrder(locks: readonly LockRequest[]): Promise<void>
  /** Whether no other transaction writes before this one ends. */
  readonly isOnlyWriter: boolean
  /** The same without waiting; answers whether the lock is held now. */
  tryLock(name: LockName): Promise<boolean>
}

/** How a store reaches the database: on its own, or inside a transaction. */
export interface Access {
  /** For single statements. Outside a transaction, each statement is its own transaction. */
  readonly db: Db
  /** Whether small reads are faster together, see `batchReads`. Not inside a transaction. */
  readonly batchesReads?: boolean
  /** The same for small writes, see `batchWrites`. */
  readonly batchesWrites?: boolean
  /**
   * Whether each statement is a round trip, so that one that does the work of two is worth its
   * length. Also inside a transaction.
   */
  readonly savesRoundTrips?: boolean | undefined
  /** Whether a union of ordered reads is merged row by row; if not, each read needs a limit. */
  readonly mergesUnions?: boolean
  /** Runs several statements as one step, in the current transaction or in a new one. */
  atomically<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** What differs between the databases. */
export interface Engine extends Access {
  readonly name: 'sqlite' | 'postgres'
  readonly tableTypes: TableTypes
  /**
   * SQL for the time of the database server in milliseconds; undefined where it has no own clock.
   */
  readonly serverTime: RawBuilder<unknown> | undefined
  readonly counts: TransactionCounts
  /** Opens a connection for one task: with temporary tables, or for a snapshot or a migration. */
  openDedicatedConnection(use: 'tables' | 'moment'): Promise<DedicatedConnection>
  /** What caches compare. It has the topics that `tableTypes` names as cached. */
  readonly versions: Omit<CacheVersions, 'expire'>
  /** Checks every page of the file; answers what is wrong. PostgreSQL checks its own files. */
  findDamage(): Promise<readonly string[]>
  /** Aborted with a StoreFault when the store can never be used again by this process. */
  readonly lost: AbortSignal
  close(): Promise<void>
}

/** A connection for one task. Its temporary tables live on disk until it is closed. */
export interface DedicatedConnection extends Access, AsyncDisposable {
  /** Runs reads that all see the same state of the store. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Whether a server may have the store open, and would wait for a long transaction. */
  isServed(): Promise<boolean>
}

/** How tables are declared. */
export interface TableTypes {
  /** Text that identifies or orders; compares bytewise. */
  readonly identifier: RawBuilder<unknown>
  /** A time or another large number. */
  readonly number: RawBuilder<unknown>
  /** Ends the declaration of a table with small rows that are found by their key. */
  readonly keyed: RawBuilder<unknown>
  /** Ends the declaration of every other table. */
  readonly plain: RawBuilder<unknown>
  /** Ends a read of rows to be deleted: it leaves out those that others hold, and never waits. */
  readonly skipLocked: RawBuilder<unknown>
  /** Begins the statement that removes all rows of a table and frees their space. */
  readonly emptyTable: RawBuilder<unknown>
  /** What this engine caches. */
  readonly cachedTopics: readonly CacheTopic[]
  readonly versionTriggers: VersionTriggers
  readonly rowTriggers: RowTriggers
  /** The texts of a JSON list, as a table with the column `value`. */
  readonly eachText: (list: RawBuilder<unknown>, name: string) => RawBuilder<unknown>
  /** The text of a member of a JSON object that a column holds. */
  readonly memberOfJson: (column: string, member: string) => RawBuilder<unknown>
  /** Ends the declaration of a column that is derived from the others of its row. */
  readonly derivedColumn: RawBuilder<unknown>
  /** The clock of the database, for what nobody gave a time. */
  readonly now: RawBuilder<unknown>
  readonly insertionOrder: InsertionOrder
  /**
   * Whether rows are found by a partial index of few rows, where the primary key of many rows
   * begins with the same columns. SQLite takes the key.
   */
  readonly prefersPartialIndexes: boolean
  /** Whether an index may hold columns that it is not ordered by (`include`). */
  readonly hasCoveringIndexes: boolean
}

/** Another transaction was faster. This one has to run again to see the new state. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
}
