import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Clients that register themselves, and the tokens with which they may (RFC 7591, RFC 7592). */
export function selfRegistrations({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      // Null: registered by an administrator.
      await db.schema.alterTable('clients').addColumn('registered_by', 'text').execute()
      await db.schema
        .createTable('self_registrations')
        .addColumn('client_id', identifier, (column) =>
          column.primaryKey().notNull().references('clients.client_id').onDelete('cascade'),
        )
        .addColumn('token_digest', identifier, (column) => column.notNull())
        .addColumn('scopes', 'text', (column) => column.notNull())
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('used_at', number)
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createTable('initial_tokens')
        .addColumn('id', identifier, (column) => column.primaryKey().notNull())
        .addColumn('digest', identifier, (column) => column.notNull().unique())
        .addColumn('name', 'text')
        .addColumn('uses_left', number, (column) => column.notNull())
        .addColumn('scopes', 'text')
        .addColumn('created_at', number, (column) => column.notNull())
        .addColumn('expires_at', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
    },
  }
}
