import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Connections for everybody are kept in memory, and whether any domain has an owner. */
export function cachedConnections({ versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        insert into cache_versions (topic, version) values ('connections', 1)
        on conflict do nothing`.execute(db)
      for (const table of ['connections', 'domains']) {
        const statements = versionTriggers(table, 'connections')
        for (const statement of statements) await statement.execute(db)
      }
    },
  }
}
