import { type Migration, sql } from 'kysely'

/** Which hash an import has written, although sign-ins renew hashes. */
export function importedHashes(): Migration {
  return {
    async up(db) {
      await sql`alter table imported_passwords add column digest text`.execute(db)
    },
  }
}
