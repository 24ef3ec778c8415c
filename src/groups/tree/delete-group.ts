import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError, notAllowed } from '../groups-error.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { findGroup } from './update-group.ts'

interface DeleteOptions {
  /** Whether the groups below are removed too. */
  readonly cascade: boolean
}

/** Removes a group with its memberships. */
export type DeleteGroup = (caller: Caller, groupId: string, options: DeleteOptions) => Promise<void>

type DeleteGroupDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function deleteGroup({ transact, rights, clock }: DeleteGroupDependencies): DeleteGroup {
  return (caller, groupId, { cascade }) =>
    transact(async ({ groups, events }) => {
      await groups.lockTree()
      await rights.check(groups, caller, 'delete', groupId)
      const { path } = await findGroup(groups, groupId)
      if (rights.isBuiltIn(groupId)) throw notAllowed()
      const [, child] = await groups.subtree(path, 2)
      if (child && !cascade) throw new GroupsError(11009, 'the group has child groups')
      const removed = await groups.remove(path)
      const now = clock()
      for (const id of removed) {
        const cause = id === groupId ? {} : { cascade: groupId }
        await events.append(changeBy(caller, 'GROUP_DELETED', now, { groupId: id, ...cause }))
      }
    })
}
