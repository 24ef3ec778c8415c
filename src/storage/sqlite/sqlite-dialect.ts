import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { sqliteVersionTriggers } from '../cache/version-triggers.ts'
import { sqliteInsertionOrder, type TableTypes } from '../engine/engine.ts'
import type { Dialect } from '../engine/handle.ts'

/** How Kysely writes SQL for SQLite. */
export const sqliteDialect: Dialect = {
  system: 'sqlite',
  adapter: new SqliteAdapter(),
  compiler: new SqliteQueryCompiler(),
  introspector: (db) => new SqliteIntrospector(db),
}

/** How tables are declared on SQLite. */
export const sqliteTableTypes: TableTypes = {
  identifier: sql`text`,
  number: sql`integer`,
  keyed: sql`strict, without rowid`,
  plain: sql`strict`,
  // Nothing else writes meanwhile.
  skipLocked: sql``,
  emptyTable: sql`delete from`,
  cachedTopics: ['clients', 'keys', 'status'],
  versionTriggers: sqliteVersionTriggers,
  insertionOrder: sqliteInsertionOrder,
}
