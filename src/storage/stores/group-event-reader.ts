import type { StoredEvent } from '../../events/event-chain.ts'
import type { EventPlace, GroupEventFilter, GroupEventReader } from '../../events/event-readers.ts'
import type { Access, Db } from '../engine/engine.ts'
import {
  fromEventRow,
  groupsListing,
  listedAmong,
  listedIds,
  listShared,
  newestFirst,
  readRows,
} from './event-rows.ts'

/**
 * Finds events of groups in SQL: those that a seal has listed, by an index for each filter that
 * ends with the columns of the order, and the few that are not sealed yet.
 */
export function groupEventReader({ db }: Access): GroupEventReader {
  return {
    async list(id, filter, before, limit) {
      // Read first, since they may be sealed at any moment.
      const unsealed = await listUnsealed(db, id, filter, before)
      const listed = await listListed(db, id, filter, before, limit)
      const all = new Map([...unsealed, ...listed].map((event) => [event.id, event]))
      return [...all.values()].toSorted(newestFirst).slice(0, limit)
    },
  }
}

/** After an import there may be more for some seconds. They follow as they are sealed. */
const mostUnsealed = 2000

async function listUnsealed(
  db: Db,
  id: string,
  { type, sub, from = 0, to = Number.MAX_SAFE_INTEGER }: GroupEventFilter,
  before: EventPlace | undefined,
): Promise<readonly StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('listed_in', 'is not', null)
    .where('time', '>=', from)
    .where('time', '<', Math.min(to, (before?.time ?? to) + 1))
    .orderBy('time', 'desc')
    .limit(mostUnsealed)
    .execute()
  return rows
    .filter((row) => groupsListing(row).includes(id))
    .map(fromEventRow)
    .filter((event) => type === undefined || event.type === type)
    .filter((event) => sub === undefined || event.sub === sub || namesAmong(event, sub))
    .filter((event) => before === undefined || newestFirst(event, before) > 0)
}

/** Whether an event that is about many people is about this one. */
function namesAmong({ detail }: StoredEvent, sub: string): boolean {
  const { subs = '' }: { readonly subs?: string } = JSON.parse(detail ?? '{}')
  return subs.split(' ').includes(sub)
}

async function listListed(
  db: Db,
  id: string,
  filter: GroupEventFilter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const listed = await readRows(db, await listedIds(db, id, filter, before, limit))
  const { sub, type, ...times } = filter
  if (sub === undefined) return listed.map(fromEventRow)
  // One person has few events that are about many.
  const shared = await listShared(db, sub, times, before, mostShared)
  const inGroup = await listedAmong(db, id, shared)
  return [
    ...listed.map(fromEventRow),
    ...shared.filter((each) => inGroup?.has(each.id) && (type === undefined || each.type === type)),
  ]
}

const mostShared = 200
