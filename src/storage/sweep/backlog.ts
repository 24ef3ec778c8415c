import { sql } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Backlog } from '../storage.ts'
import { unconfirmed } from '../stores/users/registration-store.ts'
import { expiries } from './sweep.ts'
import { findMark } from './sweep-clock.ts'

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
  const emails = db.selectFrom('outbox').where('written_at', '<=', due)
  return {
    expiredRows,
    unconfirmedUsers: users.length,
    unsealedEvents: (await events.select('id').limit(most).execute()).length,
    emails: (await emails.select('id').limit(most).execute()).length,
  }
}
