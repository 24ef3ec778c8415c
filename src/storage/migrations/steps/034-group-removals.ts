import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Which subtrees are being removed: no read finds what is in them. */
export function groupRemovals({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('group_removals')
        .addColumn('group_id', identifier, (column) =>
          column.primaryKey().notNull().references('groups.group_id').onDelete('cascade'),
        )
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('begun_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
    },
  }
}
