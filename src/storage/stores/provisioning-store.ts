import { sql } from 'kysely'
import type { LeasedThing, SweepPlace, Target, ThingKey } from '../../provisioning/target.ts'
import type { ChangedThings, ProvisioningStore } from '../../provisioning/target-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { ProvisionedThingTable } from '../schema/provisioning-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import {
  countMembers,
  forgetPlaces,
  placeMember,
  readPending,
  settlePending,
  unplace,
  unwantMembers,
  wantedIds,
} from './provisioned-members.ts'
import { fromThingRow, markThings } from './provisioned-row.ts'
import {
  groupsAmong,
  pathOfTarget,
  peopleAmong,
  readGroup,
  readPage,
  readPerson,
} from './provisioned-subtree.ts'

/** Things that are pushed, in SQL. */
export function provisioningStore({ db, atomically }: Access): ProvisioningStore {
  return {
    note: (target, { from, to }, changed, now) =>
      atomically(async (tx) => {
        await tx.lock(`target ${target.id}`)
        const moved = await tx.db
          .updateTable('provisioning_targets')
          .set({ position: to })
          .where('id', '=', target.id)
          .where('status', '=', 'on')
          .where('position', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows === 0n) return false
        await markThings(tx.db, target.id, await concerned(tx.db, target, changed), now)
        if (changed.isEverything) await putSweep(tx.db, target.id, firstPlace)
        return true
      }),
    beginSweep: (targetId, isForced, now) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        await putSweep(tx.db, targetId, firstPlace)
        if (!isForced) return
        const things = tx.db.updateTable('provisioned_things').where('target_id', '=', targetId)
        await things.set({ digest: null, due_at: now }).execute()
        await tx.db
          .updateTable('provisioned_members')
          .set({ is_pushed: 0 })
          .where('target_id', '=', targetId)
          .where('is_wanted', '=', 1)
          .execute()
      }),
    sweep: (target, limit, now, nextSweepAt) =>
      atomically(async (tx) => {
        await tx.lock(`target ${target.id}`)
        const place = await readSweep(tx.db, target.id)
        if (!place) return
        const { things, next } = await readPage(tx.db, target, place, limit)
        await markThings(tx.db, target.id, things, now)
        await putSweep(tx.db, target.id, next, next ? undefined : nextSweepAt)
      }),
    page: (target, place, limit) => readPage(db, target, place, limit),
    take: (targetId, limit, now, lease) =>
      atomically(async (tx) => {
        // Without the lock, nodes that look at once would all find the same things.
        await tx.lock(`target ${targetId}`)
        const { rows } = await sql<ProvisionedThingTable>`
          update provisioned_things set lease = ${lease.id}, lease_until = ${lease.until}
          where target_id = ${targetId} and (kind, ref, role) in (
            select kind, ref, role from provisioned_things
            where target_id = ${targetId} and due_at is not null and due_at <= ${now}
              and lease_until <= ${now}
            order by due_at limit ${limit})
          returning *`.execute(tx.db)
        return rows.map((row) => ({ ...fromThingRow(row), lease: lease.id }))
      }),
    isInForce: async (target) => (await pathOfTarget(db, target)) !== undefined,
    findPerson: (target, sub) => readPerson(db, target, sub),
    findGroup: (target, groupId) => readGroup(db, target, groupId),
    settle: (targetId, thing, pushed, containers, now) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        const settled = await leased(tx.db, targetId, thing)
          .set({
            remote_id: pushed.remoteId,
            digest: pushed.digest,
            is_active: pushed.isActive ? 1 : 0,
            is_adopted: pushed.isAdopted ? 1 : 0,
            due_at: unlessMarked(thing, null),
            attempts: 0,
            last_error: null,
            pushed_at: now,
            ...noLease,
          })
          .executeTakeFirst()
        if (settled.numUpdatedRows === 0n || thing.kind === 'role') return
        await placeMember(tx.db, targetId, thing, containers, now)
      }),
    noteRemote: (targetId, thing, { remoteId, isAdopted }) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        const noted = await leased(tx.db, targetId, thing)
          .set({ remote_id: remoteId ?? null, is_adopted: isAdopted ? 1 : 0 })
          .executeTakeFirst()
        if (noted.numUpdatedRows === 1n && remoteId === undefined) {
          await unplace(tx.db, targetId, thing)
        }
      }),
    noteLost: (targetId, { kind, ref, role }, remoteId, now) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        const lost = await tx.db
          .updateTable('provisioned_things')
          .set({ remote_id: null, digest: null, is_adopted: 0, due_at: now })
          .set({ marks: sql`marks + 1` })
          .where('target_id', '=', targetId)
          .where('kind', '=', kind)
          .where('ref', '=', ref)
          .where('role', '=', role)
          .where('remote_id', '=', remoteId)
          .executeTakeFirst()
        if (lost.numUpdatedRows === 1n) await unplace(tx.db, targetId, { kind, ref, role })
      }),
    forget: (targetId, thing) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        const gone = await tx.db
          .deleteFrom('provisioned_things')
          .where('target_id', '=', targetId)
          .where('kind', '=', thing.kind)
          .where('ref', '=', thing.ref)
          .where('role', '=', thing.role)
          .where('lease', '=', thing.lease)
          .where('marks', '=', thing.marks)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n) {
          const nothing = { remote_id: null, digest: null, is_active: 0, is_adopted: 0 }
          const kept = await leased(tx.db, targetId, thing)
            .set({ ...nothing, ...noLease })
            .executeTakeFirst()
          if (kept.numUpdatedRows === 0n) return
        }
        await forgetPlaces(tx.db, targetId, thing)
      }),
    forgetAll: (targetId) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        for (const table of ['provisioned_members', 'provisioned_things'] as const) {
          await tx.db.deleteFrom(table).where('target_id', '=', targetId).execute()
        }
      }),
    async postpone(targetId, thing, error, dueAt) {
      await leased(db, targetId, thing)
        .set({
          attempts: thing.attempts + 1,
          last_error: error.slice(0, longestError),
          due_at: unlessMarked(thing, dueAt),
          ...noLease,
        })
        .execute()
    },
    async isLeased(targetId, { kind, ref, role, lease }) {
      const held = await thingsOf(db, targetId)
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('role', '=', role)
        .where('lease', '=', lease)
        .executeTakeFirst()
      return held !== undefined
    },
    async renew(targetId, thing, until) {
      const renewed = leased(db, targetId, thing).set({ lease_until: until })
      return (await renewed.executeTakeFirst()).numUpdatedRows === 1n
    },
    async release(targetId, thing, dueAt) {
      await leased(db, targetId, thing)
        .set({ due_at: dueAt, ...noLease })
        .execute()
    },
    async findByRemoteId(targetId, isPerson, remoteId) {
      if (!isStorable(remoteId)) return undefined
      const row = await thingsOf(db, targetId)
        .where('remote_id', '=', remoteId)
        .where('kind', isPerson ? '=' : '<>', 'person')
        .limit(1)
        .executeTakeFirst()
      return row && fromThingRow(row)
    },
    async find(targetId, { kind, ref, role }) {
      if (!isStorable(ref) || !isStorable(role)) return undefined
      const row = await thingsOf(db, targetId)
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('role', '=', role)
        .executeTakeFirst()
      return row && fromThingRow(row)
    },
    async list(targetId, { state, after, limit }) {
      const rows = await thingsOf(db, targetId)
        .$if(state === 'waiting', (query) => query.where('due_at', 'is not', null))
        .$if(state === 'failing', (query) => query.where('last_error', 'is not', null))
        .$if(state === 'pushed', (query) =>
          query.where('due_at', 'is', null).where('remote_id', 'is not', null),
        )
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) => {
            const { kind = 'person', ref = '', role = '' } = after ?? {}
            return eb(refTuple('kind', 'ref', 'role'), '>', tuple(kind, ref, role))
          }),
        )
        .orderBy('kind')
        .orderBy('ref')
        .orderBy('role')
        .limit(limit)
        .execute()
      return rows.map(fromThingRow)
    },
    async retry(targetId, now) {
      const due = db
        .updateTable('provisioned_things')
        .set({ due_at: now })
        .where('target_id', '=', targetId)
        .where('last_error', 'is not', null)
      return Number((await due.executeTakeFirst()).numUpdatedRows)
    },
    pendingMembers: (targetId, container, limit) => readPending(db, targetId, container, limit),
    settleMembers: (targetId, container, members) =>
      atomically(async (tx) => {
        await tx.lock(`target ${targetId}`)
        await settlePending(tx.db, targetId, container, members)
      }),
    emptyMembers: (targetId, container) => unwantMembers(db, targetId, container),
    wantedAmong: (targetId, container, ids) => wantedIds(db, targetId, container, ids),
    countPushed: (targetId, container) => countMembers(db, targetId, container),
  }
}

