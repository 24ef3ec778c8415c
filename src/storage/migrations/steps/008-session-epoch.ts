import { type ColumnDefinitionBuilder, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const fromZero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/**
 * Users count how often all their sessions were ended, and what is
 * given under one count ends with it.
 */
export function sessionEpoch({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('users').addColumn('session_epoch', number, fromZero).execute()
      for (const table of ['sessions', 'codes', 'refresh_families']) {
        await db.schema.alterTable(table).addColumn('epoch', number, fromZero).execute()
      }
      await db.schema
        .createTable('sweeps')
        .addColumn('name', identifier, (column) => column.primaryKey().notNull())
        .addColumn('reached', number, (column) => column.notNull())
        .modifyEnd(plain)
        .execute()
      // Sweeps go on from the latest time that the store knows of.
      await sql`
        insert into sweeps (name, reached)
        select 'expired rows', time from events order by time desc, id desc limit 1`.execute(db)
    },
  }
}
