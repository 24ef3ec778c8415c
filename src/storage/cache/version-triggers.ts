import { type RawBuilder, sql } from 'kysely'
import type { CacheTopic } from '../storage.ts'

/** Statements that make every change of a table raise the version of a topic; they may run again. */
export type VersionTriggers = (table: string, topic: CacheTopic) => readonly RawBuilder<unknown>[]

/** One trigger per table, run once per statement. */
export const postgresVersionTriggers: VersionTriggers = (table, topic) => [
  sql`
    create or replace function raise_cache_version() returns trigger language plpgsql
    set search_path from current as $$
    begin
      update cache_versions set version = version + 1 where topic = tg_argv[0];
      return null;
    end $$`,
  sql`drop trigger if exists raise_cache_version on ${sql.table(table)}`,
  sql`
    create trigger raise_cache_version after insert or update or delete or truncate
    on ${sql.table(table)} for each statement
    execute function raise_cache_version(${sql.lit(topic)})`,
]

const changes = ['insert', 'update', 'delete'] as const

/** One trigger per table and kind of change, run once per row; deletes by foreign key count too. */
export const sqliteVersionTriggers: VersionTriggers = (table, topic) =>
  changes.map(
    (change) => sql`
      create trigger if not exists ${sql.id(`raise_${topic}_version_on_${table}_${change}`)}
      after ${sql.raw(change)} on ${sql.table(table)} begin
        update cache_versions set version = version + 1 where topic = ${sql.lit(topic)};
      end`,
  )