const longestError = 500
const idsAtOnce = 500
const noLease = { lease: null, lease_until: 0 }
const firstPlace: SweepPlace = { phase: 'known', after: undefined }

const thingsOf = (db: Db, targetId: string) =>
  db.selectFrom('provisioned_things').selectAll().where('target_id', '=', targetId)

/** A row under the lease alone: another node has it when the lease is over. */
function leased(db: Db, targetId: string, { kind, ref, role, lease }: LeasedThing) {
  return db
    .updateTable('provisioned_things')
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('role', '=', role)
    .where('lease', '=', lease)
}

/** What was marked while it was pushed stays due. */
function unlessMarked({ marks }: LeasedThing, dueAt: number | null) {
  return sql<number | null>`case when marks = ${marks} then ${dueAt} else due_at end`
}

/** Which things changes concern: those that are known, and those of the subtree. */
async function concerned(
  db: Db,
  target: Target,
  { subs, groupIds }: ChangedThings,
): Promise<readonly ThingKey[]> {
  const keys = new Map<string, ThingKey>()
  const add = (key: ThingKey) => keys.set(JSON.stringify([key.kind, key.ref, key.role]), key)
  for (const [kind, refs] of [
    ['person', subs],
    ['group', groupIds],
  ] as const) {
    for (let from = 0; from < refs.length; from += idsAtOnce) {
      const some = refs.slice(from, from + idsAtOnce).filter(isStorable)
      if (some.length === 0) continue
      const among = kind === 'person' ? peopleAmong : groupsAmong
      for (const ref of await among(db, target, some)) add({ kind, ref, role: '' })
      const known = await thingsOf(db, target.id)
        .where('kind', 'in', kind === 'person' ? ['person'] : ['group', 'role'])
        .where('ref', 'in', padded(some))
        .execute()
      for (const row of known) add({ kind: row.kind, ref: row.ref, role: row.role })
    }
  }
  return [...keys.values()]
}

async function readSweep(db: Db, targetId: string): Promise<SweepPlace | undefined> {
  const query = db.selectFrom('provisioning_targets').select('sweep').where('id', '=', targetId)
  const { sweep = null } = (await query.executeTakeFirst()) ?? {}
  return sweep === null ? undefined : JSON.parse(sweep)
}

async function putSweep(
  db: Db,
  targetId: string,
  place: SweepPlace | undefined,
  nextSweepAt?: number,
): Promise<void> {
  await db
    .updateTable('provisioning_targets')
    .set({
      sweep: place ? JSON.stringify(place) : null,
      ...(nextSweepAt !== undefined && { sweep_at: nextSweepAt }),
    })
    .where('id', '=', targetId)
    .execute()
}
