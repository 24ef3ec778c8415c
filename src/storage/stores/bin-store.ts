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
    async countItems({ kind, ref }) {
      const rows = await db
        .selectFrom('bin_items')
        .select((eb) => ['table_name', eb.fn.countAll().as('count')])
        .where('kind', '=', kind)
        .where('ref', '=', ref)
        .groupBy('table_name')
        .execute()
      return Object.fromEntries(rows.map(({ table_name, count }) => [table_name, Number(count)]))
    },
    async begin({ kind, ref }) {
      const row = await db
        .updateTable('bin_entries')
        .set({ is_coming_back: 1 })
        .where('kind', '=', kind)
        .where('ref', '=', ref)
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
    erase: ({ kind, ref }) =>
      atomically(async (tx) => {
        const { numDeletedRows } = await tx.db
          .deleteFrom('bin_entries')
          .where('kind', '=', kind)
          .where('ref', '=', ref)
          .where('is_coming_back', '=', 0)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return false
        await removeItems(tx.db, { kind, ref })
        return true
      }),
    async listDue(now, limit) {
      const rows = await db
        .selectFrom('bin_entries')
        .selectAll()
        .where('erase_at', '<=', now)
        .where('is_coming_back', '=', 0)
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
  return db.selectFrom('bin_entries').selectAll().where('kind', '=', kind).where('ref', '=', ref)
}

async function removeAll(db: Db, ref: BinRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bin_entries')
    .where('kind', '=', ref.kind)
    .where('ref', '=', ref.ref)
    .executeTakeFirstOrThrow()
  await removeItems(db, ref)
  return numDeletedRows > 0n
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
