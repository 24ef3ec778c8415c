import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Clients that are told when a person has decided (CIBA in ping mode). */
export function pings({ number }: TableTypes): Migration {
  return {
    async up(db) {
      const columns = [
        sql`ping_sealed text`,
        sql`ping_attempts integer not null default 0`,
        sql`ping_due_at ${number}`,
      ]
      for (const column of columns) {
        await sql`alter table device_authorizations add column ${column}`.execute(db)
      }
      await sql`
        create index device_authorizations_by_ping on device_authorizations (ping_due_at)
        where ping_due_at is not null`.execute(db)
    },
  }
}
