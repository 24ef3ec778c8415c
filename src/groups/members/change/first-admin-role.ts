import { groupAdminRole } from '../../../kernel/names/role-name.ts'
import type { GroupStore } from '../../group-store.ts'
import { type Caller, rightNames } from '../../rights/caller.ts'
import type { Rights } from '../../rights/rights.ts'
import type { InGroup } from '../../stores/membership-store.ts'
import { allowsRoles } from '../../types/group-type.ts'

/**
 * The role of a group administrator for the first member of a group that says so; for others none.
 * The caller must be one who may give this role, so that nobody gets it by registering, and the
 * type of the group must allow it.
 */
export async function firstAdminRole(
  { groups, rights }: { readonly groups: GroupStore; readonly rights: Rights },
  caller: Caller,
  { groupId, roles }: { readonly groupId: string; readonly roles: readonly string[] },
  { membership, awaitsFirstAdmin, roleRule }: InGroup,
): Promise<readonly string[]> {
  if (membership || !awaitsFirstAdmin || rights.isBuiltIn(groupId)) return []
  if (roleRule && !allowsRoles(roleRule, [...roles, groupAdminRole])) return []
  for (const right of rightNames) {
    if (!(await rights.has(groups, caller, right, groupId))) return []
  }
  return (await groups.claimFirstAdmin(groupId)) ? [groupAdminRole] : []
}
