import { sql } from 'kysely'
import type { Db } from '../../engine/engine.ts'
import { detachGroups } from '../../stores/groups/subtree-members.ts'
import { checkedWrite } from './checked-write.ts'

/** Writes the staged groups, and the paths of those that move along. */
export async function writeGroups(db: Db): Promise<void> {
  await detachGroups(db, sql`select group_id from import_groups where moved = 1`)
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_groups where change = 'updated'`,
    write: sql`
      update "groups" set
        group_name = staged.group_name, group_type = staged.group_type,
        description = staged.description, logo_url = staged.logo_url,
        parent_id = staged.parent_id, custom_fields = staged.custom_fields,
        group_owner = staged.group_owner, updated_at = staged.updated_at,
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
        group_id, id, group_name, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, created_at, updated_at, revision)
      select
        group_id, id, group_name, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, created_at, updated_at, revision
      from import_groups where change = 'added' order by path
      on conflict do nothing`,
  })
}
