import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { logger } from '../../kernel/logger.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import type { Clock } from '../../kernel/time.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { copiedWithoutLog, findProblemOfCopy } from '../../storage/sqlite/sqlite-check.ts'
import { readSqliteFile } from '../../storage/sqlite/sqlite-file.ts'
import type { Storage } from '../../storage/storage.ts'
import { CommandFault } from '../command.ts'
import { formatTime } from '../output/print-result.ts'

const pattern = /^ostiary-\d{8}T\d{6}Z\.db$/
const draftPattern = /^ostiary-\d{8}T\d{6}Z\.db\.[\w-]+\.part/

/** The name of a backup of this time, in a folder of backups. */
export function backupName(time: number): string {
  return `ostiary-${formatTime(time).replaceAll(/[-:]/g, '')}.db`
}

/** The names of the backups in a folder, the oldest first. */
export function listBackups(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name) && !isEmpty(join(folder, name)))
    .toSorted()
}

/** What commands that were killed before this time have left: drafts, and names without content. */
export function listLeftovers(folder: string, before: number): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const isOurs = draftPattern.test(name) || (pattern.test(name) && isEmpty(join(folder, name)))
    return isOurs && name < backupName(before)
  })
}

function isEmpty(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}

/** Says how a store on PostgreSQL is backed up. */
export function backupAdvice(databaseUrl: string, file: string): CommandFault {
  return advice('PostgreSQL makes its own backups, so nothing was written. Run:', [
    `pg_dump --format=custom --file=${quoted(file)} ${quoted(withoutPassword(databaseUrl))}`,
    'It asks for the password, or takes it from PGPASSWORD or ~/.pgpass. To restore any moment',
    'instead of the last dump, archive the WAL (pgBackRest, Barman, or your provider).',
    'Keep secretKey in another place: a dump is useless without it.',
  ])
}

/** Says how a store on PostgreSQL is restored. */
export function restoreAdvice(databaseUrl: string, file: string): CommandFault {
  return advice(
    'PostgreSQL restores its own backups, so nothing was changed. Stop every node, run:',
    [
      `pg_restore --clean --if-exists --single-transaction --no-owner --dbname=${quoted(withoutPassword(databaseUrl))} ${quoted(file)}`,
      'ostiary after-restore',
      'and start the nodes again. The second command ends the sessions that the backup brought back.',
    ],
  )
}

function advice(problem: string, lines: readonly string[]): CommandFault {
  return new CommandFault(problem, { detail: lines.join('\n  ') })
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (!url) return 'DATABASE'
  url.password = ''
  return url.href
}

/** As one word for a shell. */
function quoted(text: string): string {
  return /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

interface OpenBackupOptions {
  /** The backup; it is only read. */
  readonly file: string
  /** Where to put the copy that is opened. */
  readonly draft: string
  readonly clock: Clock
  /** Called before each stage that takes long. */
  onStage(words: string): void
}

/** A copy of a backup, opened as a server of this version would open it. */
interface OpenBackup extends AsyncDisposable {
  readonly storage: Storage
  /** What the operator should know about the file. */
  readonly warning: string | undefined
  /** Closes the copy and leaves it as one file. */
  close(): Promise<void>
}

const suffixes = ['', '-wal', '-shm', '-journal']

/**
 * Copies a backup, looks through the copy, and migrates it to this version. Throws a CommandFault
 * or StoreFault for a file that cannot be restored. What is left of the copy is removed at the
 * end, unless it was moved away.
 */
export async function openBackup(options: OpenBackupOptions): Promise<OpenBackup> {
  const { file, draft, clock, onStage } = options
  const remove = () => {
    for (const suffix of suffixes) rmSync(draft + suffix, { force: true })
  }
  try {
    const warning = checkHeader(file)
    onStage(`copying ${file}`)
    copy(file, draft)
    onStage('checking every page')
    const problem = findProblemOfCopy(draft)
    if (problem !== undefined) throw new CommandFault(`${file} ${problem}; use another backup`)
    onStage('opening it')
    const log = logger('silent')
    const storage = await openStorage({ databaseUrl: `sqlite:${draft}`, clock, log })
    return {
      storage,
      warning,
      close: storage.close,
      async [Symbol.asyncDispose]() {
        await storage.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Reads the beginning of the file: what it is, and whether it was copied from under a server. */
function checkHeader(file: string): string | undefined {
  const start = Buffer.alloc(16)
  try {
    const source = openSync(file, 'r')
    readSync(source, start)
    closeSync(source)
  } catch (cause) {
    throw new CommandFault(`${file} cannot be read: ${systemProblem(cause)}`, { cause })
  }
  if (start.toString('latin1').startsWith('PGDMP')) {
    throw new CommandFault(`${file} is a dump of PostgreSQL; databaseUrl names SQLite`)
  }
  if (start.toString('latin1') !== 'SQLite format 3\0') {
    throw new CommandFault(`${file} is not a SQLite database; use another backup`)
  }
  const found = readSqliteFile(file)
  return found?.isInUse && !found.hasLog ? copiedWithoutLog(file) : undefined
}

/** A copy by hand may have its log beside it; both together are complete. */
function copy(file: string, draft: string): void {
  for (const suffix of ['', '-wal']) {
    if (!existsSync(file + suffix)) continue
    // Cloning shares the blocks of the file where the file system can.
    copyFileSync(
      file + suffix,
      draft + suffix,
      constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL,
    )
    chmodSync(draft + suffix, 0o600)
  }
}
