import type { Group } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import { findGroup } from './update-group.ts'

/** A group with the different role names that its members hold. */
export interface GroupWithRoles {
  readonly group: Group
  readonly roles: readonly string[]
}

export type ReadGroup = (caller: Caller, groupId: string) => Promise<GroupWithRoles>

type ReadGroupDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

/** Finds one group. */
export function readGroup({ groups, rights }: ReadGroupDependencies): ReadGroup {
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    const [group, roles] = await Promise.all([findGroup(groups, groupId), groups.rolesIn(groupId)])
    return { group, roles }
  }
}

/** How many groups one answer may hold (CONTRACT §8). */
export const mostGroups = 5000

export type ReadSubtree = (caller: Caller, groupId: string) => Promise<readonly Group[]>

/** Finds a group and everything below it, in order of path. */
export function readSubtree({ groups, rights }: ReadGroupDependencies): ReadSubtree {
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    const { path } = await findGroup(groups, groupId)
    const found = await groups.subtree(path, mostGroups + 1)
    if (found.length > mostGroups) {
      throw new GroupsError(11012, `there are more than ${mostGroups} groups below; ask lower down`)
    }
    return found
  }
}
