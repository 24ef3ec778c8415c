import { type Migration, sql } from 'kysely'

/** The codes of a session that may still be redeemed are counted without those that were. */
export function liveCodes(): Migration {
  return {
    async up(db) {
      await db.schema.dropIndex('codes_session_id').execute()
      await db.schema
        .createIndex('codes_live')
        .on('codes')
        .columns(['session_id', 'expires_at'])
        .where(sql.ref('used_at'), 'is', null)
        .execute()
    },
  }
}
