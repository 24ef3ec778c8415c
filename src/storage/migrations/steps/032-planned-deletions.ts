import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** When accounts are deleted whose owners have asked for it. */
export function plannedDeletions({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('users').addColumn('deletion_at', number).execute()
      await db.schema
        .createIndex('users_deletion_at')
        .on('users')
        .column('deletion_at')
        .where(sql.ref('deletion_at'), 'is not', null)
        .execute()
    },
  }
}
