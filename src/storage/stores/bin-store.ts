import { type Selectable, sql } from 'kysely'
import type { BinEntry, BinItem, BinRef, BinStore, BinTable, NewBinEntry } from '../../bin/bin.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { BinItemTable, BinSchema } from '../schema/bin-schema.ts'
import { fromGroupRow } from './groups/group-row.ts'
import { keepMembers } from './groups/kept-rows.ts'

type EntryRow = Selectable<BinSchema['bin_entries']>

/** The bin in SQL. */
export function binStore({ db, atomically }: Access): BinStore {
  return {
    keep: (entry) => keep(db, entry),
    keepMemberships: (person, groupIds) =>
      keepMembers(
        db,
        person,
        groupIds.map((group_id) => ({ group_id, sub: person.ref })),
      ),
    erasePerson: (sub) =>
      atomically(async (tx) => {
        await removeAll(tx.db, { kind: 'user', ref: sub })
        await tx.db.deleteFrom('bin_items').where('sub', '=', sub).execute()
      }),
    async find(ref) {
      const row = await selectEntry(db, ref).executeTakeFirst()
      return row && toEntry(row)
    },
    async latest(kind, id) {
      const row = await db
        .selectFrom('bin_entries')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('is_erased', '=', sql.lit(0))
        .orderBy('deleted_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toEntry(row)
    },
    async list(kind, before, limit) {
      const rows = await db
        .selectFrom('bin_entries')
        .selectAll()
        .where('kind', '=', kind)
        .where('is_erased', '=', sql.lit(0))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('deleted_at', 'ref'),
              '<',
              tuple(before?.deletedAt ?? 0, before?.ref ?? ''),
            ),
          ),
        )
        .orderBy('deleted_at', 'desc')
        .orderBy('ref', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toEntry)
    },
    async begin({ kind, ref }) {
      const row = await db
        .updateTable('bin_entries')
        .set({ is_coming_back: 1 })
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('is_erased', '=', sql.lit(0))
        .returningAll()
        .executeTakeFirst()
      return row && toEntry(row)
    },
    async nextItems({ kind, ref }, table, limit) {
      const rows = await db
        .selectFrom('bin_items')
        .selectAll()
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('table_name', '=', table)
        .orderBy('place')
        .orderBy('group_id')
        .orderBy('sub')
        .limit(limit)
        .execute()
      return rows.map(toItem)
    },
    async itemsOfGroup({ kind, ref }, groupId) {
      const rows = await db
        .selectFrom('bin_items')
        .selectAll()
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('group_id', '=', groupId)
        .where('sub', '=', sql.lit(''))
        .where('table_name', '<>', 'groups')
        .execute()
      return rows.map(toItem)
    },
    async removeItem({ kind, ref }, { table, groupId, sub }) {
      await db
        .deleteFrom('bin_items')
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('table_name', '=', table)
        .where('group_id', '=', groupId)
        .where('sub', '=', sub)
        .execute()
    },
    async putBack({ table, row }) {
      await db
        .insertInto(table)
        .values(row as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    remove: (ref) => atomically((tx) => removeAll(tx.db, ref)),
    async groupsAfter({ kind, ref }, after, limit) {
      const rows = await db
        .selectFrom('bin_items')
        .select(['place', 'group_id'])
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('table_name', '=', 'groups')
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('place', 'group_id'), '>', tuple(after?.path ?? '', after?.groupId ?? '')),
          ),
        )
        .orderBy('place')
        .orderBy('group_id')
        .limit(limit)
        .execute()
      return rows.map(({ place, group_id }) => ({ path: place, groupId: group_id }))
    },
    async erase({ kind, ref }) {
      // A person or an app has few rows, which go at once.
      if (kind !== 'group') return atomically((tx) => removeAll(tx.db, { kind, ref }, true))
      const { numUpdatedRows } = await db
        .updateTable('bin_entries')
        .set({ is_erased: 1, name: '', record: '{}' })
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .where('is_coming_back', '=', 0)
        .where('is_erased', '=', sql.lit(0))
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    eraseRows: (limit) => atomically((tx) => eraseRows(tx.db, limit)),
    async listDue(now, limit) {
      const rows = await db
        .selectFrom('bin_entries')
        .selectAll()
        .where('erase_at', '<=', now)
        .where('is_coming_back', '=', 0)
        .where('is_erased', '=', sql.lit(0))
        .orderBy('erase_at')
        .limit(limit)
        .execute()
      return rows.map(toEntry)
    },
  }
}

