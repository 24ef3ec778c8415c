import { randomId } from '../../kernel/crypto/ids.ts'
import { type Group, rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { childPath } from '../group-path.ts'
import type { GroupStore } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import { fieldsOf, type GroupRecord } from '../records/group-record.ts'
import { type Caller, changeBy, nameOf } from '../rights/caller.ts'
import { checkLevel, findParent } from './find-parent.ts'

/** Adds a group to the tree. */
export type CreateGroup = (caller: Caller, record: GroupRecord) => Promise<Group>

type CreateGroupDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function createGroup({ transact, rights, clock }: CreateGroupDependencies): CreateGroup {
  return (caller, record) => {
    const { groupId, parentId = rootId } = record
    return transact(async ({ groups, events }) => {
      await groups.lockTree()
      await rights.check(groups, caller, 'write', parentId)
      const parent = await findParent(groups, parentId)
      const now = clock()
      const group: Group = {
        id: randomId(),
        groupId,
        ...fieldsOf(record),
        parentId,
        path: childPath(parent?.path, groupId),
        groupOwner: nameOf(caller),
        createdAt: now,
        updatedAt: now,
        revision: 0,
      }
      checkLevel(group.path)
      if (!(await groups.add(group))) throw await idTaken(groups, groupId)
      const detail = { groupId, parentId }
      await events.append(changeBy(caller, 'GROUP_CREATED', now, detail, [groupId]))
      return group
    })
  }
}

async function idTaken(groups: GroupStore, groupId: string): Promise<GroupsError> {
  const isSetAside = await groups.isSetAside(groupId)
  return new GroupsError(
    11002,
    isSetAside
      ? 'a group with this id is still being removed; try again in a moment'
      : 'the group id already exists',
  )
}
