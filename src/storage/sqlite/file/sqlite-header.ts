import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreFault } from '../../health/store-fault.ts'

/** The header of a SQLite file, read before it is opened. */
export interface SqliteFile {
  readonly bytes: number
  /** Whether it is marked as in use by a server, see `beginUse`. */
  readonly isInUse: boolean
  /** Whether there is a log with changes that are not in the main file yet. */
  readonly hasLog: boolean
}

/** Where SQLite keeps `user_version` (file format, section 1.3). */
const userVersionOffset = 60
export const inUse = 1

/**
 * Reads the header of a file; undefined if there is no file. Call it before SQLite opens the file:
 * closing a file gives up every lock that the process has on it.
 */
export function readSqliteFile(path: string): SqliteFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.isDirectory()) throw new StoreFault(`${path} is a folder; databaseUrl must name a file`)
  const version = Buffer.alloc(4)
  const file = openSync(path, 'r')
  try {
    readSync(file, version, 0, version.length, userVersionOffset)
  } finally {
    closeSync(file)
  }
  return {
    bytes: found.size,
    isInUse: version.readInt32BE() === inUse,
    hasLog: (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0,
  }
}
