import { sql } from 'kysely'
import type { RoleHolders } from '../../transfer/bulk-store.ts'
import type { Access } from '../engine/engine.ts'
import { readRoles } from '../stores/groups/group-row.ts'
import { groupStore } from '../stores/groups/group-store.ts'

interface MemberRow {
  readonly sub: string
  readonly roles: string
  /** Null for a user who is neither in the store nor in the file. */
  readonly user_status: string | null
}

/** Who holds a role in a group, and who would hold it once the staged entries are written. */
export async function findRoleHolders(
  access: Access,
  groupId: string,
  role: string,
): Promise<RoleHolders> {
  const before = await groupStore(access).holdersOf(groupId, role)
  const { rows } = await sql<MemberRow>`
    select member.sub, member.roles, coalesce(staged.status, stored.status) as user_status
    from (
      select sub, roles from import_memberships where group_id = ${groupId}
      union all
      select kept.sub, kept.roles from memberships as kept
      where kept.group_id = ${groupId} and not exists (
        select 1 from import_memberships as other
        where other.group_id = kept.group_id and other.sub = kept.sub)
    ) as member
    left join users as stored on stored.sub = member.sub
    left join import_users as staged on staged.sub = member.sub`.execute(access.db)
  const after = rows
    .filter(({ roles }) => readRoles(roles).includes(role))
    .map(({ sub, user_status }) => ({ sub, userStatus: user_status ?? '' }))
  return { before, after }
}
