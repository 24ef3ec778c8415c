import type { Migration } from 'kysely'

/** Settings that existing clients send: of groups, and one-time codes for receivers of webhooks. */
export function clientSettings(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('groups').addColumn('settings', 'text').execute()
      await db.schema.alterTable('groups').addColumn('first_admin_due', 'integer').execute()
      await db.schema.alterTable('webhooks').addColumn('totp', 'text').execute()
    },
  }
}
