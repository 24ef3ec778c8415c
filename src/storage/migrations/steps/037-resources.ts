import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Resource servers, and the resources of grants and of what people allowed (RFC 8707). */
export function resources({ identifier, number, plain, versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('resources')
        .addColumn('id', identifier, (column) => column.primaryKey().notNull())
        .addColumn('uri', 'text', (column) => column.notNull())
        .addColumn('uri_key', identifier, (column) => column.notNull().unique())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('updated_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
      for (const statement of versionTriggers('resources', 'clients')) await statement.execute(db)
      for (const table of ['codes', 'refresh_families', 'consents']) {
        await db.schema.alterTable(table).addColumn('resources', 'text').execute()
      }
    },
  }
}
