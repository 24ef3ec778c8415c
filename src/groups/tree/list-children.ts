import type { Group } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { readPage, type WantedPage } from '../list-page.ts'
import type { Caller } from '../rights/caller.ts'

/** Lists the groups directly below a group, or the top level of the tree for `root`. */
export type ListChildren = (
  caller: Caller,
  parentId: string,
  page: WantedPage,
) => Promise<readonly Group[]>

type ListChildrenDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

export function listChildren({ groups, rights }: ListChildrenDependencies): ListChildren {
  return async (caller, parentId, page) => {
    await rights.check(groups, caller, 'read', parentId)
    return readPage(page, (part) => groups.children(parentId, part))
  }
}
