import type { Kysely, RawBuilder } from 'kysely'
import type { VersionTriggers } from '../cache/version-triggers.ts'
import type { Schema } from '../schema/schema.ts'
import type { CacheTopic, TransactionCounts } from '../storage.ts'
import type { LockName } from './locks.ts'

/** A handle for statements; what they see and when they are durable depends on who gave it. */
export type Db = Kysely<Schema>

/** A transaction in progress. */
export interface Tx {
  readonly db: Db
  /**
   * Waits until no other transaction holds the lock of this name, and holds it to the end. Those who
   * hold it `shared` wait for the others alone.
   */
  lock(name: LockName, mode?: 'shared'): Promise<void>
  /** The same without waiting: answers whether it holds the lock now. */
  tryLock(name: LockName): Promise<boolean>
}

/** How a store reaches the database: on its own, or inside a transaction. */
export interface Access {
  /** For single statements. Outside a transaction each one is a transaction of its own. */
  readonly db: Db
  /** Whether small reads are faster together, see `batchReads`. Not inside a transaction. */
  readonly batchesReads?: boolean
  /** Runs several statements as one step, in the transaction at hand or one of its own. */
  atomically<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** What differs between the databases. */
export interface Engine extends Access {
  readonly name: 'sqlite' | 'postgres'
  readonly tableTypes: TableTypes
  /** Tells the time in milliseconds by the database's own clock; undefined where that is ours. */
  readonly serverTime: RawBuilder<unknown> | undefined
  readonly counts: TransactionCounts
  /** Opens a connection for work that is too large for memory, with tables of its own, or for one moment. */
  openDedicatedConnection(use: 'tables' | 'moment'): Promise<DedicatedConnection>
  /** The version of a topic, for a cache. Only for topics that `tableTypes` names as cached. */
  version(topic: CacheTopic): Promise<number>
  /** Looks at every page of a file; answers what is wrong. PostgreSQL looks after its own. */
  findDamage(): Promise<readonly string[]>
  /** Aborted once the store is gone for good, with a StoreFault as its reason. */
  readonly lost: AbortSignal
  close(): Promise<void>
}

/** A connection of one's own. Its temporary tables live on disk, until it is closed. */
export interface DedicatedConnection extends Access, AsyncDisposable {
  /** Runs reads that all see the store as it is at one moment. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
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
  /** What this engine caches. */
  readonly cachedTopics: readonly CacheTopic[]
  readonly versionTriggers: VersionTriggers
}

/** Another transaction came first in a way that only running this one again can tell. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict'
}
