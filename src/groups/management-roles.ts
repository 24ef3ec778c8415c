import {
  adminRole,
  builtInGroups,
  groupAdminRole,
  userRole,
} from '../kernel/names/built-in-names.ts'
import { isWithin } from './group.ts'
import type { GroupStore } from './group-stores.ts'
import { isAdministrator } from './rights.ts'

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
  groups: Pick<GroupStore, 'findMembership' | 'pathsWithRole'>,
  prefix: string,
  actor: string,
  subject: { readonly sub: string; readonly held: readonly HeldRoles[] },
): Promise<boolean> {
  if (await isAdministrator(groups, prefix, actor)) return true
  if (await isAdministrator(groups, prefix, subject.sub)) return false
  const administered = await groups.pathsWithRole(actor, groupAdminRole)
  const { users } = builtInGroups(prefix)
  // Everybody is a member of that group with this role; only other roles in it count.
  const isEverybodys = ({ groupId, roles }: HeldRoles) =>
    groupId === users && roles.every((role) => role === userRole)
  const counted = subject.held.filter((each) => !isEverybodys(each))
  return (
    counted.some(({ isOpen }) => !isOpen) &&
    counted.every(({ path }) => administered.some((above) => isWithin(path, above)))
  )
}
