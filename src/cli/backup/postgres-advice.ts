import { CommandFault } from '../output/command-fault.ts'

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
