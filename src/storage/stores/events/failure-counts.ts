import { sql } from 'kysely'
import type { Event, EventType } from '../../../events/event.ts'
import type { FailureCounts } from '../../../events/failure-counts.ts'
import { addressRange } from '../../../kernel/address-range.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { insertEvent } from './event-row.ts'

/** Failures that are counted: the first is written at once, the number of the others later. */
export const countedFailures: ReadonlySet<EventType> = new Set([
  'LOGIN_FAILURE',
  'INVALID_CLIENT_SECRET',
  'INVALID_REDIRECT_URI',
  'APP_DOCUMENT_FETCHED',
  'PASSWORD_CHANGED',
])

/** Counts a failure; true if it is the first of its kind in this window. */
export async function isFirstFailure(db: Db, event: Event): Promise<boolean> {
  const { type, clientId, address, sub, time } = event
  const range = address === undefined ? undefined : addressRange(address)
  const row = {
    key: sha256(JSON.stringify([type, clientId, range, sub])),
    event: JSON.stringify({ ...event, detail: undefined }),
    since: time,
    count: 1,
  }
  const { count } = await db
    .insertInto('event_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql`event_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count === 1
}

/** Failures that are counted until they are written, in SQL. */
export function failureCounts({ atomically }: Access): FailureCounts {
  return {
    flush: (before, now, limit) =>
      atomically(async (tx) => {
        const rows = await tx.db
          .deleteFrom('event_counts')
          .where('key', 'in', (eb) =>
            eb
              .selectFrom('event_counts')
              .select('key')
              .where('since', '<=', before)
              .orderBy('since')
              .limit(limit),
          )
          .returningAll()
          .execute()
        for (const { event, since, count } of rows) {
          if (count === 1) continue
          const first = JSON.parse(event) as Event
          await insertEvent(tx.db, { ...first, time: now, detail: { count: count - 1, since } })
        }
        return rows.length
      }),
  }
}
