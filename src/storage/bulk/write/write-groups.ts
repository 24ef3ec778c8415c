import { sql } from 'kysely'
import type { Db } from '../../engine/engine.ts'
import { indexWords } from '../../stores/groups/group-names.ts'
import { detachGroups } from '../../stores/groups/members/subtree-members.ts'
import { checkedWrite } from './checked-write.ts'

/** Writes the staged groups, and the paths of those that move along. */
export async function writeGroups(db: Db): Promise<void> {
  await detachGroups(db, sql`select group_id from import_groups where moved = 1`)
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_groups where change = 'updated'`,
    write: sql`
      update "groups" set
        group_name = staged.group_name, name_key = staged.name_key, group_type = staged.group_type,
        description = staged.description, logo_url = staged.logo_url,
        parent_id = staged.parent_id, custom_fields = staged.custom_fields,
        group_owner = staged.group_owner, settings = staged.settings,
        first_admin_due = staged.first_admin_due, updated_at = staged.updated_at,
        revision = staged.revision
      from import_groups as staged
      where staged.group_id = "groups".group_id and staged.change = 'updated'
        and "groups".revision = staged.seen`,
  })
  await sql`
    update "groups" set path = staged.path from import_groups as staged
    where staged.group_id = "groups".group_id and staged.moved = 1`.execute(db)
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_groups where change = 'added'`,
    write: sql`
      insert into "groups" (
        group_id, id, group_name, name_key, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, settings, first_admin_due, created_at, updated_at, revision)
      select
        group_id, id, group_name, name_key, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, settings, first_admin_due, created_at, updated_at, revision
      from import_groups where change = 'added' order by path
      on conflict do nothing`,
  })
  await writeWords(db)
}

const groupsAtOnce = 500

async function writeWords(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ group_id: string; group_name: string }>`
      select group_id, group_name from import_groups
      where change in ('added', 'updated') and group_id > ${after}
      order by group_id limit ${sql.lit(groupsAtOnce)}`.execute(db)
    await indexWords(db, rows)
    after = rows.at(-1)?.group_id ?? after
    if (rows.length < groupsAtOnce) return
  }
}
