import { adminRole, builtInGroups, groupAdminRole } from '../kernel/names/built-in-names.ts'
import { type Caller, type Right, rightNames } from './caller.ts'
import { isWithin, type RoleHolder, rootId } from './group.ts'
import type { GroupStore } from './group-stores.ts'
import { notAllowed } from './groups-error.ts'

/**
 * Whether a user administers everything: the role ADMIN in the
 * administrators' group, read from the store.
 */
export async function isAdministrator(
  groups: Pick<GroupStore, 'findMembership'>,
  prefix: string,
  sub: string,
): Promise<boolean> {
  const membership = await groups.findMembership(builtInGroups(prefix).admins, sub)
  return membership?.roles.includes(adminRole) ?? false
}

/** Keeps the server from losing its last administrator. */
export interface Administrators {
  /** The group and the role that make an administrator. */
  readonly groupId: string
  readonly role: string
  /** Whether one of these holders of the role may sign in. */
  canAdminister(holders: readonly RoleHolder[]): boolean
  /**
   * Whether somebody else has the role ADMIN and may sign in. It takes a lock, so that two
   * administrators cannot remove each other at the same time.
   */
  hasOther(groups: AdministratorStore, sub: string | undefined): Promise<boolean>
  /** Whether this change of roles takes the role ADMIN from somebody. */
  isDismissal(groupId: string, before: readonly string[], after: readonly string[]): boolean
}

type AdministratorStore = Pick<GroupStore, 'holdersOf' | 'lockRoles'>

export function administrators(
  prefix: string,
  mayAct: (userStatus: string) => boolean,
): Administrators {
  const { admins } = builtInGroups(prefix)
  const canAdminister = (holders: readonly RoleHolder[]) =>
    holders.some(({ userStatus }) => mayAct(userStatus))
  return {
    groupId: admins,
    role: adminRole,
    canAdminister,
    async hasOther(groups, sub) {
      await groups.lockRoles(admins)
      const holders = await groups.holdersOf(admins, adminRole)
      return canAdminister(holders.filter((holder) => holder.sub !== sub))
    },
    isDismissal: (groupId, before, after) =>
      groupId === admins && before.includes(adminRole) && !after.includes(adminRole),
  }
}

type Groups = Pick<
  GroupStore,
  'findMembership' | 'holdingsUpwards' | 'membershipsOf' | 'pathsWithRole'
>

/** Decides what callers may do (CONTRACT §8), by what the store says now. */
export interface Rights {
  has(groups: Groups, caller: Caller, right: Right, groupId: string): Promise<boolean>
  /**
   * Refuses callers without this right over a group. The right over `root` is needed for the top
   * level. Everything about a built-in group is changed by people with the role ADMIN alone: its
   * members administer the server, and its sign-in policy decides how.
   */
  check(groups: Groups, caller: Caller, right: Right, groupId: string): Promise<void>
  /** Whether a caller may make what is demanded at sign-in weaker: a person over the parent. */
  mayWeaken(groups: Groups, caller: Caller, right: Right, parentId: string): Promise<boolean>
  /** Refuses callers who give or take a role that is above their own right over the group. */
  checkRoles(groups: Groups, caller: Caller, groupId: string, change: RoleChange): Promise<void>
  /**
   * Whether a caller has power over a person, and can take them into a group without asking: an
   * administrator over everybody, a machine over all but members of the administrators' group, and
   * who administers groups over people who have accepted to be in one of these. Nobody is below
   * whoever administers groups as long as they are a name that nobody has.
   */
  isAbove(groups: Groups, caller: Caller, sub: string | undefined): Promise<boolean>
  /** Whether somebody decides about invitations themselves; about administrators, these do. */
  mayAnswer(groups: Groups, sub: string): Promise<boolean>
  /** Whether a caller is a person who administers some groups, or none. */
  isBounded(groups: Groups, caller: Caller): Promise<boolean>
  /** Finds the groups that a caller may read. */
  findReadable(groups: Groups, caller: Caller): Promise<ReadableGroups>
  /** The built-in groups. */
  readonly builtIn: readonly string[]
  isBuiltIn(groupId: string): boolean
  /** Whether it is the built-in group of which every user is a member. */
  hasEveryUser(groupId: string): boolean
}

