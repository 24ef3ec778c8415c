import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()

/**
 * An import knows which passwords an earlier one wrote and which factors were removed since, and
 * one event can be about many people.
 */
export function importTraces({ identifier, number, keyed, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('imported_passwords')
        .addColumn('identity_id', identifier, (column) =>
          key(column).references('identities.identity_id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', required)
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createTable('removed_factors')
        .addColumn('id', identifier, key)
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createTable('event_people')
        .addColumn('event_id', identifier, (column) =>
          column.notNull().references('events.id').onDelete('cascade'),
        )
        .addColumn('sub', identifier, required)
        .addColumn('time', number, required)
        .addPrimaryKeyConstraint('event_people_key', ['sub', 'time', 'event_id'])
        .modifyEnd(keyed)
        .execute()
      await db.schema
        .createIndex('event_people_event_id')
        .on('event_people')
        .column('event_id')
        .execute()
    },
  }
}
