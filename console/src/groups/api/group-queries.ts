import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type GroupNode, type GroupPage, listChildren, readGroup } from './group-api.ts'

/** The beginning of every key here, so that a change can refresh all of them. */
export const groupsKey = 'groups'

const childrenKey = (groupId: string) => [groupsKey, 'children', groupId] as const

/** The children of a group, as far as they were asked for. */
export function childrenOptions(client: QueryClient, groupId: string) {
  return queryOptions({
    queryKey: childrenKey(groupId),
    staleTime: 60_000,
    queryFn: async (): Promise<GroupPage> => {
      // A refresh reads as many pages as there were.
      const known = client.getQueryData<GroupPage>(childrenKey(groupId))?.groups.length ?? 1
      let page = await listChildren(groupId, undefined)
      while (page.next !== undefined && page.groups.length < known) {
        page = joined(page, await listChildren(groupId, page.next))
      }
      return page
    },
  })
}

const loading = new Set<string>()

/** Adds the next page to the children of a group. */
export async function loadMoreChildren(client: QueryClient, groupId: string): Promise<void> {
  const key = childrenKey(groupId)
  const before = client.getQueryData<GroupPage>(key)
  if (before?.next === undefined || loading.has(groupId)) return
  loading.add(groupId)
  try {
    const page = await listChildren(groupId, before.next)
    // After a refresh meanwhile, the page may belong to another list.
    client.setQueryData<GroupPage>(key, (now) =>
      now && now.next === before.next ? joined(now, page) : now,
    )
  } finally {
    loading.delete(groupId)
  }
}

function joined({ groups }: GroupPage, page: GroupPage): GroupPage {
  return { ...page, groups: [...groups, ...page.groups] as GroupNode[] }
}

export function groupOptions(groupId: string) {
  return queryOptions({
    queryKey: [groupsKey, 'group', groupId],
    queryFn: () => readGroup(groupId),
    staleTime: 10_000,
  })
}

/** Reads everything again that a change of groups or members may have changed. */
export function refreshGroups(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [groupsKey] })
}
