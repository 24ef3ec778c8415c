import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Bounds what strangers leave behind: requests by their origin, and failures that are counted. */
export function boundedTraces({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('interactions').addColumn('origin', 'text').execute()
      await db.schema
        .createIndex('interactions_origin')
        .on('interactions')
        .column('origin')
        .execute()
      await db.schema
        .createTable('event_counts')
        .addColumn('key', identifier, (column) => column.primaryKey().notNull())
        .addColumn('event', 'text', required)
        .addColumn('since', number, required)
        .addColumn('count', 'integer', required)
        .modifyEnd(plain)
        .execute()
      await db.schema.createIndex('event_counts_since').on('event_counts').column('since').execute()
    },
  }
}
