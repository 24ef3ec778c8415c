import { sql } from 'kysely'
import { type Clock, inSlices } from '../kernel/time.ts'
import type { Db, Engine, Tx } from './engine/engine.ts'
import type { Schema } from './schema/schema.ts'
import type { Backlog } from './storage.ts'
import { unconfirmed } from './stores/pending-account-store.ts'

/*
 * Some rows make the server refuse something: revocations, used assertions, used codes,
 * ended sessions. They must not be deleted because a clock is wrong for a while. So rows
 * expire by a mark in the store. The mark follows the clock; one sweep moves it by no more
 * than this, forward or backward. Sweeps start once a minute by a timer, and setting the
 * clock does not make a timer faster.
 */
const longestStepMs = 600_000

/**
 * Moves the mark towards a time; answers up to when rows have expired. If the database has its own
 * clock, that clock must have reached the time too.
 */
async function moveMark(tx: Tx, { serverTime }: Engine, now: number): Promise<number> {
  const time = Math.min(now, serverTime ? await readTime(tx.db, serverTime) : now)
  const before = (await findMark(tx.db)) ?? time
  const step = Math.max(-longestStepMs, Math.min(longestStepMs, time - before))
  const reached = before + step
  await tx.db
    .insertInto('sweeps')
    .values({ name, reached })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ reached }))
    .execute()
  return Math.min(reached, time)
}

const name = 'expired rows'

/** The mark; undefined before the first sweep. */
export async function findMark(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sweeps')
    .select('reached')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.reached
}

/** How many milliseconds the clock of the database is ahead; 0 where it has none of its own. */
export async function clockAhead({ db, serverTime }: Engine, clock: Clock): Promise<number> {
  if (!serverTime) return 0
  const before = clock()
  const time = await readTime(db, serverTime)
  return Math.round(time - (before + clock()) / 2)
}

async function readTime(db: Db, serverTime: NonNullable<Engine['serverTime']>): Promise<number> {
  const { rows } = await sql<{ time: number }>`select ${serverTime} as time`.execute(db)
  return Number(rows[0]?.time)
}

const batchSize = 200
const day = 86_400_000
const minute = 60_000

interface Expiry<T extends keyof Schema = keyof Schema> {
  readonly table: T
  readonly key: readonly (keyof Schema[T] & string)[]
  readonly column: keyof Schema[T] & string
  /** How much longer a row is kept than its column says. */
  readonly graceMs: number
}

function expiry<T extends keyof Schema>(
  table: T,
  key: Expiry<T>['key'],
  column: Expiry<T>['column'],
  graceMs = 0,
) {
  return { table, key, column, graceMs }
}

/** When rows expire, by table. */
const expiries = [
  // A used assertion must stay used when a clock that ran ahead is set back.
  expiry('used_assertions', ['client_id', 'jti'], 'expires_at', day),
  expiry('used_dpop_proofs', ['expires_at', 'id'], 'expires_at', 5 * minute),
  // Counted from the revocation, which a wrong clock may have dated days too early.
  expiry('revocations', ['id'], 'expires_at', 7 * day),
  expiry('codes', ['id'], 'retain_until'),
  expiry('device_authorizations', ['id'], 'retain_until'),
  // A token that is used again must be recognised while its family could be active.
  expiry('refresh_families', ['grant_id'], 'absolute_expires_at', day),
  expiry('sessions', ['id'], 'retain_until'),
  expiry('interactions', ['id'], 'expires_at'),
  expiry('pushed_requests', ['id'], 'retain_until'),
  expiry('upstream_requests', ['id'], 'expires_at'),
  // A logout must stay known when a clock that ran ahead is set back.
  expiry('upstream_logouts', ['connection_id', 'id'], 'expires_at', day),
  expiry('initial_access_tokens', ['id'], 'expires_at'),
  expiry('api_keys', ['id'], 'expires_at', day),
  expiry('attempts', ['key'], 'forget_at'),
  expiry('mailed_codes', ['purpose', 'id'], 'expires_at'),
  expiry('known_devices', ['sub', 'device'], 'forget_at'),
  expiry('mail_outbox', ['id'], 'expires_at'),
  expiry('trusted_browsers', ['sub', 'browser'], 'expires_at'),
  expiry('used_challenges', ['digest'], 'expires_at'),
  expiry('hourly_counts', ['hour', 'kind'], 'hour', 35 * day),
  expiry('daily_counts', ['record_id', 'kind', 'day', 'name'], 'day', 100 * day),
  expiry('monthly_actives', ['record_id', 'month'], 'month', 400 * day),
  // Who has not signed in for so long has not signed in this month either.
  expiry('active_days', ['sub'], 'day', 62 * day),
  expiry('legacy_calls', ['client_id', 'day'], 'day', 100 * day),
  expiry('webhook_deliveries', ['webhook_id', 'id'], 'forget_at'),
  expiry('signal_sets', ['stream_id', 'jti'], 'forget_at'),
  expiry('member_job_rows', ['job_id', 'number'], 'forget_at'),
  // With the last of its rows.
  expiry('member_jobs', ['id'], 'forget_at', day),
]

/**
 * Deletes expired rows in slices, so that others do not wait long. Stops when another node is
 * sweeping.
 */
export async function sweep(engine: Engine, now: number): Promise<number> {
  const { atomically } = engine
  const reached = await atomically(async (tx) =>
    (await tx.tryLock('sweep')) ? moveMark(tx, engine, now) : undefined,
  )
  if (reached === undefined) return 0
  let swept = 0
  for (const { table, key, column, graceMs } of expiries) {
    const columns = sql.join(key.map((name) => sql.ref(name)))
    const expired = sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)}
        where ${sql.ref(column)} <= ${reached - graceMs} limit ${sql.lit(batchSize)}
        ${engine.tableTypes.skipLocked})`
    let isOther = false
    await inSlices(async () => {
      const deleted = await atomically(async (tx) => {
        if (!(await tx.tryLock('sweep'))) return undefined
        return Number((await expired.execute(tx.db)).numAffectedRows)
      })
      isOther = deleted === undefined
      swept += deleted ?? 0
      return deleted === batchSize
    })
    if (isOther) return swept
  }
  return swept
}

/** Nothing is counted beyond this. */
const most = 10_000

/** Counts what should have been done by a time and was not. */
export async function backlog({ db }: Engine, due: number): Promise<Backlog> {
  // What has expired since the mark waits for the mark, not for the chore.
  const expired = Math.min(due, (await findMark(db)) ?? due)
  let expiredRows = 0
  for (const { table, column, graceMs } of expiries) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from ${sql.table(table)}
        where ${sql.ref(column)} <= ${expired - graceMs} limit ${sql.lit(most)}) as expired`.execute(
      db,
    )
    expiredRows += Number(rows[0]?.count)
  }
  const users = await unconfirmed(db, due).limit(most).execute()
  const events = db.selectFrom('events').where('seq', 'is', null).where('time', '<=', due)
  const emails = db.selectFrom('mail_outbox').where('written_at', '<=', due)
  return {
    expiredRows,
    unconfirmedUsers: users.length,
    unsealedEvents: (await events.select('id').limit(most).execute()).length,
    emails: (await emails.select('id').limit(most).execute()).length,
  }
}
