import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationProvider, Migrator, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Engine, TableTypes, Tx } from '../engine/engine.ts'
import { migrationTableName } from '../schema/bookkeeping-tables.ts'
import { StoreFault } from '../store-faults.ts'
import { foundation } from './steps/001-foundation.ts'
import { authorization } from './steps/002-authorization.ts'
import { groupSearch } from './steps/003-groups.ts'
import { people } from './steps/004-people.ts'
import { events } from './steps/005-events.ts'
import { legacyUse } from './steps/006-legacy-use.ts'
import { liveCodes } from './steps/007-live-codes.ts'
import { sessionEpoch } from './steps/008-session-epoch.ts'
import { clientRegistrations } from './steps/009-client-registrations.ts'
import { cacheVersions } from './steps/010-cache-versions.ts'
import { proofBrowser } from './steps/012-proof-browser.ts'
import { logoutOutbox } from './steps/013-logout-outbox.ts'
import { boundedTraces } from './steps/014-bounded-traces.ts'
import { loginNames } from './steps/015-login-names.ts'
import { statusVersions } from './steps/016-status-versions.ts'
import { groupTypes } from './steps/017-group-types.ts'
import { scopeRules } from './steps/018-scopes.ts'
import { webhooks } from './steps/019-webhooks.ts'
import { userWords } from './steps/022-user-words.ts'
import { eventHours } from './steps/023-event-hours.ts'
import { groupNames } from './steps/024-group-names.ts'
import { registrationClient } from './steps/025-registration-client.ts'
import { groupEvents } from './steps/026-group-events.ts'
import { operator } from './steps/027-operator.ts'
import { clientSettings } from './steps/028-client-settings.ts'
import { factors } from './steps/029-factors.ts'
import { singleClaims } from './steps/030-single-claims.ts'
import { mailCodes } from './steps/031-mail-codes.ts'
import { plannedDeletions } from './steps/032-planned-deletions.ts'
import { statusChanges } from './steps/033-status-changes.ts'
import { groupRemovals } from './steps/034-group-removals.ts'
import { senderConstraint } from './steps/035-sender-constraint.ts'
import { pushedRequests } from './steps/036-pushed-requests.ts'
import { resources } from './steps/037-resources.ts'
import { deviceAuthorizations } from './steps/038-device-authorizations.ts'
import { selfRegistrations } from './steps/039-self-registrations.ts'
import { detailTypes } from './steps/040-detail-types.ts'
import { deletionLocale } from './steps/041-deletion-locale.ts'
import { mailedCodeSessions } from './steps/042-mailed-code-sessions.ts'
import { deviceOrigins } from './steps/043-device-origins.ts'
import { dpopProofIds } from './steps/044-dpop-proof-ids.ts'
import { putOffFactors } from './steps/045-put-off-factors.ts'
import { passkeyCopies } from './steps/046-passkey-copies.ts'
import { importTraces } from './steps/047-import-traces.ts'
import { groupInvitations } from './steps/048-group-invitations.ts'

const tables = {
  migrationTableName,
  migrationLockTableName: 'ostiary_migration_lock',
}

/** For callers that need the names of the migrations only. */
const noLog = { warn: () => {} }

/** Every change of the tables, in order. A released one is never edited or removed. */
function migrations(
  types: TableTypes,
  log: Pick<Logger, 'warn'> = noLog,
): Awaited<ReturnType<MigrationProvider['getMigrations']>> {
  return {
    '001-foundation': foundation(types),
    '002-authorization': authorization(types),
    '003-groups': groupSearch(types),
    '004-people': people(types),
    '005-events': events(types),
    '006-legacy-use': legacyUse(types),
    '007-live-codes': liveCodes(),
    '008-session-epoch': sessionEpoch(types),
    '009-client-registrations': clientRegistrations(types),
    '010-cache-versions': cacheVersions(types),
    '012-proof-browser': proofBrowser(types),
    '013-logout-outbox': logoutOutbox(types),
    '014-bounded-traces': boundedTraces(types),
    '015-login-names': loginNames(log),
    '016-status-versions': statusVersions(types),
    '017-group-types': groupTypes(types),
    '018-scopes': scopeRules(types),
    '019-webhooks': webhooks(types),
    '022-user-words': userWords(types),
    '023-event-hours': eventHours(types),
    '024-group-names': groupNames(types),
    '025-registration-client': registrationClient(types),
    '026-group-events': groupEvents(types),
    '027-operator': operator(types),
    '028-client-settings': clientSettings(),
    '029-factors': factors(types),
    '030-single-claims': singleClaims(),
    '031-mail-codes': mailCodes(types),
    '032-planned-deletions': plannedDeletions(types),
    '033-status-changes': statusChanges(types),
    '034-group-removals': groupRemovals(types),
    '035-sender-constraint': senderConstraint(types),
    '036-pushed-requests': pushedRequests(types),
    '037-resources': resources(types),
    '038-device-authorizations': deviceAuthorizations(types),
    '039-self-registrations': selfRegistrations(types),
    '040-detail-types': detailTypes(types),
    '041-deletion-locale': deletionLocale(),
    '042-mailed-code-sessions': mailedCodeSessions(types),
    '043-device-origins': deviceOrigins(types),
    '044-dpop-proof-ids': dpopProofIds(),
    '045-put-off-factors': putOffFactors(types),
    '046-passkey-copies': passkeyCopies(types),
    '047-import-traces': importTraces(types),
    '048-group-invitations': groupInvitations(types),
  }
}

/** Migrates the tables to this version. If several processes try at once, one does it. */
export async function migrate(engine: Engine, log: Logger): Promise<void> {
  await checkSteps(engine, engine.db)
  if (isComplete(engine, await findMigrated(engine.db))) return
  // A change of a large table may take longer than a statement of the server may.
  await using connection = await engine.openDedicatedConnection('moment')
  await connection.atomically(async (tx) => {
    const { db } = tx
    await waitForLock(tx, log)
    await checkSteps(engine, db)
    const migrator = new Migrator({
      db,
      ...tables,
      disableTransactions: true,
      provider: { getMigrations: async () => migrations(engine.tableTypes, log) },
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    const [first, last] = [results.at(0)?.migrationName, results.at(-1)?.migrationName]
    log.info({ first, last, steps: results.length }, 'store migrated')
  })
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
export async function checkMigrated(engine: Engine): Promise<void> {
  await checkSteps(engine, engine.db)
  const done = await findMigrated(engine.db)
  if (done.length === 0) throw new StoreFault('the store is empty; run `ostiary migrate` first')
  if (!isComplete(engine, done)) {
    throw new StoreFault('the store was made by an older version; run `ostiary migrate` first')
  }
}

function isComplete({ tableTypes }: Engine, done: readonly string[]): boolean {
  return Object.keys(migrations(tableTypes)).every((name) => done.includes(name))
}

/** Refuses a store of a newer version, and one in which a step is missing before others. */
async function checkSteps(engine: Engine, db: Db): Promise<void> {
  const known = Object.keys(migrations(engine.tableTypes))
  const done = await findMigrated(db)
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
export async function findMigrated(db: Db): Promise<readonly string[]> {
  const existing = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!existing.some(({ name }) => name === tables.migrationTableName)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables.migrationTableName)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
