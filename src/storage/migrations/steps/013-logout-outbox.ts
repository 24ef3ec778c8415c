import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Clients that are still to be notified that a session has ended. */
export function logoutOutbox({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('logout_outbox')
        .addColumn('session_id', identifier, required)
        .addColumn('client_id', identifier, required)
        .addColumn('registration_id', identifier, required)
        .addColumn('sub', identifier, required)
        .addColumn('attempts', 'integer', required)
        .addColumn('due_at', number, required)
        .addPrimaryKeyConstraint('logout_outbox_key', ['session_id', 'client_id'])
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createIndex('logout_outbox_due_at')
        .on('logout_outbox')
        .column('due_at')
        .execute()
    },
  }
}