async function keep(db: Db, entry: NewBinEntry): Promise<void> {
  const { kind, ref, id, name, parentId, deletedAt, deletedBy, eraseAt, record } = entry
  const values = {
    ...{ id, name, parent_id: parentId ?? null, deleted_at: deletedAt },
    ...{ deleted_by: deletedBy ?? null, erase_at: eraseAt, record: JSON.stringify(record) },
    is_coming_back: 0,
  }
  await db
    .insertInto('bin_entries')
    .values({ kind, ref, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doUpdateSet(values))
    .execute()
}

function selectEntry(db: Db, { kind, ref }: BinRef) {
  return db
    .selectFrom('bin_entries')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('is_erased', '=', sql.lit(0))
}

async function removeAll(db: Db, ref: BinRef, unlessComingBack = false): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bin_entries')
    .where('kind', '=', ref.kind)
    .where('ref', '=', ref.ref)
    .$if(unlessComingBack, (query) => query.where('is_coming_back', '=', 0))
    .executeTakeFirstOrThrow()
  if (unlessComingBack && numDeletedRows === 0n) return false
  await removeItems(db, ref)
  return numDeletedRows > 0n
}

async function eraseRows(db: Db, limit: number): Promise<boolean> {
  const entry = await db
    .selectFrom('bin_entries')
    .select(['kind', 'ref'])
    .where('is_erased', '=', sql.lit(1))
    .orderBy('ref')
    .limit(1)
    .executeTakeFirst()
  if (!entry) return false
  const { kind, ref } = entry
  const { numAffectedRows = 0n } = await sql`
    delete from bin_items where (kind, ref, table_name, place, group_id, sub) in (
      select kind, ref, table_name, place, group_id, sub from bin_items
      where kind = ${kind} and ref = ${ref} limit ${sql.lit(limit)})`.execute(db)
  if (numAffectedRows < BigInt(limit)) {
    await db
      .deleteFrom('bin_entries')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('is_erased', '=', sql.lit(1))
      // There are fewer also where another node has deleted the same rows meanwhile.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bin_items')
              .select('bin_items.ref')
              .where('bin_items.kind', '=', kind)
              .where('bin_items.ref', '=', ref),
          ),
        ),
      )
      .execute()
  }
  return true
}

async function removeItems(db: Db, { kind, ref }: BinRef): Promise<void> {
  await db.deleteFrom('bin_items').where('kind', '=', kind).where('ref', '=', ref).execute()
}

function toEntry(row: EntryRow): BinEntry {
  return {
    kind: row.kind,
    ref: row.ref,
    id: row.id,
    name: row.name,
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    deletedAt: row.deleted_at,
    ...(row.deleted_by !== null && { deletedBy: row.deleted_by }),
    eraseAt: row.erase_at,
    record: JSON.parse(row.record),
    isComingBack: row.is_coming_back === 1,
  }
}

function toItem({ table_name, group_id, sub, content }: Selectable<BinItemTable>): BinItem {
  return { table: table_name, groupId: group_id, sub, row: readRow(table_name, content) }
}

/** A row as the rules know it. What has no verb of its own stays as the table has it. */
function readRow(table: BinTable, content: string): BinItem['row'] {
  const row = JSON.parse(content)
  if (table === 'groups') return { ...fromGroupRow(row) }
  if (table === 'duration_rules') return JSON.parse(row.rule)
  if (table !== 'sign_in_policies') return row
  const { group_id: groupId, minimum_acr, grace_days, trust_days } = row
  return { groupId, minimumAcr: minimum_acr, graceDays: grace_days, trustDays: trust_days }
}
