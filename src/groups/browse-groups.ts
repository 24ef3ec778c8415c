import type { Actor } from '../events/actor.ts'
import { searchWords } from '../kernel/search-words.ts'
import { inSlices } from '../kernel/time.ts'
import { type Group, groupIdsOf, rootId } from './group.ts'
import type { GroupContext } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { readPage, type WantedPage } from './list-page.ts'
import {
  findGroup,
  type GroupNode,
  type NodePage,
  type NodePlace,
  type TreeViewStore,
} from './tree-stores.ts'

/** A group with the distinct role names of its members. */
interface GroupWithRoles {
  readonly group: Group
  readonly roles: readonly string[]
}

/** Finds one group. */
export function readGroup({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupId: string): Promise<GroupWithRoles> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    const [group, roles] = await Promise.all([findGroup(groups, groupId), groups.rolesIn(groupId)])
    return { group, roles }
  }
}

/** How many groups one answer may hold (CONTRACT §8). */
const mostGroups = 5000

/** Finds a group and everything below it, in order of path. */
export function readSubtree({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupId: string): Promise<readonly Group[]> => {
    await rights.check(groups, actor, 'groups_read', groupId)
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
export function listChildren({ groups, rights }: GroupContext) {
  return async (actor: Actor, parentId: string, page: WantedPage): Promise<readonly Group[]> => {
    await rights.check(groups, actor, 'groups_read', parentId)
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
export function browseChildren({ groups, rights }: GroupContext) {
  return async (
    actor: Actor,
    parentId: string,
    wanted: WantedNodes,
  ): Promise<readonly GroupNode[]> => {
    const page: NodePage = { ...wanted, mostCounted }
    if (parentId === rootId) {
      const { extent, subtrees } = await rights.findReadable(groups, actor)
      if (extent === 'none') throw notAllowed()
      if (extent === 'all') return groups.childNodes(rootId, page)
      return groups.nodesOf(
        subtrees.flatMap((path) => groupIdsOf(path).at(-1) ?? []),
        page,
      )
    }
    await rights.check(groups, actor, 'groups_read', parentId)
    const children = await groups.childNodes(parentId, page)
    if (children.length === 0) await findGroup(groups, parentId)
    return children
  }
}

/** Finds the groups that the actor may read by the beginnings of words of their names and ids. */
export function findGroups({ groups, rights }: GroupContext) {
  return async (actor: Actor, text: string, page: WantedNodes): Promise<readonly GroupNode[]> => {
    const { extent, subtrees } = await rights.findReadable(groups, actor)
    if (extent === 'none') throw notAllowed()
    // The search begins with the rarest word. Of very frequent ones, that is probably the longest.
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
export async function indexGroupNames(groups: TreeViewStore): Promise<void> {
  await inSlices(async () => (await groups.indexNames(indexedAtOnce)) === indexedAtOnce)
}
