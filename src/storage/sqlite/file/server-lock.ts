import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../../store-faults.ts'
import { createFile } from '../sqlite-connect.ts'
import { isBusy } from '../sqlite-fault.ts'

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
