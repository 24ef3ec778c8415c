import type { SettingChange, SettingStore, StoredSetting } from '../../config/stored-settings.ts'
import type { Access } from '../engine/engine.ts'
import type { SettingChangeTable } from '../schema/schema.ts'

/** Settings that were changed at run time, in SQL. */
export function settingStore({ db, atomically }: Access): SettingStore {
  return {
    async list() {
      const rows = await db.selectFrom('stored_settings').selectAll().orderBy('setting').execute()
      return rows.map(
        (row): StoredSetting => ({
          key: row.setting,
          value: row.value,
          isSealed: row.is_sealed === 1,
          changedAt: row.changed_at,
          changedBy: row.changed_by,
        }),
      )
    },
    lock: () => atomically((tx) => tx.lock('settings')),
    async put({ key, value, isSealed, changedAt, changedBy }) {
      const row = {
        value,
        is_sealed: isSealed ? 1 : 0,
        changed_at: changedAt,
        changed_by: changedBy,
      }
      await db
        .insertInto('stored_settings')
        .values({ setting: key, ...row })
        .onConflict((conflict) => conflict.column('setting').doUpdateSet(row))
        .execute()
    },
    async remove(key) {
      await db.deleteFrom('stored_settings').where('setting', '=', key).execute()
    },
    addChange: (change) =>
      atomically(async (tx) => {
        // One transaction at a time adds changes, so that they can be numbered.
        await tx.lock('settings')
        const { last } = await tx.db
          .selectFrom('setting_changes')
          .select((eb) => eb.fn.max('position').as('last'))
          .executeTakeFirstOrThrow()
        const position = Number(last ?? 0) + 1
        await tx.db
          .insertInto('setting_changes')
          .values(toRow({ ...change, position }))
          .execute()
      }),
    async findChange(id) {
      const row = await db
        .selectFrom('setting_changes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async listChanges({ key, below, limit }) {
      const rows = await db
        .selectFrom('setting_changes')
        .selectAll()
        .$if(key !== undefined, (query) => query.where('setting', '=', key ?? ''))
        .$if(below !== undefined, (query) => query.where('position', '<', below ?? 0))
        .orderBy('position', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
  }
}

function toRow(change: SettingChange): SettingChangeTable {
  return {
    id: change.id,
    position: change.position,
    setting: change.key,
    value_before: change.before ?? null,
    value_after: change.after ?? null,
    is_sealed: change.isSealed ? 1 : 0,
    changed_at: change.changedAt,
    changed_by: change.changedBy,
    undoes: change.undoes ?? null,
  }
}

function fromRow(row: SettingChangeTable): SettingChange {
  return {
    id: row.id,
    position: Number(row.position),
    key: row.setting,
    before: row.value_before ?? undefined,
    after: row.value_after ?? undefined,
    isSealed: row.is_sealed === 1,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    undoes: row.undoes ?? undefined,
  }
}
