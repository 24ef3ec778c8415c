import type { QueryClient } from '@tanstack/react-query'
import type { GroupPage } from '../../api/groups-api.ts'
import { rootId } from '../group-id.ts'
import { childrenOptions, loadMoreChildren } from '../group-queries.ts'

/** A group after so many siblings is not searched for in the tree; its page shows the path. */
const mostSiblings = 5000

/**
 * Loads the part of the tree that a group is in, and answers the groups to expand. The top of the
 * tree may begin below groups that the person may not read.
 */
export async function revealGroup(client: QueryClient, path: string): Promise<readonly string[]> {
  const chain = path.split('/').filter(Boolean)
  const top = await findChild(client, rootId, chain)
  const from = chain.indexOf(top ?? '')
  if (from < 0) return []
  const above = chain.slice(from, -1)
  for (const [index, groupId] of above.entries()) {
    await findChild(client, groupId, chain.slice(from + index + 1))
  }
  return above
}

/** Loads children of a group until one of the wanted groups is among them. */
async function findChild(
  client: QueryClient,
  parentId: string,
  wanted: readonly string[],
): Promise<string | undefined> {
  const options = childrenOptions(client, parentId)
  let page: GroupPage | undefined = await client.ensureQueryData(options)
  for (;;) {
    const found = page?.groups.find(({ groupId }) => wanted.includes(groupId))
    if (found) return found.groupId
    if (page?.next === undefined || page.groups.length >= mostSiblings) return undefined
    await loadMoreChildren(client, parentId)
    const before: GroupPage = page
    page = client.getQueryData(options.queryKey)
    // Somebody else is loading, or the list was read again.
    if (page?.groups.length === before.groups.length) return undefined
  }
}
