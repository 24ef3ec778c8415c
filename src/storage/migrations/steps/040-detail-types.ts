import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Types of authorization details, and the details of grants (RFC 9396). */
export function detailTypes({ identifier, number, plain, versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('detail_types')
        .addColumn('name', identifier, (column) => column.primaryKey().notNull())
        .addColumn('texts', 'text', (column) => column.notNull())
        .addColumn('schema', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('updated_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
      for (const statement of versionTriggers('detail_types', 'clients')) {
        await statement.execute(db)
      }
      for (const table of ['codes', 'refresh_families']) {
        await db.schema.alterTable(table).addColumn('details', 'text').execute()
      }
    },
  }
}
