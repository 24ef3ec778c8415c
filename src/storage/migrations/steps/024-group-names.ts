import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'
import { indexUnnamedGroups } from '../../stores/groups/group-row.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const atOnce = 500

/** Groups are listed in order of their name, and found by the words of their name and id. */
export function groupNames({ identifier, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      // Nodes of the version before leave it empty; a job of this version then fills it.
      await db.schema
        .alterTable('groups')
        .addColumn('name_key', identifier, (column) => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createTable('group_words')
        .addColumn('word', identifier, required)
        .addColumn('group_id', identifier, (column) =>
          column.notNull().references('groups.group_id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('group_words_key', ['word', 'group_id'])
        .modifyEnd(keyed)
        .execute()
      await createIndexes(db)
      while ((await indexUnnamedGroups(db as Kysely<Schema>, atOnce)) === atOnce);
    },
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('group_words_group_id_word')
    .on('group_words')
    .columns(['group_id', 'word'])
    .execute()
  await db.schema
    .createIndex('groups_parent_id_name_key')
    .on('groups')
    .columns(['parent_id', 'name_key', 'group_id'])
    .execute()
  await sql`create index groups_unnamed on "groups" (group_id) where name_key = ''`.execute(db)
}
