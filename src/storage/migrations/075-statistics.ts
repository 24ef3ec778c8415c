import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** What is counted for each day and month, and the people as they were counted last. */
export function statistics({ identifier, number, keyed, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table daily_counts (
          record_id ${identifier} not null,
          kind ${identifier} not null,
          day ${number} not null,
          name ${identifier} not null,
          count ${number} not null,
          primary key (record_id, kind, day, name)
        ) ${keyed}`.execute(db)
      await sql`create index daily_counts_by_day on daily_counts (day)`.execute(db)
      await sql`
        create table monthly_actives (
          record_id ${identifier} not null,
          month ${number} not null,
          count ${number} not null,
          primary key (record_id, month)
        ) ${keyed}`.execute(db)
      await sql`create index monthly_actives_by_month on monthly_actives (month)`.execute(db)
      await sql`
        create table active_days (
          sub ${identifier} primary key not null,
          day ${number} not null
        ) ${keyed}`.execute(db)
      await sql`create index active_days_by_day on active_days (day)`.execute(db)
      await sql`
        create table people_counts (
          record_id ${identifier} primary key not null,
          people ${number} not null,
          with_factor ${number} not null,
          with_passkey ${number} not null,
          dormant ${number} not null,
          counted_at ${number} not null
        ) ${plain}`.execute(db)
    },
  }
}
