import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Events about groups are found by the groups above. Earlier events, and
 * those of older nodes, are not.
 */
export function groupEvents({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('group_events')
        .addColumn('event_id', identifier, (column) =>
          column.notNull().references('events.id').onDelete('cascade'),
        )
        .addColumn('record_id', identifier, required)
        .addColumn('time', number, required)
        .addColumn('type', 'text', required)
        .addColumn('sub', identifier)
        .addPrimaryKeyConstraint('group_events_key', ['event_id', 'record_id'])
        .modifyEnd(keyed)
        .execute()
      for (const columns of [[], ['type'], ['sub']]) {
        await db.schema
          .createIndex(['group_events', ...columns, 'time'].join('_'))
          .on('group_events')
          .columns(['record_id', ...columns, 'time', 'event_id'])
          .execute()
      }
    },
  }
}
