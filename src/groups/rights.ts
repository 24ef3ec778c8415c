import type { Actor, Operator, System } from '../events/actor.ts'
import { adminRole, builtInGroups, groupAdminRole } from '../kernel/built-in-names.ts'
import { isAdministrator } from './administrators.ts'
import { isWithin, rootId } from './group.ts'
import { notAllowed } from './groups-error.ts'
import type { OnRoleUse, RightsStore } from './memberships.ts'

/** What may be done with a group and everything below it. */
const rightNames = ['read', 'write', 'delete'] as const
export type Right = (typeof rightNames)[number]

/** A scope that rules of groups ask for, without the prefix of the server. */
export type GroupScope = `groups_${Right}` | `roles_${Right}`

/** Decides what actors may do (CONTRACT §8), by what the store says now. */
export interface Rights {
  /** Whether a token has the scope. Commands and the server itself need none. */
  hasScope(actor: Actor, scope: GroupScope | UsersScope): boolean
  has(groups: RightsStore, actor: Actor, scope: GroupScope, groupId: string): Promise<boolean>
  /**
   * Refuses actors without this scope, or without the role over a group that people need besides.
   * The right over `root` is needed for the top level. Everything about a built-in group is changed
   * by people with the role ADMIN alone: its members administer the server, and its sign-in policy
   * decides how.
   */
  check(groups: RightsStore, actor: Actor, scope: GroupScope, groupId: string): Promise<void>
  /** Refuses machines without this scope. People see and invite those whom they administer. */
  checkMachine(actor: Actor, scope: UsersScope): void
  /** Whether an actor may read, write and delete a group, and so decide who administers it. */
  governs(groups: RightsStore, actor: Actor, groupId: string): Promise<boolean>
  /** Whether an actor may make what is demanded at sign-in weaker: a person over the parent. */
  mayWeaken(
    groups: RightsStore,
    actor: Actor,
    scope: GroupScope,
    parentId: string,
  ): Promise<boolean>
  /** Refuses actors who give or take a role that is above their own right over the group. */
  checkRoles(groups: RightsStore, actor: Actor, groupId: string, change: RoleChange): Promise<void>
  /**
   * Whether an actor has power over a person, and can take them into a group without asking: an
   * administrator over everybody, a machine over all but members of the administrators' group, and
   * who administers groups over people who have accepted to be in one of these. Nobody is below
   * whoever administers groups as long as they are a name that nobody has.
   */
  isAbove(groups: RightsStore, actor: Actor, sub: string | undefined): Promise<boolean>
  /** Whether somebody decides about invitations themselves; about administrators, these do. */
  mayAnswer(groups: RightsStore, sub: string): Promise<boolean>
  /** Whether an actor is a person who administers some groups, or none. */
  isBounded(groups: RightsStore, actor: Actor): Promise<boolean>
  /** Finds the groups that an actor may read. */
  findReadable(groups: RightsStore, actor: Actor): Promise<ReadableGroups>
  /** The built-in groups. */
  readonly builtIn: readonly string[]
  isBuiltIn(groupId: string): boolean
  /** Whether it is the built-in group of which every user is a member. */
  hasEveryUser(groupId: string): boolean
}

type UsersScope = 'users_read' | 'users_write'

/** The roles of a member before and after a change. */
interface RoleChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The groups that an actor may read. */
export interface ReadableGroups {
  readonly extent: 'all' | 'some' | 'none'
  /** The paths of the subtrees of an actor who may read some; none is below another. */
  readonly subtrees: readonly string[]
  includes(path: string): boolean
}

/** Every group. */
export const allGroups: ReadableGroups = { extent: 'all', subtrees: [], includes: () => true }
const noGroups: ReadableGroups = { extent: 'none', subtrees: [], includes: () => false }