/** The roles of a member before and after a change. */
interface RoleChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The groups that a caller may read. */
export interface ReadableGroups {
  readonly extent: 'all' | 'some' | 'none'
  /** The paths of the subtrees of a caller who may read some; none is below another. */
  readonly subtrees: readonly string[]
  includes(path: string): boolean
}

/** Every group. */
export const allGroups: ReadableGroups = { extent: 'all', subtrees: [], includes: () => true }
const noGroups: ReadableGroups = { extent: 'none', subtrees: [], includes: () => false }

export function groupRights(prefix: string): Rights {
  const builtIn = builtInGroups(prefix)
  const isBuiltIn = (groupId: string) => groupId === builtIn.users || groupId === builtIn.admins

  async function administers(groups: Groups, sub: string, groupId: string): Promise<boolean> {
    const [isAdmin, holdings] = await Promise.all([
      isAdministrator(groups, prefix, sub),
      groupId === rootId ? [] : groups.holdingsUpwards(groupId, sub),
    ])
    return isAdmin || holdings.some(({ roles }) => roles?.includes(groupAdminRole))
  }

  async function has(groups: Groups, caller: Caller, right: Right, groupId: string) {
    if (!caller.rights.includes(right)) return false
    if (caller.kind === 'operator') return true
    if (isBuiltIn(groupId) && right !== 'read') {
      return caller.kind === 'person' && isAdministrator(groups, prefix, caller.sub)
    }
    return caller.kind === 'machine' || administers(groups, caller.sub, groupId)
  }

  async function check(groups: Groups, caller: Caller, right: Right, groupId: string) {
    if (!(await has(groups, caller, right, groupId))) throw notAllowed()
  }

  async function isBounded(groups: Groups, caller: Caller): Promise<boolean> {
    return caller.kind === 'person' && !(await isAdministrator(groups, prefix, caller.sub))
  }

  async function isInAdmins(groups: Groups, sub: string): Promise<boolean> {
    return (await groups.findMembership(builtIn.admins, sub)) !== undefined
  }

  return {
    has,
    check,
    mayWeaken: async (groups, caller, right, parentId) =>
      caller.kind !== 'machine' && (await has(groups, caller, right, parentId)),
    async checkRoles(groups, caller, groupId, { before, after }) {
      const governing = groupId === builtIn.admins ? [groupAdminRole, adminRole] : [groupAdminRole]
      const isSame = governing.every((role) => before.includes(role) === after.includes(role))
      if (isSame) return
      for (const right of rightNames) await check(groups, caller, right, groupId)
    },
    async isAbove(groups, caller, sub) {
      if (!(await isBounded(groups, caller))) {
        return caller.kind !== 'machine' || sub === undefined || !(await isInAdmins(groups, sub))
      }
      if (caller.kind !== 'person' || sub === undefined) return false
      if (caller.sub === sub) return true
      const [ofAdmins, administered, held] = await Promise.all([
        isInAdmins(groups, sub),
        groups.pathsWithRole(caller.sub, groupAdminRole),
        groups.membershipsOf(sub),
      ])
      if (ofAdmins) return false
      return held.some(
        ({ group: { groupId, path }, isOpen }) =>
          !isOpen && !isBuiltIn(groupId) && administered.some((above) => isWithin(path, above)),
      )
    },
    mayAnswer: async (groups, sub) =>
      !(await isInAdmins(groups, sub)) || isAdministrator(groups, prefix, sub),
    isBounded,
    async findReadable(groups, caller) {
      if (!caller.rights.includes('read')) return noGroups
      if (caller.kind !== 'person') return allGroups
      const [isAdmin, paths] = await Promise.all([
        isAdministrator(groups, prefix, caller.sub),
        groups.pathsWithRole(caller.sub, groupAdminRole),
      ])
      if (isAdmin) return allGroups
      if (paths.length === 0) return noGroups
      const subtrees = outermost(paths)
      return {
        extent: 'some',
        subtrees,
        includes: (path) => subtrees.some((administered) => isWithin(path, administered)),
      }
    },
    builtIn: Object.values(builtIn),
    isBuiltIn,
    hasEveryUser: (groupId) => groupId === builtIn.users,
  }
}

/** The paths that are not below another one of the list. */
function outermost(paths: readonly string[]): readonly string[] {
  const kept: string[] = []
  // Sorted, a path comes after the paths above it.
  for (const path of paths.toSorted()) {
    const last = kept.at(-1)
    if (last === undefined || !isWithin(path, last)) kept.push(path)
  }
  return kept
}
