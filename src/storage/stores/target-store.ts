import { sql } from 'kysely'
import type { Target } from '../../provisioning/target.ts'
import type { TargetCounts, TargetStore } from '../../provisioning/target-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { ProvisioningTargetTable } from '../schema/provisioning-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import { isOwned } from './groups/owned-rows.ts'

/** Targets in SQL. */
export function targetStore({ db, atomically }: Access): TargetStore {
  return {
    add: (target, most) =>
      atomically(async (tx) => {
        await tx.lock('targets')
        const { groupId = null } = target.group ?? {}
        const present = await tx.db
          .selectFrom('provisioning_targets')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('group_id', groupId === null ? 'is' : '=', groupId)
          .executeTakeFirstOrThrow()
        if (Number(present.count) >= most) return false
        await tx.db.insertInto('provisioning_targets').values(toRow(target)).execute()
        return true
      }),
    async find(id) {
      if (!isStorable(id)) return undefined
      const query = db.selectFrom('provisioning_targets').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      return row && fromRow(row)
    },
    async list({ after = '', limit, ...owner }) {
      const rows = await db
        .selectFrom('provisioning_targets')
        .selectAll()
        .where('id', '>', after)
        .where(isOwned('provisioning_targets', owner))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async listOn() {
      const query = db.selectFrom('provisioning_targets').selectAll().where('status', '=', 'on')
      return (await query.orderBy('id').execute()).map(fromRow)
    },
    async replace(target, revision) {
      const { name, url, settings, status, sealed, peer, health, updated_at } = toRow(target)
      const changes = { name, url, settings, status, sealed, peer, health, updated_at }
      const replaced = await db
        .updateTable('provisioning_targets')
        .set({ ...changes, revision: target.revision })
        .where('id', '=', target.id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return replaced.numUpdatedRows === 1n
    },
    async remove(id) {
      const query = db.deleteFrom('provisioning_targets').where('id', '=', id)
      return (await query.executeTakeFirst()).numDeletedRows === 1n
    },
    async reseal({ id, revision }, sealed) {
      const resealed = await db
        .updateTable('provisioning_targets')
        .set({ sealed })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return resealed.numUpdatedRows === 1n
    },
    async notePeer(id, peer) {
      await db
        .updateTable('provisioning_targets')
        .set({ peer: JSON.stringify(peer) })
        .where('id', '=', id)
        .execute()
    },
    async noteHealth(id, health) {
      await db
        .updateTable('provisioning_targets')
        .set({ health: JSON.stringify(health) })
        .where('id', '=', id)
        .execute()
    },
    async pause({ id, revision, health }, problem, now) {
      const after = { ...health, failingSince: health.failingSince ?? now, problem }
      const paused = await db
        .updateTable('provisioning_targets')
        .set({ status: 'paused', health: JSON.stringify(after) })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('status', '=', 'on')
        .executeTakeFirst()
      return paused.numUpdatedRows === 1n
    },
    counts: (ids) => countThings(db, ids),
    async totals() {
      const { rows } = await sql<{ waiting: number; failing: number; paused: number }>`
        select
          (select count(*) from provisioned_things where due_at is not null) as waiting,
          (select count(*) from provisioned_things where last_error is not null) as failing,
          (select count(*) from provisioning_targets where status = 'paused') as paused
        `.execute(db)
      const [{ waiting, failing, paused } = { waiting: 0, failing: 0, paused: 0 }] = rows
      return { waiting: Number(waiting), failing: Number(failing), paused: Number(paused) }
    },
  }
}

async function countThings(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TargetCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('provisioned_things')
    .select((eb) => [
      'target_id',
      sql<number>`sum(case when kind = 'person' and is_active = 1 then 1 else 0 end)`.as('people'),
      sql<number>`sum(case when kind <> 'person' and remote_id is not null then 1 else 0 end)`.as(
        'groups',
      ),
      sql<number>`sum(case when due_at is not null then 1 else 0 end)`.as('waiting'),
      eb.fn.count('last_error').as('failing'),
    ])
    .where('target_id', 'in', [...ids])
    .groupBy('target_id')
    .execute()
  return new Map(
    rows.map(({ target_id, people, groups, waiting, failing }) => [
      target_id,
      {
        people: Number(people),
        groups: Number(groups),
        waiting: Number(waiting),
        failing: Number(failing),
      },
    ]),
  )
}

function toRow(target: Target): ProvisioningTargetTable {
  const { mapping, groups, pushesRoles, onLeave, takesOver } = target
  return {
    id: target.id,
    group_id: target.group?.groupId ?? null,
    group_record: target.group?.recordId ?? null,
    name: target.name,
    url: target.url,
    settings: JSON.stringify({ mapping, groups, pushesRoles, onLeave, takesOver }),
    status: target.status,
    sealed: target.sealed ?? null,
    position: target.position,
    sweep: target.sweep ? JSON.stringify(target.sweep) : null,
    sweep_at: target.sweepAt,
    peer: target.peer ? JSON.stringify(target.peer) : null,
    health: JSON.stringify(target.health),
    created_at: target.createdAt,
    updated_at: target.updatedAt,
    revision: target.revision,
  }
}

type TargetSettings = Pick<Target, 'mapping' | 'groups' | 'pushesRoles' | 'onLeave' | 'takesOver'>

function fromRow(row: ProvisioningTargetTable): Target {
  const { group_id: groupId, group_record: recordId, sweep, peer } = row
  return {
    ...(JSON.parse(row.settings) as TargetSettings),
    id: row.id,
    group: groupId === null ? undefined : { groupId, recordId: recordId ?? '' },
    name: row.name,
    url: row.url,
    status: row.status,
    sealed: row.sealed ?? undefined,
    position: row.position,
    sweep: sweep === null ? undefined : JSON.parse(sweep),
    sweepAt: row.sweep_at,
    peer: peer === null ? undefined : JSON.parse(peer),
    health: JSON.parse(row.health),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
