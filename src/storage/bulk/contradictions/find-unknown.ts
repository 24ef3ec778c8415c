import { type RawBuilder, sql } from 'kysely'
import { isPathInForce } from '../../stores/groups/in-force.ts'
import { type Finder, finder } from './finder.ts'

/** Entries of a group that is neither in the store nor in the file. */
export function findUnknownGroups(
  section: 'memberships' | 'signInPolicies',
  entries: RawBuilder<unknown>,
): Finder {
  return finder(
    sql<{ readonly position: number; readonly group_id: string }>`
      select position, group_id from ${entries} as staged
      where not exists (
          select 1 from "groups" where "groups".group_id = staged.group_id
            and ${isPathInForce('groups.path')})
        and not exists (
          select 1 from import_groups as other where other.group_id = staged.group_id)
        and not exists (
          select 1 from import_placeholders as other
          where other.section = 'groups' and other.key = staged.group_id)`,
    ({ position, group_id }) => ({ kind: 'unknown-group', section, position, groupId: group_id }),
  )
}

/** Entries of nobody: of a user who is unknown or deleted, or will be by this import. */
export function findUnknownUsers(
  section: 'memberships' | 'factors',
  entries: RawBuilder<unknown>,
): Finder {
  return finder(
    sql<{ readonly position: number; readonly sub: string }>`
      select staged.position, staged.sub from ${entries} as staged
      left join users as stored on stored.sub = staged.sub
      left join import_users as imported on imported.sub = staged.sub
      where coalesce(imported.status, stored.status, 'DELETED') = 'DELETED'
        and not exists (
          select 1 from import_placeholders as other
          where other.section = 'users' and other.key = staged.sub)`,
    ({ position, sub }) => ({ kind: 'unknown-user', section, position, sub }),
  )
}
