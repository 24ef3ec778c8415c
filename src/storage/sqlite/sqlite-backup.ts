import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { backupTable } from '../schema/schema.ts'
import { StoreFault, StoreUnavailable } from '../store-faults.ts'
import { findDamage, nameDamaged } from './sqlite-check.ts'
import { alone, connectToRead, settleLog } from './sqlite-connect.ts'
import { toFault } from './sqlite-fault.ts'
import { checkLogBelongs, hasForeignLog, newFileId } from './sqlite-file.ts'

interface BackupOptions {
  /** The file of the store; a server may be using it. */
  readonly path: string
  /** The file to write. It exists, is empty and belongs to its owner alone. */
  readonly target: string
  readonly now: number
  /** Called from time to time; a throw stops the copy. */
  onProgress(fraction: number): void
}

/** How much is copied between two calls of `onProgress`; 4 MB. */
const pagesPerStep = 1000

/**
 * Copies a store as it is at one moment, while a server writes to it. The copy is one file without
 * a log; it says when it was made, and was checked when this function answers.
 */
export async function backUpSqlite(options: BackupOptions): Promise<void> {
  const { path, target, now, onProgress } = options
  const before = checkLogBelongs(path)
  const source = connectToRead(path)
  try {
    // The open snapshot keeps the copy from beginning again after each write of the server.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await backup(source, target, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages),
    })
  } catch (error) {
    throw copyFault(error, path)
  } finally {
    source.close()
    settleLog(path, before)
  }
  completeCopy(target, now)
}

/**
 * Makes the copy independent of a log, removes the mark of a running server, and checks every page.
 */
function completeCopy(target: string, now: number): void {
  const copy = new DatabaseSync(target)
  try {
    copy.exec(`
      pragma journal_mode = delete;
      pragma user_version = 0;
      pragma application_id = ${newFileId()};
      drop table if exists ${backupTable};
      create table ${backupTable} (made_at integer not null) strict;
      insert into ${backupTable} values (${now});
    `)
    const [damage] = findDamage(copy)
    if (damage === undefined) return
    throw new StoreFault(
      `the store is damaged (${damage}), so its copy is too; run: ostiary doctor`,
    )
  } catch (error) {
    throw copyFault(error, target)
  } finally {
    copy.close()
  }
}

/** A damaged store is named; anything else, such as a full disk, is about the copy. */
function copyFault(error: unknown, path: string): unknown {
  const fault = nameDamaged(toFault(error), path)
  if (!(fault instanceof StoreUnavailable)) return fault
  return new StoreFault(`the copy cannot be written (${fault.detail}); check its disk and folder`, {
    cause: error,
  })
}

/** Every store is larger. */
const leastBytes = 8192

/**
 * Refuses while any process has the store open. A damaged file cannot be asked, and one with the
 * log of another must not be opened.
 */
export function checkNotInUse(path: string): void {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  // SQLite would delete the log beside an empty file. It may be all that is left of the store.
  if (bytes < leastBytes || hasForeignLog(path)) return
  try {
    alone(path, () => {})
  } catch (error) {
    const fault = toFault(error)
    if (!(fault instanceof StoreUnavailable)) throw error
    if (fault.trouble === 'busy') {
      throw new StoreFault(`a server or a command is using ${path}; stop it first`)
    }
    if (fault.trouble !== 'damaged') throw fault
  }
}

/**
 * Puts a file in the place of a store that nobody uses. The store from before stays beside it, with
 * its log if it has one, under the name given. Answers whether there was one.
 */
export function replaceStore(path: string, replacement: string, keptAs: string): boolean {
  const wasThere = existsSync(path)
  keepOwner(replacement, wasThere ? path : dirname(path))
  // A log with the name of the store would be read as a part of the replacement.
  for (const suffix of ['-wal', '-owner']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, keptAs + suffix)
  }
  rmSync(`${path}-shm`, { force: true })
  if (wasThere) renameSync(path, keptAs)
  renameSync(replacement, path)
  syncFolder(dirname(path))
  return wasThere
}

/** When root restores, the user of the server must be able to open the result. */
function keepOwner(file: string, like: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  chownSync(file, uid, gid)
}

/** Makes renamed files durable. Not every system can open a folder for that. */
function syncFolder(folder: string): void {
  try {
    const directory = openSync(folder, 'r')
    fsyncSync(directory)
    closeSync(directory)
  } catch {
    // The names are written by the system soon.
  }
}
