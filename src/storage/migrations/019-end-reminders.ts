import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

const twoWeeksMs = 14 * 86_400_000

/** When somebody is to be told that a role ends. */
export function endReminders({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`alter table membership_terms add column remind_at ${number}`.execute(db)
      // The first time that anything can be said; what is not to be said then is left for later.
      await sql`
        update membership_terms set remind_at = changes_at - ${sql.lit(twoWeeksMs)}
        where changes_at is not null`.execute(db)
      await sql`
        create index membership_terms_by_remind_at
        on membership_terms (remind_at) where remind_at is not null`.execute(db)
    },
  }
}
