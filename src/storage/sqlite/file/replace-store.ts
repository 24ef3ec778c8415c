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
import { StoreFault, StoreUnavailable } from '../../store-faults.ts'
import { alone } from '../sqlite-connect.ts'
import { toFault } from '../sqlite-fault.ts'
import { hasForeignLog } from './log-owner.ts'

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
