import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** What is cached, by the tables it is read from. */
const tables = [
  ['clients', 'clients'],
  ['client_origins', 'clients'],
  ['signing_keys', 'keys'],
  ['server_secrets', 'keys'],
] as const

/** Nodes read in one row whether what they have cached is still so. */
export function cacheVersions({
  identifier,
  number,
  keyed,
  versionTriggers,
}: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('cache_versions')
        .addColumn('topic', identifier, (column) => column.primaryKey().notNull())
        .addColumn('version', number, (column) => column.notNull())
        .modifyEnd(keyed)
        .execute()
      await sql`insert into cache_versions values ('clients', 1), ('keys', 1)`.execute(db)
      for (const [table, topic] of tables) {
        for (const statement of versionTriggers(table, topic)) await statement.execute(db)
      }
    },
  }
}
