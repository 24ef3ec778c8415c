import { adminRole, builtInGroups, groupAdminRole, userRole } from '../kernel/built-in-names.ts'
import { endOfRole, isWithin, type RoleHolder } from './group.ts'
import { GroupsError } from './groups-error.ts'
import type { RightsStore } from './memberships.ts'
import type { TreeStore } from './tree-stores.ts'

/**
 * Whether a user administers everything: the role ADMIN in the
 * administrators' group, read from the store.
 */
export async function isAdministrator(
  groups: RightsStore,
  prefix: string,
  sub: string,
): Promise<boolean> {
  const membership = await groups.findMembership(builtInGroups(prefix).admins, sub)
  return membership?.roles.includes(adminRole) ?? false
}

/** Whether there is an administrator. */
export async function hasAdministrator(groups: RightsStore, prefix: string): Promise<boolean> {
  const holders = await groups.holdersOf(builtInGroups(prefix).admins, adminRole)
  return holders.length > 0
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
  hasOther(groups: RightsStore, sub: string | undefined): Promise<boolean>
  /** Whether this change of roles takes the role ADMIN from somebody. */
  isDismissal(groupId: string, before: readonly string[], after: readonly string[]): boolean
}

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

/** Refuses to leave the server without an administrator (CONTRACT §8). */
export async function checkOtherAdministrator(
  administrators: Administrators,
  groups: RightsStore,
  sub: string,
): Promise<void> {
  if (await administrators.hasOther(groups, sub)) return
  throw new GroupsError(11010, 'the last administrator cannot be removed; appoint another first')
}

/** The roles by which a user may manage the server or some of its groups, read from the store. */
export async function managementRoles(
  groups: RightsStore,
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

/**
 * Whether a user administers the server, or groups that are not within this one. Beyond a group
 * that is gone is every other.
 */
export async function hasPowerBeyond(
  groups: RightsStore & Pick<TreeStore, 'find'>,
  prefix: string,
  sub: string,
  groupId: string,
): Promise<boolean> {
  if (await isAdministrator(groups, prefix, sub)) return true
  const administered = await groups.pathsWithRole(sub, groupAdminRole)
  if (administered.length === 0) return false
  const path = (await groups.find(groupId))?.path
  return path === undefined || administered.some((each) => !isWithin(each, path))
}

/** A membership of somebody, with the path of its group. */
interface HeldRoles {
  readonly groupId: string
  readonly path: string
  readonly roles: readonly string[]
  /** Whether the person has not accepted it. */
  readonly isOpen: boolean
}

/**
 * Whether a user may act for another one: an administrator for everybody, a group administrator for
 * people all of whose roles are in groups that they administer, otherwise they would gain the rest,
 * and who have accepted to be in one of these.
 */
export async function mayActFor(
  groups: RightsStore,
  prefix: string,
  actor: string,
  subject: { readonly sub: string; readonly held: readonly HeldRoles[] },
): Promise<boolean> {
  if (await isAdministrator(groups, prefix, actor)) return true
  if (await isAdministrator(groups, prefix, subject.sub)) return false
  const administered = await groups.pathsWithRole(actor, groupAdminRole)
  const counted = countedRoles(prefix, subject.held)
  return (
    counted.some(({ isOpen }) => !isOpen) &&
    counted.every(({ path }) => administered.some((above) => isWithin(path, above)))
  )
}

/** Everybody is a member of one group with one role; only other roles in it count. */
function countedRoles(prefix: string, held: readonly HeldRoles[]): readonly HeldRoles[] {
  const { users } = builtInGroups(prefix)
  const isEverybodys = ({ groupId, roles }: HeldRoles) =>
    groupId === users && roles.every((role) => role === userRole)
  return held.filter((each) => !isEverybodys(each))
}

/** When somebody who may act for another user no longer may; infinity if no role of theirs ends. */
export async function endOfActing(
  groups: RightsStore,
  prefix: string,
  actor: string,
  held: readonly HeldRoles[],
): Promise<number> {
  const [own, [ofServer]] = await Promise.all([
    groups.membershipsOf(actor),
    groups.holdingsIn(builtInGroups(prefix).admins, actor),
  ])
  const isAdmin = ofServer?.roles?.includes(adminRole)
  const asAdmin = isAdmin ? endOfRole(ofServer?.terms, adminRole) : Number.NEGATIVE_INFINITY
  const administered = own.filter(({ membership }) => membership.roles.includes(groupAdminRole))
  const ends = countedRoles(prefix, held).map(({ path }) => {
    const above = administered.filter(({ group }) => isWithin(path, group.path))
    return Math.max(...above.map(({ membership }) => endOfRole(membership.terms, groupAdminRole)))
  })
  return Math.max(asAdmin, ends.length > 0 ? Math.min(...ends) : Number.NEGATIVE_INFINITY)
}
