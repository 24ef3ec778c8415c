import { backup, DatabaseSync } from 'node:sqlite'
import { backupTable } from '../../schema/server-schema.ts'
import { StoreFault, StoreUnavailable } from '../../store-faults.ts'
import { connectToRead } from '../sqlite-connect.ts'
import { toFault } from '../sqlite-fault.ts'
import { checkLogBelongs } from './log-owner.ts'
import { settleLog } from './settle-log.ts'
import { findDamage, nameDamaged } from './sqlite-check.ts'
import { newFileId } from './sqlite-header.ts'

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
