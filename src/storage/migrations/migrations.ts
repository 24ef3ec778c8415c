import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Engine, TableTypes, Tx } from '../engine/engine.ts'
import { migrationTableName } from '../schema/schema.ts'
import { StoreFault } from '../store-faults.ts'
import { baseline } from './001-baseline.ts'
import { connections } from './002-connections.ts'
import { upstreamLogouts } from './003-upstream-logouts.ts'
import { directorySync } from './005-directory-sync.ts'
import { connectionFailures } from './006-connection-failures.ts'
import { roleTerms } from './010-role-terms.ts'
import { durationRules } from './011-duration-rules.ts'
import { accessRequests } from './013-access-requests.ts'
import { eligibleRoles } from './014-eligible-roles.ts'
import { roleHistory } from './015-role-history.ts'
import { roleUses } from './017-role-uses.ts'
import { accessReviews } from './018-access-reviews.ts'
import { endReminders } from './019-end-reminders.ts'
import { upstreamRefresh } from './021-upstream-refresh.ts'
import { heldRoles } from './025-held-roles.ts'
import { scim } from './026-scim.ts'
import { importedHashes } from './029-imported-hashes.ts'
import { appliedEntries } from './030-applied-entries.ts'
import { otherSpellings } from './031-other-spellings.ts'
import { vouchedSessions } from './032-vouched-sessions.ts'
import { provisioning } from './036-provisioning.ts'
import { coveringSpans } from './040-covering-spans.ts'
import { failingPushes } from './042-failing-pushes.ts'
import { storedSettings } from './043-stored-settings.ts'
import { memberJobs } from './047-member-jobs.ts'
import { eventChanges } from './050-event-changes.ts'
import { bin } from './051-bin.ts'
import { signals } from './055-signals.ts'
import { lookImages } from './056-look-images.ts'
import { groupLooks } from './057-group-looks.ts'
import { trustedIssuers } from './062-trusted-issuers.ts'
import { literalTopics } from './065-literal-topics.ts'
import { rolesOfEverybody } from './066-roles-of-everybody.ts'
import { apiKeys } from './067-api-keys.ts'
import { signalSources } from './069-signal-sources.ts'
import { statistics } from './075-statistics.ts'
import { groupHelp } from './076-group-help.ts'
import { ownTexts } from './077-own-texts.ts'
import { firstSteps } from './079-first-steps.ts'
import { cachedConnections } from './080-cached-connections.ts'
import { binErasure } from './085-bin-erasure.ts'
import { pings } from './088-pings.ts'

const tables = {
  migrationTableName,
  migrationLockTableName: 'ostiary_migration_lock',
}

/** Changes of the tables by name, in order. */
export type Migrations = Readonly<Record<string, (types: TableTypes) => Migration>>

const baselineName = '001-baseline'

/** Every change of the tables. A released one is never edited or removed. */
export const allMigrations: Migrations = {
  [baselineName]: baseline,
  '002-connections': connections,
  '003-upstream-logouts': upstreamLogouts,
  '005-directory-sync': directorySync,
  '006-connection-failures': connectionFailures,
  '010-role-terms': roleTerms,
  '011-duration-rules': durationRules,
  '013-access-requests': accessRequests,
  '014-eligible-roles': eligibleRoles,
  '015-role-history': roleHistory,
  '017-role-uses': roleUses,
  '018-access-reviews': accessReviews,
  '019-end-reminders': endReminders,
  '021-upstream-refresh': upstreamRefresh,
  '025-held-roles': heldRoles,
  '026-scim': scim,
  '029-imported-hashes': importedHashes,
  '030-applied-entries': appliedEntries,
  '031-other-spellings': otherSpellings,
  '032-vouched-sessions': vouchedSessions,
  '036-provisioning': provisioning,
  '040-covering-spans': coveringSpans,
  '042-failing-pushes': failingPushes,
  '043-stored-settings': storedSettings,
  '047-member-jobs': memberJobs,
  '050-event-changes': eventChanges,
  '051-bin': bin,
  '055-signals': signals,
  '056-look-images': lookImages,
  '057-group-looks': groupLooks,
  '062-trusted-issuers': trustedIssuers,
  '065-literal-topics': literalTopics,
  '066-roles-of-everybody': rolesOfEverybody,
  '067-api-keys': apiKeys,
  '069-signal-sources': signalSources,
  '075-statistics': statistics,
  '076-group-help': groupHelp,
  '077-own-texts': ownTexts,
  '079-first-steps': firstSteps,
  '080-cached-connections': cachedConnections,
  '085-bin-erasure': binErasure,
  '088-pings': pings,
}

