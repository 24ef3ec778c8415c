import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Settings that were changed at run time, and every change of them. */
export function storedSettings(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of statements(types)) await statement.execute(db)
    },
  }
}

function statements({ identifier, number, keyed, plain, versionTriggers }: TableTypes): Statements {
  return [
    sql`
      create table stored_settings (
        setting ${identifier} primary key not null,
        value text not null,
        is_sealed integer not null,
        changed_at ${number} not null,
        changed_by text not null
      ) ${keyed}`,
    sql`
      create table setting_changes (
        id ${identifier} primary key not null,
        position ${number} not null,
        setting ${identifier} not null,
        value_before text,
        value_after text,
        is_sealed integer not null,
        changed_at ${number} not null,
        changed_by text not null,
        undoes ${identifier}
      ) ${plain}`,
    sql`
      create unique index setting_changes_by_position on setting_changes (position)`,
    sql`
      create index setting_changes_by_setting on setting_changes (setting, position)`,
    sql`insert into cache_versions (topic, version) values ('settings', 1) on conflict do nothing`,
    ...versionTriggers('stored_settings', 'settings'),
  ]
}
