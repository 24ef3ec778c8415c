import type { Migration } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

/** The requests of devices know their origin, so that no address can have all the room. */
export function deviceOrigins({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('device_authorizations').addColumn('origin', identifier).execute()
      await db.schema
        .createIndex('device_authorizations_by_origin')
        .on('device_authorizations')
        .columns(['origin', 'expires_at'])
        .execute()
    },
  }
}
