import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** What a SQLite file says about itself before it is opened. */
export interface SqliteFile {
  readonly bytes: number
  /** Whether a server had it open when it was last written, as `markInUse` notes. */
  readonly isInUse: boolean
  /** Whether there is a log beside it with what was not yet written into it. */
  readonly hasLog: boolean
}

/** Where SQLite keeps `user_version` (file format, section 1.3). */
const userVersionOffset = 60
export const inUse = 1

/**
 * Reads the header of a file; undefined where there is none. Only for processes that have not opened
 * it with SQLite: to close a file gives up every lock that the process has on it.
 */
export function readSqliteFile(path: string): SqliteFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
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
