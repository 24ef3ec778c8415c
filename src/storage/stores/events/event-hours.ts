import { sql } from 'kysely'
import type { EventHours, HourCount } from '../../../events/event-hours.ts'
import type { Access, Db } from '../../engine/engine.ts'

/** Counts of events by the hour, in SQL. */
export function eventHours({ db }: Access): EventHours {
  return {
    since: (time) =>
      db
        .selectFrom('event_hours')
        .selectAll()
        .where('hour', '>=', time)
        .orderBy('hour')
        .orderBy('kind')
        .execute(),
  }
}

/** Adds to the counts. Whoever seals events is alone, so nobody waits for these rows. */
export async function addToHours(db: Db, counts: readonly HourCount[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('event_hours')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'kind'])
        .doUpdateSet({ count: sql`event_hours.count + excluded.count` }),
    )
    .execute()
}
