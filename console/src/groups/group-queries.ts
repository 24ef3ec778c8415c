import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Group,
  type GroupNode,
  type GroupPage,
  groupsKey,
  listChildren,
  readGroup,
} from '../api/groups-api.ts'
import { rootId } from './group-id.ts'

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

/** Whether the person may read a group above another one, as far as their tree tells. */
export function useReadable(): (below: Group, groupId: string) => boolean {
  const { data } = useQuery(childrenOptions(useQueryClient(), rootId))
  const tops = data?.groups ?? []
  // Somebody whose groups are below others sees those groups as the top.
  const seesAll = tops.length > 0 && tops.every(({ parentId }) => parentId === rootId)
  return (below, groupId) => {
    const path = `${below.path.split(`/${groupId}/`)[0]}/${groupId}/`
    return seesAll || tops.some((top) => path.startsWith(top.path))
  }
}
