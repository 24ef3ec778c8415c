import type { Migration } from 'kysely'

/** Claims that clients asked for one by one, in grants and in what people allowed. */
export function singleClaims(): Migration {
  return {
    async up(db) {
      for (const table of ['codes', 'refresh_families', 'consents']) {
        await db.schema.alterTable(table).addColumn('claims', 'text').execute()
      }
    },
  }
}
