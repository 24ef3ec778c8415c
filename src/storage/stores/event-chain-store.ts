import { sql } from 'kysely'
import type { EventChainStore, EventHours, HourCount, Link } from '../../events/event-chain.ts'
import type { Access, Db } from '../engine/engine.ts'
import { preparedInsert, preparedList } from '../engine/prepared.ts'
import type { GroupEventTable } from '../schema/event-schema.ts'
import { addToDays } from './add-to-days.ts'
import { type EventRow, fromEventRow, fromSealedRow, groupsListing } from './event-rows.ts'

/** Counts of events by the hour, in SQL. */
export function eventHours({ db }: Access): EventHours {
  return {
    since: (time) =>
      db
        .selectFrom('hourly_counts')
        .selectAll()
        .where('hour', '>=', time)
        .orderBy('hour')
        .orderBy('kind')
        .execute(),
  }
}

/** Adds to the counts. Whoever seals events is alone, so nobody waits for these rows. */
async function addToHours(db: Db, counts: readonly HourCount[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('hourly_counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'kind'])
        .doUpdateSet({ count: sql`hourly_counts.count + excluded.count` }),
    )
    .execute()
}

const putLinks = preparedList(['id', 'seq', 'hash'], (db, list) =>
  db
    .with('links(place, id, seq, hash)', () =>
      list.$castTo<{ place: number; id: string; seq: number; hash: string }>(),
    )
    .updateTable('events')
    .from('links')
    .set((eb) => ({
      seq: sql<number>`cast(links.seq as bigint)`,
      hash: eb.ref('links.hash'),
      listed_in: null,
    }))
    .whereRef('events.id', '=', 'links.id'),
)

const insertListed = preparedInsert<GroupEventTable>('group_events', [
  'event_id',
  'record_id',
  'time',
  'type',
  'sub',
])

/** Lists events in the groups that they name. */
async function listInGroups(db: Db, events: readonly EventRow[]): Promise<void> {
  const rows = events.flatMap((event) =>
    groupsListing(event).map((record_id) => ({
      event_id: event.id,
      record_id,
      time: event.time,
      type: event.type,
      sub: event.sub,
    })),
  )
  await insertListed(db, rows)
}

/** The chain of events in SQL. */
export function eventChainStore({ db, atomically }: Access): EventChainStore {
  return {
    async seal(limit, { hashOf, countByHour, factsOfDays }) {
      // Usually there is nothing to do, and no transaction is needed to see that.
      if ((await selectUnsealed(db, 1)).length === 0) return 0
      return atomically(async (tx) => {
        if (!(await tx.tryLock('events'))) return undefined
        const rows = await selectUnsealed(tx.db, limit)
        // Another node has just sealed them.
        if (rows.length === 0) return 0
        let { seq, hash } = (await findLast(tx.db)) ?? { seq: 0, hash: '' }
        const links = rows.map((row) => {
          seq += 1
          hash = hashOf(fromEventRow(row), seq, hash)
          return { id: row.id, seq, hash }
        })
        await putLinks(tx.db, links)
        await listInGroups(tx.db, rows)
        const events = rows.map(fromEventRow)
        await addToHours(tx.db, countByHour(events))
        await addToDays(tx.db, factsOfDays(events))
        return links.length
      })
    },
    lock: () => atomically((tx) => tx.lock('events')),
    async start() {
      const [lowest] = await selectSealed(db, 0, 1)
      if (!lowest || lowest.seq === 1) return { seq: 0, hash: '' }
      return db
        .selectFrom('event_heads')
        .select(['seq', 'hash'])
        .where('seq', '=', (lowest.seq ?? 0) - 1)
        .executeTakeFirst()
    },
    startAt: ({ seq, ...head }) =>
      atomically(async (tx) => {
        await tx.db.deleteFrom('events').where('seq', '<=', seq).execute()
        await tx.db.deleteFrom('event_heads').where('seq', '<=', seq).execute()
        await tx.db
          .insertInto('event_heads')
          .values({ seq, ...head })
          .execute()
      }),
    last: () => findLast(db),
    async eventsAfter(seq, limit) {
      return (await selectSealed(db, seq, limit)).map(fromSealedRow)
    },
    async countUnsealed() {
      const { count } = await db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('seq', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async putHead({ seq, ...head }) {
      await db
        .insertInto('event_heads')
        .values({ seq, ...head })
        .onConflict((conflict) => conflict.column('seq').doUpdateSet(head))
        .execute()
    },
    lastHead: () =>
      db.selectFrom('event_heads').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst(),
    headsAfter: (seq, limit) =>
      db
        .selectFrom('event_heads')
        .selectAll()
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute(),
  }
}

function selectSealed(db: Db, after: number, limit: number) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', 'is not', null)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** As they were written, so that the log has the events of one user in their order. */
function selectUnsealed(db: Db, limit: number) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('seq', 'is', null)
    .orderBy('ord')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function findLast(db: Db): Promise<Link | undefined> {
  const row = await db
    .selectFrom('events')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { seq: row.seq ?? 0, hash: row.hash ?? '' }
}
