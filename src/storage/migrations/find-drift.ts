import { type RawBuilder, sql } from 'kysely'
import { cachedTables } from '../cache/version-triggers.ts'
import type { Engine } from '../engine/engine.ts'

interface Named {
  readonly kind: string
  readonly name: string
}

/** What a store consists of, by engine: tables, columns, indexes and triggers. */
const inventory: Readonly<Record<Engine['name'], RawBuilder<Named>>> = {
  sqlite: sql<Named>`
    select 'table' as kind, name from sqlite_schema
      where type = 'table' and name not like 'sqlite_%'
    union all
    select 'column', t.name || '.' || c.name
      from sqlite_schema t join pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like 'sqlite_%'
    union all
    select 'index', name from sqlite_schema
      where type = 'index' and name not like 'sqlite_autoindex%'
    union all
    select 'trigger', name || ' on ' || tbl_name from sqlite_schema where type = 'trigger'`,
  postgres: sql<Named>`
    select 'table' as kind, table_name::text as name from information_schema.tables
      where table_schema = current_schema()
    union all
    select 'column', table_name || '.' || column_name from information_schema.columns
      where table_schema = current_schema()
    union all
    select 'index', c.relname::text from pg_class c
      where c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace
    union all
    select 'trigger', t.tgname || ' on ' || c.relname from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
}

/**
 * What is missing in a store, compared with `fresh`, a SQLite store that this version has made.
 * What somebody has added is no drift.
 */
export async function findDrift(engine: Engine, fresh: Engine): Promise<readonly string[]> {
  const [found, made] = await Promise.all([listAll(engine), listAll(fresh)])
  const expected =
    engine.name === 'sqlite' ? made : [...made.filter(isOfBothEngines), ...postgresTriggers(engine)]
  const known = new Set(found)
  const missing = expected.filter((name) => !known.has(name))
  // The columns of a table that is missing are missing too; that is one fault.
  const tables = missing.filter((name) => name.startsWith('table ')).map((name) => name.slice(6))
  return missing.filter((name) => !tables.some((table) => name.startsWith(`column ${table}.`)))
}

/** The triggers of the history have the same names on both engines. */
function isOfBothEngines(name: string): boolean {
  return !name.startsWith('trigger ') || name.startsWith('trigger keep_')
}

async function listAll({ name, db }: Engine): Promise<readonly string[]> {
  const { rows } = await inventory[name].execute(db)
  return rows.map((row) => `${row.kind} ${row.name}`)
}

/** Without its triggers, a change of a table would not reach the caches. */
function postgresTriggers({ tableTypes }: Engine): readonly string[] {
  return Object.entries(cachedTables)
    .filter(([, topics]) => topics.some((topic) => tableTypes.cachedTopics.includes(topic)))
    .map(([table]) => `trigger raise_cache_version on ${table}`)
}
