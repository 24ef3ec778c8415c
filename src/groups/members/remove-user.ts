import type { GroupParts } from '../group-parts.ts'
import { GroupsError } from '../groups-error.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { findGroup } from '../tree/update-group.ts'

export type RemoveUser = (caller: Caller, groupId: string, sub: string) => Promise<void>

type Parts = Pick<GroupParts, 'transact' | 'rights' | 'clock'>

/** Ends a membership. */
export function removeUser({ transact, rights, clock }: Parts): RemoveUser {
  return (caller, groupId, sub) =>
    transact(async ({ groups, events }) => {
      await rights.checkMembers(groups, caller, 'delete', groupId)
      await findGroup(groups, groupId)
      await groups.lockMembership(groupId, sub)
      if (!(await groups.removeMembership(groupId, sub))) {
        throw new GroupsError(11008, 'the user is not a member')
      }
      await events.append(changeBy(caller, 'GROUP_USER_REMOVED', clock(), { sub, groupId }))
    })
}