export function groupRights(prefix: string, onUse?: OnRoleUse): Rights {
  const builtIn = builtInGroups(prefix)
  const isBuiltIn = (groupId: string) => groupId === builtIn.users || groupId === builtIn.admins

  async function administers(groups: RightsStore, sub: string, groupId: string): Promise<boolean> {
    const [isAdmin, holdings] = await Promise.all([
      isAdministrator(groups, prefix, sub),
      groupId === rootId ? [] : groups.holdingsUpwards(groupId, sub),
    ])
    const granting = holdings.find(({ roles }) => roles?.includes(groupAdminRole))
    if (isAdmin) onUse?.({ groupId: builtIn.admins, sub, role: adminRole })
    else if (granting) onUse?.({ groupId: granting.groupId, sub, role: groupAdminRole })
    return isAdmin || granting !== undefined
  }

  function hasScope(actor: Actor, scope: string): boolean {
    if (isServer(actor)) return true
    return actor.kind !== 'visitor' && actor.scopes.includes(`${prefix}:${scope}`)
  }

  async function has(groups: RightsStore, actor: Actor, scope: GroupScope, groupId: string) {
    if (isServer(actor)) return true
    if (actor.kind === 'visitor' || !hasScope(actor, scope)) return false
    if (isBuiltIn(groupId) && scope !== 'groups_read') {
      return actor.kind === 'person' && isAdministrator(groups, prefix, actor.sub)
    }
    return actor.kind === 'machine' || administers(groups, actor.sub, groupId)
  }

  async function check(groups: RightsStore, actor: Actor, scope: GroupScope, groupId: string) {
    if (!(await has(groups, actor, scope, groupId))) throw notAllowed()
  }

  async function governs(groups: RightsStore, actor: Actor, groupId: string): Promise<boolean> {
    for (const right of rightNames) {
      if (!(await has(groups, actor, `groups_${right}`, groupId))) return false
    }
    return true
  }

  async function isBounded(groups: RightsStore, actor: Actor): Promise<boolean> {
    return actor.kind === 'person' && !(await isAdministrator(groups, prefix, actor.sub))
  }

  async function isInAdmins(groups: RightsStore, sub: string): Promise<boolean> {
    return (await groups.findMembership(builtIn.admins, sub)) !== undefined
  }

  /** Whether somebody has accepted to be in a group that another one administers. */
  async function isAdministeredBy(groups: RightsStore, sub: string, by: string): Promise<boolean> {
    const [ofAdmins, administered, held] = await Promise.all([
      isInAdmins(groups, sub),
      groups.pathsWithRole(by, groupAdminRole),
      groups.membershipsOf(sub),
    ])
    if (ofAdmins) return false
    return held.some(
      ({ group: { groupId, path }, isOpen }) =>
        !isOpen && !isBuiltIn(groupId) && administered.some((above) => isWithin(path, above)),
    )
  }

  return {
    hasScope,
    has,
    check,
    checkMachine(actor, scope) {
      if (actor.kind === 'machine' && !hasScope(actor, scope)) throw notAllowed()
    },
    governs,
    mayWeaken: async (groups, actor, scope, parentId) =>
      actor.kind !== 'machine' && (await has(groups, actor, scope, parentId)),
    async checkRoles(groups, actor, groupId, { before, after }) {
      const governing = groupId === builtIn.admins ? [groupAdminRole, adminRole] : [groupAdminRole]
      const isSame = governing.every((role) => before.includes(role) === after.includes(role))
      if (!isSame && !(await governs(groups, actor, groupId))) throw notAllowed()
    },
    async isAbove(groups, actor, sub) {
      if (isServer(actor)) return true
      if (actor.kind === 'visitor') return false
      if (actor.kind === 'machine') return sub === undefined || !(await isInAdmins(groups, sub))
      if (!(await isBounded(groups, actor))) return true
      if (sub === undefined) return false
      return actor.sub === sub || isAdministeredBy(groups, sub, actor.sub)
    },
    mayAnswer: async (groups, sub) =>
      !(await isInAdmins(groups, sub)) || isAdministrator(groups, prefix, sub),
    isBounded,
    async findReadable(groups, actor) {
      if (!hasScope(actor, 'groups_read')) return noGroups
      if (actor.kind !== 'person') return allGroups
      const [isAdmin, paths] = await Promise.all([
        isAdministrator(groups, prefix, actor.sub),
        groups.pathsWithRole(actor.sub, groupAdminRole),
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

/** Commands and the server itself have every right; the rules hold for them nevertheless. */
function isServer(actor: Actor): actor is Operator | System {
  return actor.kind === 'operator' || actor.kind === 'system'
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
