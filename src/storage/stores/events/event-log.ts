import type { Event, EventLog } from '../../../events/event.ts'
import { randomId } from '../../../kernel/crypto/ids.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { insertEvent } from './event-row.ts'
import { countedFailures, isFirstFailure } from './failure-counts.ts'
import { indexGroupEvent } from './group-events.ts'

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      const { outcome, type, inGroups = [], people = [] } = event
      if (inGroups.length > 0 || people.length > 0) {
        return atomically((tx) => insertListed(tx.db, event, { inGroups, people }))
      }
      if (outcome === 'success' || !countedFailures.has(type)) {
        return insertEvent(db, event)
      }
      await atomically(async (tx) => {
        if (await isFirstFailure(tx.db, event)) await insertEvent(tx.db, event)
      })
    },
  }
}

async function insertListed(
  db: Db,
  event: Event,
  {
    inGroups,
    people,
  }: { readonly inGroups: readonly string[]; readonly people: readonly string[] },
): Promise<void> {
  const eventId = randomId()
  // Sent at once; they run in this order.
  await Promise.all([
    insertEvent(db, withPeople(event, people), eventId),
    ...inGroups.map((groupId) => indexGroupEvent(db, { eventId, groupId })),
    people.length > 0 && insertPeople(db, event, { eventId, people }),
  ])
}

/** A sub has no spaces. */
function withPeople(event: Event, people: readonly string[]): Event {
  if (people.length === 0) return event
  return { ...event, detail: { ...event.detail, people: people.length, subs: people.join(' ') } }
}

async function insertPeople(
  db: Db,
  { time }: Event,
  { eventId, people }: { readonly eventId: string; readonly people: readonly string[] },
): Promise<void> {
  const rows = people.map((sub) => ({ event_id: eventId, sub, time }))
  await db
    .insertInto('event_people')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
