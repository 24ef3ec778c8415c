import { type Migration, sql } from 'kysely'

/** What a service did not take is counted by the metrics and by doctor. */
export function failingPushes(): Migration {
  return {
    async up(db) {
      await sql`
        create index provisioned_things_failing on provisioned_things (target_id)
        where last_error is not null`.execute(db)
    },
  }
}
