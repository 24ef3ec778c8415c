import type { ColumnDefinitionBuilder, Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** The requests of devices that wait for a person (RFC 8628). */
export function deviceAuthorizations({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('device_authorizations')
        .addColumn('id', identifier, (column) => column.primaryKey().notNull())
        .addColumn('user_code', identifier, (column) => column.notNull().unique())
        .addColumn('client_id', identifier, required)
        .addColumn('request', 'text', required)
        .addColumn('address', 'text', required)
        .addColumn('user_agent', 'text')
        .addColumn('created_at', number, required)
        .addColumn('expires_at', number, required)
        .addColumn('interval_ms', number, required)
        .addColumn('polled_at', number, required)
        .addColumn('decision', 'text')
        .addColumn('sub', identifier)
        .addColumn('granted', 'text')
        .addColumn('used_at', number)
        .addColumn('retain_until', number, required)
        .modifyEnd(plain)
        .execute()
      for (const column of ['sub', 'expires_at', 'retain_until']) {
        await db.schema
          .createIndex(`device_authorizations_by_${column}`)
          .on('device_authorizations')
          .column(column)
          .execute()
      }
    },
  }
}
