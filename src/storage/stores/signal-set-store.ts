import { type SqlBool, sql } from 'kysely'
import type { PendingSet, RolesNow, SetStore, SignalReader } from '../../signals/stream.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import { isPathInForce, rangeOf, readRoles } from './groups/group-row.ts'
import { isAccepted } from './groups/invitation-store.ts'

/** Rows of one statement: the engines limit the number of its values. */
const rowsAtOnce = 500

interface SetTimes {
  readonly now: number
  readonly forgetAt: number
}

/** Security events that wait for their receivers, in SQL. */
export function signalSetStore({ db, atomically }: Access): SetStore {
  return {
    addAll: ({ id }, { from, to }, sets, times) =>
      atomically(async (tx) => {
        const moved = await tx.db
          .updateTable('signal_streams')
          .set({ position: to })
          .where('id', '=', id)
          .where('status', '<>', 'disabled')
          .where('position', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows === 0n) return false
        await insertSets(tx.db, id, sets, times)
        return true
      }),
    add: (id, set, times) => insertSets(db, id, [set], times),
    async pending(streamId, limit, onlyControl) {
      const rows = await db
        .selectFrom('signal_sets')
        .selectAll()
        .where('stream_id', '=', streamId)
        .where('error', 'is', null)
        .$if(onlyControl, (query) => query.where('is_control', '=', 1))
        .orderBy('seq')
        .orderBy('jti')
        .limit(limit)
        .execute()
      return rows.map(({ jti, seq, subject, payload, is_control }) => ({
        ...{ jti, seq: Number(seq), subject, payload },
        isControl: is_control === 1,
      }))
    },
    async settle(streamId, jtis) {
      for (let start = 0; start < jtis.length; start += rowsAtOnce) {
        await db
          .deleteFrom('signal_sets')
          .where('stream_id', '=', streamId)
          .where('jti', 'in', padded(jtis.slice(start, start + rowsAtOnce)))
          .execute()
      }
    },
    async refuse(streamId, jti, error) {
      await db
        .updateTable('signal_sets')
        .set({ error })
        .where('stream_id', '=', streamId)
        .where('jti', '=', jti)
        .execute()
    },
    async clear(streamId) {
      await db.deleteFrom('signal_sets').where('stream_id', '=', streamId).execute()
    },
  }
}

async function insertSets(
  db: Db,
  streamId: string,
  sets: readonly PendingSet[],
  { now, forgetAt }: SetTimes,
): Promise<void> {
  for (let start = 0; start < sets.length; start += rowsAtOnce) {
    const rows = sets.slice(start, start + rowsAtOnce).map(({ isControl, ...set }) => ({
      ...set,
      stream_id: streamId,
      is_control: isControl ? 1 : 0,
      error: null,
      created_at: now,
      forget_at: forgetAt,
    }))
    await db
      .insertInto('signal_sets')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['stream_id', 'jti']).doNothing())
      .execute()
  }
}

/** What streams read of people and groups, in SQL. */
export function signalReader({ db }: Access): SignalReader {
  return {
    async rolesNow(keys) {
      const found: RolesNow[] = []
      for (const [groupId, same] of Map.groupBy(keys, (key) => key.groupId)) {
        const held = await rolesIn(db, groupId, [...new Set(same.map(({ sub }) => sub))])
        for (const { sub } of same) found.push({ sub, groupId, roles: held.get(sub) })
      }
      return found
    },
    async listedIn(recordId, eventIds) {
      if (eventIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('group_events')
        .select('event_id')
        .where('record_id', '=', recordId)
        .where('event_id', 'in', padded(eventIds))
        .execute()
      return new Set(rows.map(({ event_id }) => event_id))
    },
    async membersAmong(group, subs, leftSince) {
      const path = await pathOf(db, group)
      if (path === undefined || subs.length === 0) return new Set()
      const { from, before } = rangeOf(path)
      const members = db
        .selectFrom('memberships')
        .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
        .select('memberships.sub')
        .distinct()
        .where('memberships.sub', 'in', padded(subs))
        .where('groups.path', '>=', from)
        .where('groups.path', '<', before)
        .where(isPathInForce('groups.path'))
        .where(isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub')))
      const former = db
        .selectFrom('role_spans')
        .innerJoin('groups', 'groups.group_id', 'role_spans.group_id')
        .select('role_spans.sub')
        .distinct()
        .where('role_spans.sub', 'in', padded(subs))
        .where('role_spans.ends_at', '>=', leftSince)
        .where('role_spans.is_open', '=', 0)
        .where('groups.path', '>=', from)
        .where('groups.path', '<', before)
        .where(isPathInForce('groups.path'))
      const rows = [...(await members.execute()), ...(await former.execute())]
      return new Set(rows.map(({ sub }) => sub))
    },
    async subjectsAmong(streamId, subjects) {
      if (subjects.length === 0) return new Set()
      const rows = await db
        .selectFrom('signal_subjects')
        .innerJoin('signal_streams', 'signal_streams.id', 'signal_subjects.stream_id')
        .select('subject')
        .where('stream_id', '=', streamId)
        .where('subject', 'in', padded(subjects))
        .where(sql<SqlBool>`signal_subjects.is_heard <> signal_streams.hears_everybody`)
        .execute()
      return new Set(rows.map(({ subject }) => subject))
    },
    async lastMembers(groupId, at, limit) {
      const rows = await db
        .selectFrom('role_spans')
        .select('sub')
        .distinct()
        .where('group_id', '=', groupId)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>=', at)]))
        .where('is_open', '=', 0)
        .orderBy('sub')
        .limit(limit)
        .execute()
      return rows.map(({ sub }) => sub)
    },
    isGroup: async (group) => (await pathOf(db, group)) !== undefined,
  }
}

async function pathOf(
  db: Db,
  { groupId, recordId }: { readonly groupId: string; readonly recordId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('groups')
    .select('path')
    .where('group_id', '=', groupId)
    .where('id', '=', recordId)
    .where(isPathInForce('groups.path'))
    .executeTakeFirst()
  return row?.path
}

/** What these people have in a group now. Who is only invited has nothing. */
async function rolesIn(
  db: Db,
  groupId: string,
  subs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const held = new Map<string, readonly string[]>()
  for (let start = 0; start < subs.length; start += rowsAtOnce) {
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
      .select(['memberships.sub', 'memberships.roles'])
      .where('memberships.group_id', '=', groupId)
      .where('memberships.sub', 'in', padded(subs.slice(start, start + rowsAtOnce)))
      .where(isPathInForce('groups.path'))
      .where(isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub')))
      .execute()
    for (const { sub, roles } of rows) held.set(sub, readRoles(roles))
  }
  return held
}
