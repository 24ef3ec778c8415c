import { searchWords } from '../kernel/names/search-words.ts'
import { inSlices } from '../kernel/time/pacing.ts'
import type { Caller } from './caller.ts'
import { findGroup } from './change-group.ts'
import { type Group, groupIdsOf, rootId } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStore } from './group-stores.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { readPage, type WantedPage } from './list-page.ts'
import type { GroupNode, NodePage, NodePlace } from './tree-stores.ts'

/** A group with the distinct role names of its members. */
interface GroupWithRoles {
  readonly group: Group
  readonly roles: readonly string[]
}

/** Finds one group. */
type ReadGroup = (caller: Caller, groupId: string) => Promise<GroupWithRoles>

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
type ReadSubtree = (caller: Caller, groupId: string) => Promise<readonly Group[]>

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

/** Lists the groups directly below a group, or the top level of the tree for `root`. */
type ListChildren = (
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
type BrowseChildren = (
  caller: Caller,
  parentId: string,
  page: WantedNodes,
) => Promise<readonly GroupNode[]>

/** Finds the groups that the caller may read by the beginnings of words of their names and ids. */
type FindGroups = (caller: Caller, text: string, page: WantedNodes) => Promise<readonly GroupNode[]>

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
