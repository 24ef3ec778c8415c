import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openingFault } from './sqlite-check.ts'

/** Only opening may block: later on, a blocked statement would be a blocked server. */
const openingTimeoutMs = 10_000
/** Readers of a WAL wait for nobody but a process that repairs it after a crash. */
const readTimeoutMs = 250
/** What the reader keeps of a file for itself. */
const cacheBytes = 16 * 2 ** 20
/** How much of a file that is larger is read where the system keeps it. */
const mappedBytes = 512 * 2 ** 20

/** Makes a file for its owner alone, unless it is there. */
export function createFile(path: string): void {
  mkdirSync(dirname(resolve(path)), { recursive: true, mode: 0o700 })
  // SQLite gives its companion files the mode of the main one.
  closeSync(openSync(path, 'a', 0o600))
}

/** Opens a file for reading and writing. */
export function connect(path: string): DatabaseSync {
  try {
    const connection = new DatabaseSync(path, { timeout: openingTimeoutMs })
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma trusted_schema = off;
      pragma temp_store = memory;
      pragma journal_size_limit = 67108864;
    `)
    return connection
  } catch (error) {
    throw openingFault(error, path)
  }
}

/** Opens a file for reading alone. */
export function connectToRead(path: string): DatabaseSync {
  const connection = connect(path)
  // A page of a mapping is never copied, but takes longer to find than one in the cache.
  const isLarge = statSync(path).size > cacheBytes
  connection.exec(`
    pragma query_only = on;
    pragma busy_timeout = ${readTimeoutMs};
    pragma cache_size = -${cacheBytes / 1024};
    pragma mmap_size = ${isLarge ? mappedBytes : 0};
  `)
  return connection
}
