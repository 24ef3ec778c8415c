import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import { readPage, type WantedPage } from '../list-page.ts'
import type { Caller } from '../rights/caller.ts'
import type { Role } from './role.ts'

type ReadRolesDependencies = Pick<GroupDependencies, 'groups' | 'roles' | 'rights'>

/** Finds one role of the catalogue. The caller has rights over roles. */
export type ReadRole = (caller: Caller, role: string) => Promise<Role>

export function readRole({ groups, roles, rights }: ReadRolesDependencies): ReadRole {
  return async (caller, role) => {
    await rights.check(groups, caller, 'read', rootId)
    const found = await roles.find(role)
    if (!found) throw unknownRole()
    return found
  }
}

/** Lists the catalogue of roles. The caller has rights over roles. */
export type ListRoles = (caller: Caller, page: WantedPage) => Promise<readonly Role[]>

export function listRoles({ groups, roles, rights }: ReadRolesDependencies): ListRoles {
  return async (caller, page) => {
    await rights.check(groups, caller, 'read', rootId)
    return readPage(page, roles.list)
  }
}

/** There is no such role in the catalogue. */
export function unknownRole(): GroupsError {
  return new GroupsError(11016, 'the role does not exist in the catalogue')
}
