import { queryOptions, useQueries } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { groupsKey, nameGroups } from '../api/groups-api.ts'

/** Asks once for all names that a view needs at the same time. The queries below remember them. */
const names = new DataLoader<string, string | null>(
  async (groupIds) => {
    const found = await nameGroups(groupIds)
    const byId = new Map(found.map(({ groupId, groupName }) => [groupId, groupName]))
    return groupIds.map((groupId) => byId.get(groupId) ?? null)
  },
  { cache: false, maxBatchSize: 200 },
)

/** The name of a group; null if it is gone, or if the person may not read it. */
export const groupNameOptions = (groupId: string) =>
  queryOptions({
    queryKey: [groupsKey, 'name', groupId],
    queryFn: () => names.load(groupId),
    staleTime: 60_000,
    retry: false,
  })

/**
 * Names groups that are known by their ids. One that is gone, or that the person may not read,
 * keeps its id.
 */
export function useGroupNames(groupIds: readonly string[]): (groupId: string) => string {
  const wanted = [...new Set(groupIds)]
  const found = useQueries({ queries: wanted.map(groupNameOptions) })
  return (groupId) => found[wanted.indexOf(groupId)]?.data ?? groupId
}
