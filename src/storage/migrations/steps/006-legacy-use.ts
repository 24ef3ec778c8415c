import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Which clients still use generation v1, and since when. */
export function legacyUse({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('legacy_use')
        .addColumn('client_id', identifier, (column) => column.primaryKey().notNull())
        .addColumn('first_at', number, (column) => column.notNull())
        .addColumn('last_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
    },
  }
}
