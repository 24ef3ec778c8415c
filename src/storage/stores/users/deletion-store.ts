import type { DeletionStore } from '../../../users/stores/deletion-store.ts'
import type { Access } from '../../engine/engine.ts'

/** Planned deletions of accounts in SQL. */
export function deletionStore({ db }: Access): DeletionStore {
  return {
    async planDeletion({ sub, revision }, at, now, locale) {
      const planned = await db
        .updateTable('users')
        .set((eb) => ({
          deletion_at: at ?? null,
          deletion_locale: locale ?? null,
          updated_at: now,
          revision: eb('revision', '+', 1),
          words_revision: eb('words_revision', '+', 1),
        }))
        .where('sub', '=', sub)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return planned.numUpdatedRows === 1n
    },
    async deletionLocale(sub) {
      const row = await db
        .selectFrom('users')
        .select('deletion_locale')
        .where('sub', '=', sub)
        .executeTakeFirst()
      return row?.deletion_locale ?? undefined
    },
    async listDueDeletions(now, limit) {
      const rows = await db
        .selectFrom('users')
        .select('sub')
        .where('deletion_at', '<=', now)
        .where('status', 'not in', ['DELETED', 'COMBINED'])
        .orderBy('deletion_at')
        .limit(limit)
        .execute()
      return rows.map(({ sub }) => sub)
    },
  }
}
