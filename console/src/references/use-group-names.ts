import { useQueries } from '@tanstack/react-query'
import { groupsKey, readGroup } from '../api/groups-api.ts'

/** Names groups that are known by their ids; one that the person may not read keeps its id. */
export function useGroupNames(groupIds: readonly string[]): (groupId: string) => string {
  const wanted = [...new Set(groupIds)]
  const found = useQueries({
    queries: wanted.map((groupId) => ({
      queryKey: [groupsKey, 'group', groupId],
      queryFn: () => readGroup(groupId),
      staleTime: 10_000,
    })),
  })
  return (groupId) => found[wanted.indexOf(groupId)]?.data?.groupName ?? groupId
}
