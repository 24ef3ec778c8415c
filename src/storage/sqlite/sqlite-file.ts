import { randomInt } from 'node:crypto'
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { ReplacedStoreFault, StoreFault } from '../store-faults.ts'

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

/*
 * SQLite applies a log (`-wal`) to whatever file has the name of the store. A file that has taken
 * the place of another would be damaged by the log of that one. So each server gives the file a new
 * id when it starts, and writes beside it to which file the log belongs. A backup gets an id of
 * its own. Everybody compares them before SQLite opens the file.
 */

/** To which file a log belongs: the content of `<store>-owner`. */
interface LogOwner {
  /** The ids of the file: of before, and of the server that wrote this. */
  readonly ids: readonly number[]
  /** The inode of the file, and what distinguishes the log from all others that there were. */
  readonly inode: string
  readonly log: string
}

const ownerFile = (path: string) => `${path}-owner`

/**
 * Throws if the log beside a file belongs to another file. Answers what it knows of the file. Call
 * it before SQLite opens the file.
 */
export function checkLogBelongs(path: string): SqliteFile | undefined {
  // First the file: a server that starts writes the owner before it changes the file.
  const file = readSqliteFile(path)
  if (!file || belongs(path, file, readOwner(path))) return file
  if (file.hasLog) throw new ReplacedStoreFault(foreignLog(path))
  // There is no log yet. One that a command begins now belongs to this file.
  rmSync(ownerFile(path), { force: true })
  return file
}

/** Whether the log beside a file belongs to another file. */
export function hasForeignLog(path: string): boolean {
  const file = readSqliteFile(path)
  return file?.hasLog === true && !belongs(path, file, readOwner(path))
}

/**
 * Writes beside an open store that its log belongs to this file, also once it has the new id. A
 * log that others have begun keeps its owner. Answers whether the file is to get the new id.
 */
export function claimLog(path: string, before: SqliteFile | undefined, id: number): boolean {
  if (before?.hasLog && readOwner(path) !== undefined) return false
  const owner: LogOwner = {
    ids: [before?.id ?? 0, id],
    inode: inodeOf(path) ?? '',
    log: identityOf(`${path}-wal`) ?? '',
  }
  const draft = `${ownerFile(path)}.part`
  writeFileSync(draft, `${JSON.stringify(owner)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, ownerFile(path))
  return true
}

function belongs(path: string, file: SqliteFile, owner: LogOwner | undefined): boolean {
  if (owner === undefined) return true
  if (!owner.ids.includes(file.id)) return false
  // A copy by hand has the same id. Where the log was copied too, inodes say nothing.
  return identityOf(`${path}-wal`) !== owner.log || inodeOf(path) === owner.inode
}

/** Undefined if there is none, or none that can be read: then nothing is known. */
function readOwner(path: string): LogOwner | undefined {
  try {
    const { ids, inode, log }: Partial<LogOwner> = JSON.parse(readFileSync(ownerFile(path), 'utf8'))
    return ids && inode && log ? { ids, inode, log } : undefined
  } catch {
    return undefined
  }
}

function inodeOf(path: string): string | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino.toString()
}

/** Systems use inodes again, so the time of creation belongs to it. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.birthtimeNs}`
}

function foreignLog(path: string): string {
  return (
    `${path}-wal does not belong to ${path}: another file has taken the place of the store while ` +
    'its log was there. Nothing was changed. To use a backup, run: ostiary restore FILE. To use ' +
    `the file that is there now, give it another name, and restore that. The log holds the last ` +
    'changes of the store from before; it is kept'
  )
}
