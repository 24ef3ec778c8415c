import type { Migration } from 'kysely'
import { sqliteChangeTriggers } from '../../cache/version-triggers.ts'
import type { TableTypes } from '../../engine/engine.ts'

/** Tables of the topic `status`, with the column that names a row. */
const tables = [
  ['clients', 'client_id'],
  ['users', 'sub'],
  ['sessions', 'id'],
  ['consents', 'sub'],
  ['revocations', 'id'],
] as const

/** Says which rows a version of `status` changed, so that caches forget those and no others. */
export function statusChanges({ cachedTopics, identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      if (!cachedTopics.includes('status')) return
      await db.schema
        .createTable('status_changes')
        .addColumn('version', number, (column) => column.notNull())
        .addColumn('tag', identifier, (column) => column.notNull())
        .addPrimaryKeyConstraint('status_changes_key', ['version', 'tag'])
        .modifyEnd(keyed)
        .execute()
      for (const [table, key] of tables) {
        for (const statement of sqliteChangeTriggers(table, key)) await statement.execute(db)
      }
    },
  }
}
