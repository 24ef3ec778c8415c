import type { Migration } from 'kysely'

/** The language in which a person asked for the deletion of their account. */
export function deletionLocale(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('users').addColumn('deletion_locale', 'text').execute()
    },
  }
}
