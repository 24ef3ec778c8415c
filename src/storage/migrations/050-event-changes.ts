import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/**
 * Events have an author, and what a change has changed. The values are beside the log, which never
 * changes, so that they can be erased with the person whose they are.
 */
export function eventChanges(types: TableTypes): Migration {
  const { identifier, keyed, memberOfJson, derivedColumn } = types
  const by = memberOfJson('detail', 'by')
  return {
    async up(db) {
      await sql`
        create table event_changes (
          event_id ${identifier} primary key not null references events (id) on delete cascade,
          sub ${identifier},
          salt text not null,
          changes text not null
        ) ${keyed}`.execute(db)
      await sql`
        create index event_changes_by_sub on event_changes (sub)
        where sub is not null`.execute(db)
      // Who succeeds at what nobody else did for them, has done it themselves.
      await sql`
        alter table events add column author ${identifier} generated always as (
          coalesce(${by}, case when outcome = 'success' then sub end)
        ) ${derivedColumn}`.execute(db)
      await sql`
        create index events_by_author_time on events (author, time, id)
        where seq is not null and author is not null`.execute(db)
    },
  }
}
