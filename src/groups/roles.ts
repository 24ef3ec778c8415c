import { adminRole, groupAdminRole, userRole } from '../kernel/names/built-in-names.ts'
import { type Caller, changeBy } from './caller.ts'
import { rootId } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { GroupsError } from './groups-error.ts'
import { readPage, type WantedPage } from './list-page.ts'
import { type Role, type RoleRecord, roleFields } from './role.ts'

type ReadRolesDependencies = Pick<GroupDependencies, 'groups' | 'roles' | 'rights'>

/** Finds one role of the catalogue. The caller has rights over roles. */
type ReadRole = (caller: Caller, role: string) => Promise<Role>

export function readRole({ groups, roles, rights }: ReadRolesDependencies): ReadRole {
  return async (caller, role) => {
    await rights.check(groups, caller, 'read', rootId)
    const found = await roles.find(role)
    if (!found) throw unknownRole()
    return found
  }
}

/** Lists the catalogue of roles. The caller has rights over roles. */
type ListRoles = (caller: Caller, page: WantedPage) => Promise<readonly Role[]>

export function listRoles({ groups, roles, rights }: ReadRolesDependencies): ListRoles {
  return async (caller, page) => {
    await rights.check(groups, caller, 'read', rootId)
    return readPage(page, roles.list)
  }
}

/** There is no such role in the catalogue. */
function unknownRole(): GroupsError {
  return new GroupsError(11016, 'the role does not exist in the catalogue')
}

/**
 * Adds a role to the catalogue, or replaces the words about it. The caller has rights over roles.
 */
type PutRole = (caller: Caller, record: RoleRecord) => Promise<Role>

type PutRoleDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function putRole({ transact, rights, clock }: PutRoleDependencies): PutRole {
  return (caller, record) =>
    transact(async ({ groups, roles, events }) => {
      await rights.check(groups, caller, 'write', rootId)
      const now = clock()
      const fresh: Role = { ...roleFields(record), createdAt: now, updatedAt: now }
      const isNew = await roles.add(fresh)
      const role = isNew ? fresh : await roles.change(fresh)
      if (!role) throw unknownRole()
      const eventType = isNew ? 'ROLE_CREATED' : 'ROLE_MODIFIED'
      await events.append(changeBy(caller, eventType, now, { role: role.role }))
      return role
    })
}

/**
 * Removes a role from the catalogue. Members keep it, and group types that allow it go on doing so.
 * The caller has rights over roles.
 */
type DeleteRole = (caller: Caller, role: string) => Promise<void>

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
