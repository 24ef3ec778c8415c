import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** What was deleted is kept for a time, apart from everything else. */
export function bin({ identifier, number, keyed, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table bin_entries (
          kind ${identifier} not null,
          ref ${identifier} not null,
          id ${identifier} not null,
          name text not null,
          parent_id ${identifier},
          deleted_at ${number} not null,
          deleted_by ${identifier},
          erase_at ${number} not null,
          record text not null,
          is_coming_back integer not null,
          primary key (kind, ref)
        ) ${plain}`.execute(db)
      await sql`create index bin_entries_by_time on bin_entries (kind, deleted_at, ref)`.execute(db)
      await sql`create index bin_entries_by_id on bin_entries (kind, id)`.execute(db)
      await sql`create index bin_entries_by_end on bin_entries (erase_at)`.execute(db)
      await sql`
        create table bin_items (
          kind ${identifier} not null,
          ref ${identifier} not null,
          table_name ${identifier} not null,
          place ${identifier} not null,
          group_id ${identifier} not null,
          sub ${identifier} not null,
          content text not null,
          primary key (kind, ref, table_name, place, group_id, sub)
        ) ${keyed}`.execute(db)
      await sql`
        create index bin_items_by_group on bin_items (kind, ref, group_id)
        where sub = ''`.execute(db)
      await sql`create index bin_items_by_sub on bin_items (sub) where sub <> ''`.execute(db)
    },
  }
}
