import { existsSync } from 'node:fs'
import { alone } from '../sqlite-connect.ts'
import { endUse } from './sqlite-check.ts'
import type { SqliteFile } from './sqlite-header.ts'

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
