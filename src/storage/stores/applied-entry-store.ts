import type { AppliedEntryStore } from '../../transfer/apply/applied-entry.ts'
import type { Access } from '../engine/engine.ts'

/** What files of configuration own, in SQL. */
export function appliedEntryStore({ db, atomically }: Access): AppliedEntryStore {
  return {
    async list() {
      const rows = await db
        .selectFrom('applied_entries')
        .selectAll()
        .orderBy('section')
        .orderBy('entry_key')
        .execute()
      return rows.map(({ section, entry_key: key, owner, applied }) => ({
        ...{ section, key, owner },
        applied: JSON.parse(applied),
      }))
    },
    put: (entries) =>
      atomically(async (tx) => {
        for (const { section, key, owner, applied } of entries) {
          const text = JSON.stringify(applied)
          await tx.db
            .insertInto('applied_entries')
            .values({ section, entry_key: key, owner, applied: text })
            .onConflict((conflict) =>
              conflict.columns(['section', 'entry_key']).doUpdateSet({ owner, applied: text }),
            )
            .execute()
        }
      }),
    async forget(section, key) {
      await db
        .deleteFrom('applied_entries')
        .where('section', '=', section)
        .where('entry_key', '=', key)
        .execute()
    },
  }
}
