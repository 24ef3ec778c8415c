import type { Actor, KeyLimits, Machine, Operator, Person, System } from '../events/actor.ts'
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
  /** Whether an actor is a person who administers some groups, or none, or the key of a group. */
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

  /** Whether a person is an administrator, and may act as one here: not with every API key. */
  async function actsAsAdmin(groups: RightsStore, { sub, key }: Person): Promise<boolean> {
    if (key && !key.isAdministrator) return false
    return isAdministrator(groups, prefix, sub)
  }

  async function administers(groups: RightsStore, person: Person, groupId: string) {
    const { sub, key } = person
    const [isAdmin, holdings] = await Promise.all([
      actsAsAdmin(groups, person),
      groupId === rootId ? [] : groups.holdingsUpwards(groupId, sub),
    ])
    const granting = holdings.find(
      (held) => held.roles?.includes(groupAdminRole) && isChosen(key, held.groupId),
    )
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
      return actor.kind === 'person' && actsAsAdmin(groups, actor)
    }
    if (actor.kind === 'person') return administers(groups, actor, groupId)
    return !actor.key || readsWithKey(groups, actor.key, scope, groupId)
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
    if (actor.kind === 'machine') return actor.key !== undefined
    return actor.kind === 'person' && !(await actsAsAdmin(groups, actor))
  }

  /** A machine with the key of a group reads what the chosen roles reach, and changes nothing. */
  async function readsWithKey(
    groups: RightsStore,
    key: KeyLimits,
    scope: GroupScope,
    groupId: string,
  ): Promise<boolean> {
    if (scope !== 'groups_read' || groupId === rootId) return false
    const upwards = await groups.holdingsUpwards(groupId, nobody)
    return upwards.some((each) => isChosen(key, each.groupId))
  }

  async function isInAdmins(groups: RightsStore, sub: string): Promise<boolean> {
    return (await groups.findMembership(builtIn.admins, sub)) !== undefined
  }

  /** Whether somebody has accepted to be in a group that another one administers. */
  async function isAdministeredBy(groups: RightsStore, sub: string, by: Person): Promise<boolean> {
    const [ofAdmins, [, administered], held] = await Promise.all([
      isInAdmins(groups, sub),
      findReach(groups, by),
      groups.membershipsOf(sub),
    ])
    if (ofAdmins) return false
    return held.some(
      ({ group: { groupId, path }, isOpen }) =>
        !isOpen && !isBuiltIn(groupId) && administered.some((above) => isWithin(path, above)),
    )
  }

  /** Whether an actor reads everything, and the paths of what they administer. */
  async function findReach(groups: RightsStore, actor: Person | Machine) {
    const chosen = actor.key?.administers.map(({ path }) => path)
    if (actor.kind === 'machine') return [false, chosen ?? []] as const
    const [isAdmin, paths] = await Promise.all([
      actsAsAdmin(groups, actor),
      groups.pathsWithRole(actor.sub, groupAdminRole),
    ])
    return [isAdmin, chosen ? paths.filter((path) => chosen.includes(path)) : paths] as const
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
      if (actor.kind === 'machine') {
        return !actor.key && (sub === undefined || !(await isInAdmins(groups, sub)))
      }
      if (!(await isBounded(groups, actor))) return true
      if (sub === undefined) return false
      return actor.sub === sub || isAdministeredBy(groups, sub, actor)
    },
    mayAnswer: async (groups, sub) =>
      !(await isInAdmins(groups, sub)) || isAdministrator(groups, prefix, sub),
    isBounded,
    async findReadable(groups, actor) {
      if (!hasScope(actor, 'groups_read')) return noGroups
      if (isServer(actor) || actor.kind === 'visitor') return allGroups
      if (actor.kind === 'machine' && !actor.key) return allGroups
      const [isAdmin, paths] = await findReach(groups, actor)
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

/** Stands for nobody where the members of a group are asked for. */
const nobody = ''

/** Whether somebody may act as administrator of a group: with an API key, of a chosen one alone. */
function isChosen(key: KeyLimits | undefined, groupId: string): boolean {
  return !key || key.administers.some((chosen) => chosen.groupId === groupId)
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
