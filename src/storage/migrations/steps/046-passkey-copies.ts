import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Passkeys are marked of which there may be a copy. */
export function passkeyCopies({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('factors').addColumn('copied_at', number).execute()
    },
  }
}
