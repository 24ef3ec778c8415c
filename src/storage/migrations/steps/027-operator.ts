import { type ColumnDefinitionBuilder, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Sessions know where they come from, and the calls of v1 are counted by client and day. */
export function operator({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      for (const [name, type] of [
        ['last_used_at', number],
        ['address', 'text'],
        ['user_agent', 'text'],
      ] as const) {
        await db.schema.alterTable('sessions').addColumn(name, type).execute()
      }
      await sql`
        create index sessions_open on sessions (created_at, id) where ended_at is null`.execute(db)
      await db.schema
        .createTable('legacy_calls')
        .addColumn('client_id', identifier, required)
        .addColumn('day', number, required)
        .addColumn('calls', number, required)
        .addPrimaryKeyConstraint('legacy_calls_key', ['client_id', 'day'])
        .modifyEnd(keyed)
        .execute()
      await db.schema.createIndex('legacy_calls_day').on('legacy_calls').column('day').execute()
    },
  }
}
