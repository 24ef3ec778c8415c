import { sql } from 'kysely'
import type { StoredEvent } from '../../../events/event-chain-store.ts'
import type { GroupEventReader } from '../../../events/group-event-reader.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/padded.ts'
import { prepared } from '../../engine/prepared.ts'
import { fromEventRow } from './event-row.ts'

interface Concern {
  readonly eventId: string
  readonly groupId: string
}

/** Lists an event under a group and under all groups above it; after the event was inserted. */
export const indexGroupEvent = prepared(
  (_db, { eventId, groupId }: Concern) => sql`
    insert into group_events (event_id, record_id, time, type, sub)
    with recursive above (id, parent_id) as (
      select id, parent_id from "groups" where group_id = ${groupId}
      union all
      select parent.id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select events.id, above.id, events.time, events.type, events.sub
    from above cross join events where events.id = ${eventId}
    on conflict do nothing`,
)

/**
 * Finds events of groups in SQL. Each filter has an index that ends with the columns of the order.
 */
export function groupEventReader({ db }: Access): GroupEventReader {
  return {
    async list(id, { type, sub, from, to }, before, limit) {
      const places = await db
        .selectFrom('group_events')
        .select('event_id')
        .where('record_id', '=', id)
        .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
        .$if(sub !== undefined, (query) => query.where('sub', '=', sub ?? ''))
        .$if(from !== undefined, (query) => query.where('time', '>=', from ?? 0))
        .$if(to !== undefined, (query) => query.where('time', '<', to ?? 0))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('time', 'event_id'), '<', tuple(before?.time ?? 0, before?.id ?? '')),
          ),
        )
        .orderBy('time', 'desc')
        .orderBy('event_id', 'desc')
        .limit(limit)
        .execute()
      return readEvents(
        db,
        places.map(({ event_id }) => event_id),
      )
    },
  }
}

/**
 * Not a join: PostgreSQL would sometimes read all events. One that is
 * deleted meanwhile is left out.
 */
async function readEvents(db: Db, ids: readonly string[]): Promise<readonly StoredEvent[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('events').selectAll().where('id', 'in', padded(ids))
  const rows = await query.execute()
  const byId = new Map(rows.map((row) => [row.id, fromEventRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
