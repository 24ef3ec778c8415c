import type { GroupDependencies } from '../group-dependencies.ts'
import type { GroupStore } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import type { Administrators } from '../rights/administrators.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { findGroup } from '../tree/update-group.ts'

/** Ends a membership. */
export type RemoveUser = (caller: Caller, groupId: string, sub: string) => Promise<void>

type RemoveUserDependencies = Pick<
  GroupDependencies,
  'transact' | 'rights' | 'administrators' | 'clock'
>

export function removeUser({
  transact,
  rights,
  administrators,
  clock,
}: RemoveUserDependencies): RemoveUser {
  return (caller, groupId, sub) =>
    transact(async ({ groups, events }) => {
      await rights.checkMembers(groups, caller, 'delete', groupId)
      await findGroup(groups, groupId)
      await groups.lockMembership(groupId, sub)
      const { roles = [] } = (await groups.findMembership(groupId, sub)) ?? {}
      await rights.checkRoles(groups, caller, groupId, { before: roles, after: [] })
      if (administrators.isDismissal(groupId, roles, [])) {
        await checkOtherAdministrator(administrators, groups, sub)
      }
      if (!(await groups.removeMembership(groupId, sub))) {
        throw new GroupsError(11008, 'the user is not a member')
      }
      await events.append(changeBy(caller, 'GROUP_USER_REMOVED', clock(), { sub, groupId }))
    })
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
