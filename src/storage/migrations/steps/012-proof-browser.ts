import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Proofs of an address know the browser in which its account was made. */
export function proofBrowser({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('proofs').addColumn('browser', identifier).execute()
    },
  }
}
