import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Whose codes by mail do not count, since their password came by mail. */
export function mailCodes({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('mail_code_bars')
        .addColumn('sub', identifier, (column) =>
          column.primaryKey().notNull().references('users.sub').onDelete('cascade'),
        )
        .addColumn('since', number, (column) => column.notNull())
        .modifyEnd(keyed)
        .execute()
    },
  }
}
