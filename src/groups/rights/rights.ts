import type { Eventually } from '../../kernel/eventually.ts'
import { isAdministrator } from '../built-in/is-administrator.ts'
import { builtInGroups, rootId } from '../group.ts'
import { isWithin } from '../group-path.ts'
import type { GroupStore } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import { adminRole, groupAdminRole } from '../role-name.ts'
import { type Caller, type Right, rightNames } from './caller.ts'

type Groups = Pick<GroupStore, 'findMembership' | 'holdingsUpwards' | 'pathsWithRole'>

/** Decides what callers may do (CONTRACT §8), from the store as it is now. */
export interface Rights {
  has(groups: Groups, caller: Caller, right: Right, groupId: string): Eventually<boolean>
  /** Refuses callers without this right over a group; over the root, where it stands at the top. */
  check(groups: Groups, caller: Caller, right: Right, groupId: string): Promise<void>
  /** Refuses callers who may not change the members of a group. */
  checkMembers(groups: Groups, caller: Caller, right: Right, groupId: string): Promise<void>
  /** Refuses callers who give or take a role that would be above their own right over the group. */
  checkRoles(groups: Groups, caller: Caller, groupId: string, change: RoleChange): Promise<void>
  /** Which groups a caller may read. */
  sightOf(groups: Groups, caller: Caller): Promise<Sight>
  isBuiltIn(groupId: string): boolean
}

/** The roles of a member before and after. */
export interface RoleChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The part of the tree that a caller may read. */
export interface Sight {
  readonly extent: 'everything' | 'something' | 'nothing'
  covers(path: string): boolean
}

const everything: Sight = { extent: 'everything', covers: () => true }
const nothing: Sight = { extent: 'nothing', covers: () => false }

export function groupRights(prefix: string): Rights {
  const builtIn = builtInGroups(prefix)

  async function administers(groups: Groups, sub: string, groupId: string): Promise<boolean> {
    const [isAdmin, holdings] = await Promise.all([
      isAdministrator(groups, prefix, sub),
      groupId === rootId ? [] : groups.holdingsUpwards(groupId, sub),
    ])
    return isAdmin || holdings.some(({ roles }) => roles?.includes(groupAdminRole))
  }

  function has(groups: Groups, caller: Caller, right: Right, groupId: string): Eventually<boolean> {
    if (!caller.rights.has(right)) return false
    return caller.kind === 'machine' || administers(groups, caller.sub, groupId)
  }

  async function check(groups: Groups, caller: Caller, right: Right, groupId: string) {
    if (!(await has(groups, caller, right, groupId))) throw refusal()
  }

  return {
    has,
    check,
    async checkMembers(groups, caller, right, groupId) {
      if (groupId !== builtIn.admins) return check(groups, caller, right, groupId)
      // Whoever is in this group administers everything, so nobody less may put people into it.
      const may =
        caller.kind === 'person' &&
        caller.rights.has(right) &&
        (await isAdministrator(groups, prefix, caller.sub))
      if (!may) throw refusal()
    },
    async checkRoles(groups, caller, groupId, { before, after }) {
      const governing = groupId === builtIn.admins ? [groupAdminRole, adminRole] : [groupAdminRole]
      const isSame = governing.every((role) => before.includes(role) === after.includes(role))
      if (isSame) return
      for (const right of rightNames) await check(groups, caller, right, groupId)
    },
    async sightOf(groups, caller) {
      if (!caller.rights.has('read')) return nothing
      if (caller.kind === 'machine') return everything
      const [isAdmin, paths] = await Promise.all([
        isAdministrator(groups, prefix, caller.sub),
        groups.pathsWithRole(caller.sub, groupAdminRole),
      ])
      if (isAdmin) return everything
      if (paths.length === 0) return nothing
      return {
        extent: 'something',
        covers: (path) => paths.some((administered) => isWithin(path, administered)),
      }
    },
    isBuiltIn: (groupId) => groupId === builtIn.users || groupId === builtIn.admins,
  }
}

/** The same whether or not there is such a group, so that nobody learns by asking. */
export function refusal(): GroupsError {
  return new GroupsError(11010, 'the caller may not do this')
}
