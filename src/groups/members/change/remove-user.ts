import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStore, GroupStores } from '../../group-store.ts'
import { GroupsError } from '../../groups-error.ts'
import type { Administrators } from '../../rights/administrators.ts'
import { type Caller, changeBy } from '../../rights/caller.ts'
import { findGroup } from '../../tree/update-group.ts'

/** Ends a membership. */
export type RemoveUser = (caller: Caller, groupId: string, sub: string) => Promise<void>

/** The same inside a transaction. Answers the roles that the member had. */
type RemoveInside = (
  stores: GroupStores,
  caller: Caller,
  groupId: string,
  sub: string,
  options?: RemoveOptions,
) => Promise<readonly string[]>

interface RemoveOptions {
  /** Whether the user is merged into another one, and is none from now on. */
  readonly isMerged?: boolean
}

type RemoveInsideDependencies = Pick<GroupDependencies, 'rights' | 'administrators' | 'clock'>
type RemoveUserDependencies = RemoveInsideDependencies & Pick<GroupDependencies, 'transact'>

export function removeUser(dependencies: RemoveUserDependencies): RemoveUser {
  const remove = removeInside(dependencies)
  return async (caller, groupId, sub) => {
    await dependencies.transact((stores) => remove(stores, caller, groupId, sub))
  }
}

export function removeInside({
  rights,
  administrators,
  clock,
}: RemoveInsideDependencies): RemoveInside {
  return async ({ groups, events }, caller, groupId, sub, { isMerged = false } = {}) => {
    await rights.checkMembers(groups, caller, 'delete', groupId)
    await findGroup(groups, groupId)
    // Who is no member would be free of the group's sign-in policy, which is for everybody.
    if (rights.hasEveryUser(groupId) && !isMerged) {
      throw new GroupsError(11010, 'every user is a member of this group')
    }
    await groups.lockMembership(groupId, sub)
    const { roles = [] } = (await groups.findMembership(groupId, sub)) ?? {}
    await rights.checkRoles(groups, caller, groupId, { before: roles, after: [] })
    if (administrators.isDismissal(groupId, roles, [])) {
      await checkOtherAdministrator(administrators, groups, sub)
    }
    if (!(await groups.removeMembership(groupId, sub))) {
      throw new GroupsError(11008, 'the user is not a member')
    }
    const detail = { sub, groupId }
    await events.append(changeBy(caller, 'GROUP_USER_REMOVED', clock(), detail, [groupId]))
    return roles
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
