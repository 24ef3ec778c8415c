import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Authorization requests that clients have pushed, until they are used (RFC 9126). */
export function pushedRequests({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('pushed_requests')
        .addColumn('id', identifier, (column) => column.primaryKey().notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('expires_at', number, (column) => column.notNull())
        .addColumn('retain_until', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
      await db.schema
        .createIndex('pushed_requests_retain_until')
        .on('pushed_requests')
        .column('retain_until')
        .execute()
    },
  }
}
