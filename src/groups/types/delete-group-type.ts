import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { unknownType } from './read-group-types.ts'

/** Removes a group type that no group has. Otherwise its rule would silently end. */
export type DeleteGroupType = (caller: Caller, groupType: string) => Promise<void>

type DeleteGroupTypeDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function deleteGroupType({
  transact,
  rights,
  clock,
}: DeleteGroupTypeDependencies): DeleteGroupType {
  return (caller, groupType) =>
    transact(async ({ groups, events }) => {
      await rights.check(groups, caller, 'delete', rootId)
      await groups.lockTypes()
      if (!(await groups.findType(groupType))) throw unknownType()
      const inUse = await groups.countGroupsOfType(groupType)
      if (inUse > 0) {
        const words = inUse === 1 ? '1 group has' : `${inUse} groups have`
        throw new GroupsError(11015, `${words} this type; change or delete them first`)
      }
      await groups.removeType(groupType)
      await events.append(changeBy(caller, 'GROUP_TYPE_DELETED', clock(), { groupType }))
    })
}
