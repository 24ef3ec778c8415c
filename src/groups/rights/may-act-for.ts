import { builtInGroups } from '../../kernel/names/built-in-groups.ts'
import { groupAdminRole, userRole } from '../../kernel/names/role-name.ts'
import { isWithin } from '../group-path.ts'
import type { GroupStore } from '../group-store.ts'
import { isAdministrator } from './is-administrator.ts'

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
