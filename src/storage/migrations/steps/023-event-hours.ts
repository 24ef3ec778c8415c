import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** How many sign-ins and refusals there were in each hour. Earlier events are not counted. */
export function eventHours({ number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('event_hours')
        .addColumn('hour', number, required)
        .addColumn('kind', 'text', required)
        .addColumn('count', number, required)
        .addPrimaryKeyConstraint('event_hours_key', ['hour', 'kind'])
        .modifyEnd(plain)
        .execute()
    },
  }
}
