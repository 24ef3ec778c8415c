import { adminRole, groupAdminRole, userRole } from '../../kernel/names/role-name.ts'
import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { unknownRole } from './read-roles.ts'

/**
 * Removes a role from the catalogue. Members keep it, and group types that allow it go on doing so.
 * The caller has rights over roles.
 */
export type DeleteRole = (caller: Caller, role: string) => Promise<void>

type DeleteRoleDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

const builtInRoles = [adminRole, groupAdminRole, userRole]

export function deleteRole({ transact, rights, clock }: DeleteRoleDependencies): DeleteRole {
  return (caller, role) =>
    transact(async ({ groups, roles, events }) => {
      await rights.check(groups, caller, 'delete', rootId)
      if (builtInRoles.includes(role)) throw new GroupsError(11010, 'the role is built in')
      if (!(await roles.remove(role))) throw unknownRole()
      await events.append(changeBy(caller, 'ROLE_DELETED', clock(), { role }))
    })
}
