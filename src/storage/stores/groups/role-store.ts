import type { Role, RoleStore } from '../../../groups/roles.ts'
import type { Access } from '../../engine/engine.ts'
import type { RoleTable } from '../../schema/group-schema.ts'

/** The catalogue of roles in SQL. */
export function roleStore({ db }: Access): RoleStore {
  return {
    async find(role) {
      const row = await db
        .selectFrom('roles')
        .selectAll()
        .where('role', '=', role)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async add(role) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('roles')
        .values(toRow(role))
        .onConflict((conflict) => conflict.column('role').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async change({ role, name, description, updatedAt }) {
      const row = await db
        .updateTable('roles')
        .set({ name, description, updated_at: updatedAt })
        .where('role', '=', role)
        .returningAll()
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async remove(role) {
      const { numDeletedRows } = await db
        .deleteFrom('roles')
        .where('role', '=', role)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    async list({ skip, take }) {
      const query = db.selectFrom('roles').selectAll().orderBy('role').limit(take).offset(skip)
      return (await query.execute()).map(fromRow)
    },
  }
}

function toRow({ role, name, description, createdAt, updatedAt }: Role): RoleTable {
  return { role, name, description, created_at: createdAt, updated_at: updatedAt }
}

function fromRow({ role, name, description, created_at, updated_at }: RoleTable): Role {
  return { role, name, description, createdAt: created_at, updatedAt: updated_at }
}
