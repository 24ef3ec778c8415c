import type { Scope, ScopeStore } from '../../../management/scopes/scope-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { ScopeTable } from '../../schema/schema.ts'

/** Descriptions of scopes in SQL. */
export function scopeStore({ db }: Access): ScopeStore {
  return {
    async find(name) {
      const row = await db
        .selectFrom('scopes')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async findAll(names) {
      if (names.length === 0) return []
      const query = db.selectFrom('scopes').selectAll().where('name', 'in', names).orderBy('name')
      return (await query.execute()).map(fromRow)
    },
    async add(scope) {
      const added = await db
        .insertInto('scopes')
        .values(toRow(scope))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async change(name, texts, now) {
      const changed = await db
        .updateTable('scopes')
        .set({ texts: JSON.stringify(texts), updated_at: now })
        .where('name', '=', name)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async remove(name) {
      const removed = await db.deleteFrom('scopes').where('name', '=', name).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async list(after, limit) {
      const query = db
        .selectFrom('scopes')
        .selectAll()
        .where('name', '>', after ?? '')
        .orderBy('name')
        .limit(limit)
      return (await query.execute()).map(fromRow)
    },
  }
}

function toRow({ name, texts, createdAt, updatedAt }: Scope): ScopeTable {
  return { name, texts: JSON.stringify(texts), created_at: createdAt, updated_at: updatedAt }
}

function fromRow(row: ScopeTable): Scope {
  return {
    name: row.name,
    texts: JSON.parse(row.texts),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
