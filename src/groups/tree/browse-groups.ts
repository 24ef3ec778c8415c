import { searchWords } from '../../kernel/names/search-words.ts'
import { inSlices } from '../../kernel/time/in-slices.ts'
import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { groupIdsOf } from '../group-path.ts'
import type { GroupStore } from '../group-store.ts'
import { notAllowed } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import type { GroupNode, NodePage, NodePlace } from '../stores/tree-view-store.ts'
import { findGroup } from './update-group.ts'

interface WantedNodes {
  readonly after: NodePlace | undefined
  readonly limit: number
}

/** How many members of a group are counted. */
export const mostCounted = 1000

/**
 * Lists the groups directly below a group, in order of their names. The top level of somebody who
 * administers some groups is those groups.
 */
export type BrowseChildren = (
  caller: Caller,
  parentId: string,
  page: WantedNodes,
) => Promise<readonly GroupNode[]>

/** Finds the groups that the caller may read by the beginnings of words of their names and ids. */
export type FindGroups = (
  caller: Caller,
  text: string,
  page: WantedNodes,
) => Promise<readonly GroupNode[]>

type BrowseDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

export function browseChildren({ groups, rights }: BrowseDependencies): BrowseChildren {
  return async (caller, parentId, wanted) => {
    const page: NodePage = { ...wanted, mostCounted }
    if (parentId === rootId) {
      const { extent, subtrees } = await rights.findReadable(groups, caller)
      if (extent === 'none') throw notAllowed()
      if (extent === 'all') return groups.childNodes(rootId, page)
      return groups.nodesOf(
        subtrees.flatMap((path) => groupIdsOf(path).at(-1) ?? []),
        page,
      )
    }
    await rights.check(groups, caller, 'read', parentId)
    const children = await groups.childNodes(parentId, page)
    if (children.length === 0) await findGroup(groups, parentId)
    return children
  }
}

export function findGroups({ groups, rights }: BrowseDependencies): FindGroups {
  return async (caller, text, page) => {
    const { extent, subtrees } = await rights.findReadable(groups, caller)
    if (extent === 'none') throw notAllowed()
    // The longest word is in the fewest names, so the search begins with it.
    const words = searchWords(text).toSorted((a, b) => b.length - a.length)
    const [longest, ...others] = words
    if (longest === undefined) return []
    return groups.nodesNamed(
      { words: [longest, ...others], within: extent === 'all' ? undefined : subtrees },
      { ...page, mostCounted },
    )
  }
}

const indexedAtOnce = 100

/** Indexes groups that a node of the version before has written, while both versions run. */
export async function indexGroupNames(groups: Pick<GroupStore, 'indexNames'>): Promise<void> {
  await inSlices(async () => (await groups.indexNames(indexedAtOnce)) === indexedAtOnce)
}
