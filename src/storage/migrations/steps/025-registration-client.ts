import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Registrations that wait for a proof of the address know the client they came through. */
export function registrationClient({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('registrations').addColumn('client_id', identifier).execute()
    },
  }
}
