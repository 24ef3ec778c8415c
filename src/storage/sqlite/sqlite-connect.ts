import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../kernel/folders.ts'
import { StoreFault } from '../store-faults.ts'
import { endUse, openingFault } from './sqlite-check.ts'
import { isBusy } from './sqlite-fault.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** Only opening may block. Later, a blocked statement would block the server. */
const openingTimeoutMs = 10_000
/** A reader waits only for a process that repairs the log after a crash. */
const readTimeoutMs = 250
/** The page cache of a connection. */
const cacheBytes = 16 * 2 ** 20
/**
 * That of one for long work. A row of a large table changes pages all over its indexes, and a page
 * that is changed again while it is here is neither read nor written twice.
 */
const longWorkCacheBytes = 64 * 2 ** 20
/** How much of a larger file is mapped into memory. */
const mappedBytes = 512 * 2 ** 20

/** Creates the file, readable by its owner alone, unless it exists. */
export function createFile(path: string): void {
  makeFolder(dirname(resolve(path)))
  // SQLite gives its companion files the mode of the main one.
  closeSync(openSync(path, 'a', 0o600))
}

/** Opens a file for reading and writing. */
export function connect(path: string, use?: 'long work'): DatabaseSync {
  const cached = use ? longWorkCacheBytes : cacheBytes
  try {
    const connection = new DatabaseSync(path, { timeout: openingTimeoutMs })
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma trusted_schema = off;
      pragma temp_store = memory;
      pragma journal_size_limit = 67108864;
      pragma secure_delete = fast;
      pragma cache_size = -${cached / 1024};
    `)
    return connection
  } catch (error) {
    throw openingFault(error, path)
  }
}

/** Opens a file for reading alone. */
export function connectToRead(path: string): DatabaseSync {
  const connection = connect(path)
  // A mapped page is not copied, but finding it takes longer than in the page cache.
  const isLarge = statSync(path).size > cacheBytes
  connection.exec(`
    pragma query_only = on;
    pragma busy_timeout = ${readTimeoutMs};
    pragma mmap_size = ${isLarge ? mappedBytes : 0};
  `)
  return connection
}

/** Runs work on a file that no other process has open; fails at once if one has. */
export function alone(path: string, work: (connection: DatabaseSync) => void): void {
  const connection = new DatabaseSync(path, { timeout: 0 })
  try {
    // Every open connection of a store with a log holds a lock that this mode cannot share.
    connection.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    work(connection)
  } finally {
    connection.close()
  }
}

/**
 * Marks a store as closed whose server has crashed, when a command was the last to
 * close it: SQLite has then put the whole log into the file. With the mark it would
 * look like a copy without its log.
 */
export function settleLog(path: string, before: SqliteFile | undefined): void {
  if (!before?.isInUse || !before.hasLog || existsSync(`${path}-wal`)) return
  try {
    alone(path, endUse)
  } catch {
    // A server has started meanwhile, and has set the mark itself.
  }
}

/** Holds the lock of the one server that uses a store. */
export interface ServerLock {
  release(): void
}

/**
 * Takes the lock of a store, or throws: two servers with one file would each run the chores, and
 * would wait for one another with every write. Commands need no lock. The lock is one of SQLite on
 * an empty file, so that the system releases it when a process crashes.
 */
export function lockForServer(path: string): ServerLock {
  const lockFile = `${path}-lock`
  createFile(lockFile)
  const connection = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // Nothing is written, so no journal is needed.
    connection.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    connection.close()
    if (!isBusy(error)) throw error
    throw new StoreFault(
      `another server uses ${path}; stop it first. Several servers need PostgreSQL (databaseUrl). ` +
        'Only to try things out, set database.shared to true for both',
      { cause: error },
    )
  }
  return { release: () => connection.close() }
}
