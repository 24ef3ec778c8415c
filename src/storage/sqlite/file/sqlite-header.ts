import { randomInt } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreFault } from '../../store-faults.ts'

/** The header of a SQLite file, read before it is opened. */
export interface SqliteFile {
  readonly bytes: number
  /** Which file it is, see `claimLog`; 0 for one that no server has used yet. */
  readonly id: number
  /** Whether it is marked as in use by a server, see `beginUse`. */
  readonly isInUse: boolean
  /** Whether there is a log with changes that are not in the main file yet. */
  readonly hasLog: boolean
}

/** Where SQLite keeps `user_version` and `application_id` (file format, section 1.3). */
const userVersionOffset = 60
const applicationIdOffset = 68
export const inUse = 1

/** A new id of a file. */
export const newFileId = () => randomInt(1, 2 ** 31)

/**
 * Reads the header of a file; undefined if there is no file. Call it before SQLite opens the file:
 * closing a file gives up every lock that the process has on it.
 */
export function readSqliteFile(path: string): SqliteFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.isDirectory()) throw new StoreFault(`${path} is a folder; databaseUrl must name a file`)
  const header = Buffer.alloc(72)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, header.length, 0)
  } finally {
    closeSync(file)
  }
  return {
    bytes: found.size,
    id: header.readInt32BE(applicationIdOffset),
    isInUse: header.readInt32BE(userVersionOffset) === inUse,
    hasLog: (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0,
  }
}
