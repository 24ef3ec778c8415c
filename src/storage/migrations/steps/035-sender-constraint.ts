import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** What codes and refresh tokens are bound to, and which DPoP proofs were used. */
export function senderConstraint({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      for (const table of ['codes', 'refresh_families']) {
        await db.schema.alterTable(table).addColumn('cnf', 'text').execute()
      }
      // The time comes first: new rows are then next to each other, and so are those that expire.
      await db.schema
        .createTable('dpop_proofs')
        .addColumn('expires_at', number, (column) => column.notNull())
        .addColumn('id', identifier, (column) => column.notNull())
        .addPrimaryKeyConstraint('dpop_proofs_key', ['expires_at', 'id'])
        .modifyEnd(keyed)
        .execute()
    },
  }
}
