import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** Everything that is kept for a client names the registration that it was given to. */
const tables = ['clients', 'codes', 'refresh_families', 'consents', 'session_clients']

/** The registration of clients that are there already, and of all that was issued to them. */
const first = '0'

/** Clients get an id for each registration, so that a client_id can be used again safely. */
export function clientRegistrations({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      for (const table of tables) {
        await db.schema
          .alterTable(table)
          .addColumn('registration_id', identifier, (column) => column.notNull().defaultTo(first))
          .execute()
      }
    },
  }
}
