import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const tables = [
  ['clients', 'clients'],
  ['client_origins', 'clients'],
  ['signing_keys', 'keys'],
  ['server_secrets', 'keys'],
  ['clients', 'status'],
  ['users', 'status'],
  ['sessions', 'status'],
  ['consents', 'status'],
  ['revocations', 'status'],
] as const

/** SQLite counts the changes of cached tables as PostgreSQL does, and those of token status too. */
export function statusVersions({ cachedTopics, versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      if (cachedTopics.includes('status')) {
        await sql`insert into cache_versions values ('status', 1)`.execute(db)
      }
      for (const [table, topic] of tables) {
        if (!cachedTopics.includes(topic)) continue
        for (const statement of versionTriggers(table, topic)) await statement.execute(db)
      }
    },
  }
}
