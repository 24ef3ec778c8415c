import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { migrationTableName } from '../schema/schema.ts'
import { StoreFault, StoreUnavailable } from '../store-faults.ts'
import { toFault } from './sqlite-fault.ts'
import { claimLog, inUse, newFileId, type SqliteFile } from './sqlite-file.ts'

/** How long a start looks for damage; `ostiary doctor` checks everything. */
const longestCheckMs = 20_000
/** A file of this size is checked in a moment, so every start does it. */
const smallBytes = 64 * 2 ** 20
const sayProgressMs = 2000
const mostProblems = 10

/** Checks every page of a store; answers what is wrong, in SQLite's words. */
export function findDamage(connection: DatabaseSync): readonly string[] {
  return askForDamage(connection, `pragma quick_check(${mostProblems})`)
}

/** Looks through a closed copy of a store, indexes included; answers what is wrong with it. */
export function findProblemOfCopy(path: string): string | undefined {
  const connection = new DatabaseSync(path)
  try {
    const [damage] = askForDamage(connection, `pragma integrity_check(${mostProblems})`)
    if (damage !== undefined) return `is damaged or no SQLite database (${oneLine(damage)})`
    const isOurs = connection
      .prepare('select 1 from sqlite_schema where name = ?')
      .get(migrationTableName)
    return isOurs ? undefined : 'is a SQLite database, but not one of Ostiary'
  } finally {
    connection.close()
  }
}

interface Use {
  readonly path: string
  /** The header of the file before it was opened. */
  readonly before: SqliteFile | undefined
  readonly log: Logger
  /** Whether other servers may use the file too. */
  readonly shared: boolean
}

/**
 * Checks a store that is small, or whose last server did not stop properly. Marks the file as in
 * use, and notes to which file the log belongs.
 */
export function beginUse(connection: DatabaseSync, { path, before, log, shared }: Use): void {
  if (before?.isInUse && !before.hasLog) {
    log.warn(copiedWithoutLog(path))
  }
  if (before?.isInUse || before?.hasLog) checkAfterCrash(connection, path, log)
  else if (before && before.bytes <= smallBytes) {
    const [problem] = findDamage(connection)
    if (problem !== undefined) throw damaged(path, problem)
  }
  // The log is there from now on.
  mark(connection, `user_version = ${inUse}`)
  const id = newFileId()
  // Servers that start at the same time would overwrite each other's notes.
  if (!shared && claimLog(path, before, id)) mark(connection, `application_id = ${id}`)
}

/** Marks the store as closed, so that the next start need not check it. */
export function endUse(connection: DatabaseSync): void {
  mark(connection, 'user_version = 0')
}

/**
 * Whether a server has marked the store, as one does before it answers requests. The mark of a
 * server that crashed stays.
 */
export function isMarkedInUse(connection: DatabaseSync): boolean {
  return connection.prepare('pragma user_version').get()?.user_version === inUse
}

/** Explains a file that is marked as in use but has no log. */
export function copiedWithoutLog(path: string): string {
  return (
    `${path} was copied while a server used it, and ${path}-wal is missing: ` +
    'unless SQLite made the copy (.backup or VACUUM INTO), what was written last is not in it. ' +
    'Make backups with: ostiary backup'
  )
}

function checkAfterCrash(connection: DatabaseSync, path: string, log: Logger): void {
  log.info(
    { path },
    'the store is in use, or its last server was not stopped properly; checking it',
  )
  const started = performance.now()
  const tables = connection.prepare(`select name from sqlite_schema where type = 'table'`).all()
  let saidAt = started
  for (const [checked, { name }] of tables.entries()) {
    const [problem] = askForDamage(connection, `pragma quick_check("${name}")`)
    if (problem !== undefined) throw damaged(path, problem)
    const now = performance.now()
    if (now - started > longestCheckMs) {
      log.warn({ checked, of: tables.length }, 'the check takes long; run: ostiary doctor')
      return
    }
    if (now - saidAt < sayProgressMs) continue
    saidAt = now
    log.info({ checked, of: tables.length }, 'checking the store')
  }
  log.info({ ms: Math.round(performance.now() - started) }, 'no damage was found')
}

function askForDamage(connection: DatabaseSync, statement: string): readonly string[] {
  try {
    const rows = connection.prepare(statement).all()
    return rows.map((row) => String(Object.values(row)[0])).filter((word) => word !== 'ok')
  } catch (error) {
    const fault = toFault(error)
    if (!(fault instanceof StoreUnavailable) || fault.trouble !== 'damaged') throw fault
    return [fault.detail ?? fault.message]
  }
}

function mark(connection: DatabaseSync, pragma: string): void {
  try {
    // Written into the main file, so that a copy without the log has the mark too.
    connection.exec(`pragma ${pragma}; pragma wal_checkpoint(passive)`)
  } catch {
    // Without the mark, a later start checks less. That is no reason to fail.
  }
}

/**
 * Adds to an error about damage which store it is and what to do; answers other errors as they are.
 */
export function nameDamaged(error: unknown, path: string): unknown {
  if (!(error instanceof StoreUnavailable) || error.trouble !== 'damaged') return error
  return damaged(path, error.detail ?? '', error)
}

/** The error for a store that cannot be opened, with its name and what to do. */
export function openingFault(error: unknown, path: string): unknown {
  const fault = nameDamaged(toFault(error), path)
  if (!(fault instanceof StoreUnavailable)) return fault
  return new StoreFault(
    `the store ${path} cannot be opened (${fault.detail}); check that this user may write the file and its folder, and that the disk is not full`,
    { cause: error },
  )
}

function damaged(path: string, problem: string, cause?: unknown): StoreFault {
  return new StoreFault(
    `the store ${path} is damaged or no SQLite database (${oneLine(problem)}); check databaseUrl, or restore a backup: ostiary restore FILE`,
    { cause },
  )
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}
