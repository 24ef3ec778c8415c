import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Mailed codes know the session in which they were requested. */
export function mailedCodeSessions({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('proofs').addColumn('session_id', identifier).execute()
    },
  }
}