/** Migrates the tables to this version. If several processes try at once, one does it. */
export async function migrate(
  engine: Engine,
  log: Logger,
  migrations: Migrations = allMigrations,
): Promise<void> {
  const known = Object.keys(migrations)
  if ((await checkedHistory(engine.db, known)).length === known.length) return
  // A change of a large table may take longer than a statement of the server may.
  await using connection = await engine.openDedicatedConnection('moment')
  await connection.atomically(async (tx) => {
    const { db } = tx
    await waitForLock(tx, log)
    await checkedHistory(db, known)
    const migrator = new Migrator({
      db,
      ...tables,
      disableTransactions: true,
      provider: { getMigrations: async () => stepsOf(migrations, engine.tableTypes) },
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    const [first, last] = [results.at(0)?.migrationName, results.at(-1)?.migrationName]
    log.info({ first, last, steps: results.length }, 'store migrated')
  })
}

function stepsOf(migrations: Migrations, types: TableTypes): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).map(([name, step]) => [name, step(types)]))
}

/** Lets one process migrate at a time; the others log that they wait. */
async function waitForLock({ tryLock }: Tx, log: Logger): Promise<void> {
  const started = performance.now()
  for (let saidAt = started; !(await tryLock('migrations')); await pause(100)) {
    const now = performance.now()
    if (now - started > longestWaitMs) throw new StoreFault(neverMigrated)
    if (now - saidAt < sayWaitingMs) continue
    saidAt = now
    log.info('waiting for another process that is changing the tables of the store')
  }
}

const sayWaitingMs = 2000
const longestWaitMs = 600_000
const neverMigrated =
  'another process has been changing the tables of the store for 10 minutes; ' +
  'find it in pg_stat_activity (application_name ostiary), wait for it or end it, and start again'

/** Refuses a store whose tables are not those of this version. */
export async function checkMigrated(
  { db }: Engine,
  migrations: Migrations = allMigrations,
): Promise<void> {
  const known = Object.keys(migrations)
  const done = await checkedHistory(db, known)
  if (done.length === 0) throw new StoreFault('the store is empty; run `ostiary migrate` first')
  if (done.length < known.length) {
    throw new StoreFault('the store was made by an older version; run `ostiary migrate` first')
  }
}

/**
 * The migrations that a store has. Refuses a store of a development version or of a newer one, and
 * one in which a migration is missing before others.
 */
async function checkedHistory(db: Db, known: readonly string[]): Promise<readonly string[]> {
  const done = await findMigrated(db)
  const [first] = done
  if (first !== undefined && !known.includes(first)) throw madeInDevelopment(first)
  const unknown = done.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StoreFault(
      `the store was made by a newer version (it has ${unknown.join(', ')}); use that version or a later one`,
    )
  }
  const missing = known.slice(0, done.length).filter((name) => !done.includes(name))
  if (missing.length > 0) {
    throw new StoreFault(
      `the store lacks the step ${missing.join(', ')} of its tables, although later ones were made. Nothing was changed. If somebody has edited the table ${migrationTableName}, undo that; otherwise restore a backup`,
    )
  }
  return done
}

/** Stores from before the first release have other tables, and no migration leads from them. */
function madeInDevelopment(first: string): StoreFault {
  return new StoreFault(
    `the store was made by a development version (it begins with ${first}, not with ${baselineName}) and cannot be migrated. Nothing was changed. Export it with the version that made it (\`ostiary export FILE --with-secrets\`), and import the file into a new store with this one (\`ostiary import FILE\`)`,
  )
}

/** Another process may be starting for the first time; it makes the key before the store. */
const patienceMs = 3000

/** Refuses to create a store if there is a key: then a store was there before. */
export async function checkExists(path: string, keyFile: string): Promise<void> {
  if (!(await becomesTrue(async () => existsSync(path))))
    throw missingStore(path, 'missing', keyFile)
}

/** The same for a file that exists and is empty. */
export async function checkNotEmpty({ db }: Engine, path: string, keyFile: string): Promise<void> {
  const isMade = await becomesTrue(async () => (await findMigrated(db)).length > 0)
  if (!isMade) throw missingStore(path, 'empty', keyFile)
}

async function becomesTrue(check: () => Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = performance.now() + patienceMs; ; await pause(100)) {
    if (await check()) return true
    if (performance.now() >= giveUpAt) return false
  }
}

function missingStore(path: string, how: 'missing' | 'empty', keyFile: string): StoreFault {
  return new StoreFault(
    `the store ${path} is ${how}, although its master key ${keyFile} is there. Put the store back, or check dataDir and databaseUrl. To begin a new store with this key, run: ostiary migrate`,
  )
}

/**
 * A write that changes nothing, to a row that nobody else uses: it shows that writes are possible.
 */
export async function writeNothing({ atomically }: Engine): Promise<void> {
  const flip = sql`
    update ${sql.table(tables.migrationLockTableName)} set is_locked = 1 - is_locked`
  await atomically(async ({ db }) => {
    // Twice, because SQLite would write nothing for a value that stays the same.
    await flip.execute(db)
    await flip.execute(db)
  })
}

/** The names of the migrations that this store has. */
async function findMigrated(db: Db): Promise<readonly string[]> {
  if (!(await db.hasTable(tables.migrationTableName))) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables.migrationTableName)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
