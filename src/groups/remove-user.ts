import { type InvitedName, namedBySub } from '../kernel/names/invited-name.ts'
import { type Caller, changeBy } from './caller.ts'
import { findGroup } from './change-group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStore, GroupStores } from './group-stores.ts'
import { GroupsError } from './groups-error.ts'
import { withdrawInside } from './invite-outsider.ts'
import type { Administrators } from './rights.ts'

/** Ends a membership. */
type RemoveUser = (caller: Caller, groupId: string, sub: string) => Promise<void>

/** What a removal ended. */
interface Removed {
  /** The roles that the member had, or was invited with. */
  readonly roles: readonly string[]
  /** Whether the caller learns nothing but what they typed: an invitation was taken back. */
  readonly isWithdrawn: boolean
}

/** The same inside a transaction. */
type RemoveInside = (
  stores: GroupStores,
  caller: Caller,
  groupId: string,
  sub: string | undefined,
  options?: RemoveOptions,
) => Promise<Removed>

interface RemoveOptions {
  /** Whether the user is merged into another one, and is none from now on. */
  readonly isMerged?: boolean
  /** How the caller named the user, if not by the sub. */
  readonly name?: InvitedName | undefined
}

type RemoveInsideDependencies = Pick<GroupDependencies, 'rights' | 'administrators' | 'clock'>
type RemoveUserDependencies = RemoveInsideDependencies & Pick<GroupDependencies, 'transact'>

export function removeUser(dependencies: RemoveUserDependencies): RemoveUser {
  const remove = removeInside(dependencies)
  return async (caller, groupId, sub) => {
    await dependencies.transact((stores) => remove(stores, caller, groupId, sub))
  }
}

export function removeInside(dependencies: RemoveInsideDependencies): RemoveInside {
  const { rights, administrators, clock } = dependencies
  const withdraw = withdrawInside(dependencies)

  return async (stores, caller, groupId, sub, { isMerged = false, name } = {}) => {
    const { groups, events } = stores
    // Whoever is merged into another one leaves the group of all users by the server's own act.
    const isOwnAct = isMerged && rights.hasEveryUser(groupId)
    if (!isOwnAct) await rights.check(groups, caller, 'delete', groupId)
    await findGroup(groups, groupId)
    // Who is no member would be free of the group's sign-in policy, which is for everybody.
    if (rights.hasEveryUser(groupId) && !isMerged) {
      throw new GroupsError(11010, 'every user is a member of this group')
    }
    if (sub !== undefined) await groups.lockMembership(groupId, sub)
    const found = await groups.findInGroup(groupId, sub ?? '')
    const isMember = found?.membership !== undefined && !found.isOpen
    // Whoever may know only what they typed withdraws that, whether or not somebody has the name.
    if (!isMember && (await rights.isBounded(groups, caller))) {
      const { key } = name ?? namedBySub(sub ?? '')
      return { roles: await withdraw(stores, caller, groupId, key), isWithdrawn: true }
    }
    if (sub === undefined) throw new GroupsError(11008, 'the user is not a member')
    const roles = found?.membership?.roles ?? []
    if (!isOwnAct) await rights.checkRoles(groups, caller, groupId, { before: roles, after: [] })
    if (administrators.isDismissal(groupId, roles, [])) {
      await checkOtherAdministrator(administrators, groups, sub)
    }
    if (!(await groups.removeMembership(groupId, sub))) {
      throw new GroupsError(11008, 'the user is not a member')
    }
    const detail = { sub, groupId }
    // An open membership was in no list of the group either.
    const listed = isMember ? [groupId] : []
    await events.append(changeBy(caller, 'GROUP_USER_REMOVED', clock(), detail, listed))
    return { roles, isWithdrawn: false }
  }
}

/** Refuses to leave the server without an administrator (CONTRACT §8). */
export async function checkOtherAdministrator(
  administrators: Administrators,
  groups: GroupStore,
  sub: string,
): Promise<void> {
  if (await administrators.hasOther(groups, sub)) return
  throw new GroupsError(11010, 'the last administrator cannot be removed; appoint another first')
}
