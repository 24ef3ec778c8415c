import { type Migration, sql } from 'kysely'
import { sqliteChangeTriggers } from '../cache/version-triggers.ts'
import type { TableTypes } from '../engine/engine.ts'

/** Keys with which people and machines call without a sign-in. */
export function apiKeys({ identifier, number, plain, cachedTopics }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table api_keys (
          id ${identifier} primary key not null,
          digest ${identifier} not null,
          sub ${identifier} references users (sub) on delete cascade,
          epoch ${number},
          group_id ${identifier},
          group_record ${identifier},
          name text not null,
          scopes text not null,
          roles text not null,
          amr text not null,
          vouched_by ${identifier},
          created_by ${identifier} not null,
          created_at ${number} not null,
          expires_at ${number} not null,
          used_day integer
        ) ${plain}`.execute(db)
      await sql`create unique index api_keys_by_digest on api_keys (digest)`.execute(db)
      await sql`create index api_keys_by_sub on api_keys (sub)`.execute(db)
      await sql`create index api_keys_by_group on api_keys (group_id)`.execute(db)
      await sql`create index api_keys_by_expires_at on api_keys (expires_at)`.execute(db)
      if (!cachedTopics.includes('status')) return
      for (const statement of sqliteChangeTriggers('api_keys', 'digest'))
        await statement.execute(db)
    },
  }
}
