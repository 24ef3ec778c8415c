import type { ScopeGroup, ScopeGroupStore } from '../../../oauth/stores/clients/scope-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { ScopeGroupTable } from '../../schema/schema.ts'
import { isStorable } from './scope-store.ts'

/** Groups of scopes in SQL. */
export function scopeGroupStore({ db }: Access): ScopeGroupStore {
  const rows = () => db.selectFrom('scope_groups').selectAll()
  return {
    async find(name) {
      if (!isStorable(name)) return undefined
      const row = await rows().where('name', '=', name).executeTakeFirst()
      return row && fromRow(row)
    },
    async put({ name, description, createdAt, updatedAt }) {
      const times = { created_at: createdAt, updated_at: updatedAt }
      const added = await db
        .insertInto('scope_groups')
        .values({ name, description, ...times })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows === 1n) return true
      await db
        .updateTable('scope_groups')
        .set({ description, updated_at: updatedAt })
        .where('name', '=', name)
        .execute()
      return false
    },
    async remove(name) {
      if (!isStorable(name)) return false
      const query = db.deleteFrom('scope_groups').where('name', '=', name)
      return (await query.executeTakeFirst()).numDeletedRows === 1n
    },
    async list(after, limit) {
      const query = rows()
        .where('name', '>', after ?? '')
        .orderBy('name')
        .limit(limit)
      return (await query.execute()).map(fromRow)
    },
  }
}

function fromRow(row: ScopeGroupTable): ScopeGroup {
  const { name, description, created_at: createdAt, updated_at: updatedAt } = row
  return { name, description, createdAt, updatedAt }
}
