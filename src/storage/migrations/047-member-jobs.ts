import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Work on many memberships is kept until it is done, with what became of each. */
export function memberJobs({ identifier, number, keyed, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table member_jobs (
          id ${identifier} not null primary key,
          group_id ${identifier} not null,
          wish text not null,
          is_dry integer not null,
          actor text not null,
          started_by ${identifier} not null,
          epoch integer,
          status text not null,
          problem text,
          counts text not null,
          looked_at integer not null,
          total integer,
          place text not null,
          owner ${identifier},
          lease_until ${number} not null,
          started_at ${number} not null,
          ended_at ${number},
          forget_at ${number} not null
        ) ${plain}`.execute(db)
      await sql`
        create index member_jobs_running on member_jobs (started_at)
        where status = 'running'`.execute(db)
      await sql`
        create index member_jobs_started_by on member_jobs (started_by, started_at)`.execute(db)
      await sql`create index member_jobs_started on member_jobs (started_at)`.execute(db)
      await sql`create index member_jobs_forget on member_jobs (forget_at)`.execute(db)
      await sql`
        create table member_job_rows (
          job_id ${identifier} not null references member_jobs (id) on delete cascade,
          number integer not null,
          input text,
          result text,
          is_left integer not null,
          forget_at ${number} not null,
          primary key (job_id, number)
        ) ${keyed}`.execute(db)
      await sql`
        create index member_job_rows_left on member_job_rows (job_id, number)
        where is_left = 1`.execute(db)
      await sql`create index member_job_rows_forget on member_job_rows (forget_at)`.execute(db)
    },
  }
}
