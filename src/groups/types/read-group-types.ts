import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import { readPage, type WantedPage } from '../list-page.ts'
import type { Caller } from '../rights/caller.ts'
import type { GroupType } from './group-type.ts'

type ReadTypesDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

/** Finds one registered group type. */
export type ReadGroupType = (caller: Caller, groupType: string) => Promise<GroupType>

export function readGroupType({ groups, rights }: ReadTypesDependencies): ReadGroupType {
  return async (caller, groupType) => {
    await rights.check(groups, caller, 'read', rootId)
    const type = await groups.findType(groupType)
    if (!type) throw unknownType()
    return type
  }
}

/** Lists the registered group types. */
export type ListGroupTypes = (caller: Caller, page: WantedPage) => Promise<readonly GroupType[]>

export function listGroupTypes({ groups, rights }: ReadTypesDependencies): ListGroupTypes {
  return async (caller, page) => {
    await rights.check(groups, caller, 'read', rootId)
    return readPage(page, groups.listTypes)
  }
}

/** There is no such group type. */
export function unknownType(): GroupsError {
  return new GroupsError(11014, 'the group type does not exist')
}
