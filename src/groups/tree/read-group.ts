import type { Group } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import { findGroup } from './update-group.ts'

/** A group with the distinct role names of its members. */
interface GroupWithRoles {
  readonly group: Group
  readonly roles: readonly string[]
}

/** Finds one group. */
export type ReadGroup = (caller: Caller, groupId: string) => Promise<GroupWithRoles>

type ReadGroupDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

export function readGroup({ groups, rights }: ReadGroupDependencies): ReadGroup {
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    const [group, roles] = await Promise.all([findGroup(groups, groupId), groups.rolesIn(groupId)])
    return { group, roles }
  }
}

/** How many groups one answer may hold (CONTRACT §8). */
const mostGroups = 5000

/** Finds a group and everything below it, in order of path. */
export type ReadSubtree = (caller: Caller, groupId: string) => Promise<readonly Group[]>

export function readSubtree({ groups, rights }: ReadGroupDependencies): ReadSubtree {
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    const { path } = await findGroup(groups, groupId)
    const found = await groups.subtree(path, mostGroups + 1)
    if (found.length > mostGroups) {
      throw new GroupsError(
        11012,
        `there are more than ${mostGroups} groups below; read a group further down`,
      )
    }
    return found
  }
}
