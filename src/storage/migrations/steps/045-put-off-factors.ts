import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** A session remembers that its person puts off setting up a second factor. */
export function putOffFactors({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('sessions').addColumn('factor_put_off_at', number).execute()
    },
  }
}
