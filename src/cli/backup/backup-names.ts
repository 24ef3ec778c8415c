import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFault } from '../output/command-fault.ts'
import { formatTime } from '../output/format-table.ts'

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
