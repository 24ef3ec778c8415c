import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'
import { indexUnindexedUsers } from '../../stores/user-words.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const atOnce = 500

/** Users are found by the words of their names and addresses. */
export function userWords({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('user_words')
        .addColumn('word', identifier, required)
        .addColumn('sub', identifier, (column) =>
          column.notNull().references('users.sub').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('user_words_key', ['word', 'sub'])
        .modifyEnd(keyed)
        .execute()
      await db.schema.createIndex('user_words_sub').on('user_words').column('sub').execute()
      // Nodes of the version before do not write words; a job of this
      // version finds what they changed.
      await db.schema
        .alterTable('users')
        .addColumn('words_revision', number, (column) => column.notNull().defaultTo(-1))
        .execute()
      await sql`
        create index users_unindexed on users (sub) where words_revision <> revision`.execute(db)
      while ((await indexUnindexedUsers(db as Kysely<Schema>, atOnce)) === atOnce);
    },
  }
}
