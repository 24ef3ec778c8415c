import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import type { TableTypes } from '../../engine/engine.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Groups are searched: members by subtree, groups by type, roles by group. */
export function groupSearch(types: TableTypes): Migration {
  return {
    async up(db) {
      await createSubtreeMembers(db, types)
      await db.schema
        .createIndex('groups_group_type_path')
        .on('groups')
        .columns(['group_type', 'path'])
        .execute()
      await db.schema
        .createIndex('memberships_group_id_roles')
        .on('memberships')
        .columns(['group_id', 'roles'])
        .execute()
    },
  }
}

async function createSubtreeMembers(db: Kysely<unknown>, { identifier, keyed }: TableTypes) {
  // No foreign keys: each would lock the rows of the largest groups at every change of a member.
  await db.schema
    .createTable('subtree_members')
    .addColumn('ancestor_id', identifier, required)
    .addColumn('sub', identifier, required)
    .addColumn('group_id', identifier, required)
    .addPrimaryKeyConstraint('subtree_members_key', ['ancestor_id', 'sub', 'group_id'])
    .modifyEnd(keyed)
    .execute()
  await sql`
    insert into subtree_members (ancestor_id, sub, group_id)
    with recursive above (group_id, ancestor_id) as (
      select group_id, parent_id from "groups" where parent_id <> 'root'
      union all
      select above.group_id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.ancestor_id
      where parent.parent_id <> 'root'
    )
    select above.ancestor_id, memberships.sub, memberships.group_id
    from above join memberships on memberships.group_id = above.group_id
    order by above.ancestor_id, memberships.sub, memberships.group_id`.execute(db)
}
