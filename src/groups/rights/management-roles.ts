import { adminRole, groupAdminRole } from '../../kernel/names/role-name.ts'
import type { GroupStore } from '../group-store.ts'
import { isAdministrator } from './is-administrator.ts'

/** The roles by which a user may manage the server or some of its groups, read from the store. */
export async function managementRoles(
  groups: Pick<GroupStore, 'findMembership' | 'pathsWithRole'>,
  prefix: string,
  sub: string,
): Promise<readonly ('ADMIN' | 'GROUP_ADMIN')[]> {
  const [isAdmin, paths] = await Promise.all([
    isAdministrator(groups, prefix, sub),
    groups.pathsWithRole(sub, groupAdminRole),
  ])
  const ofAll: readonly 'ADMIN'[] = isAdmin ? [adminRole] : []
  const ofGroups: readonly 'GROUP_ADMIN'[] = paths.length > 0 ? [groupAdminRole] : []
  return [...ofAll, ...ofGroups]
}
