import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Group, groupsKey, nameGroups } from '../../api/groups-api.ts'
import type { GroupSearch } from '../group-address.ts'
import { ancestorsOf } from '../tree/tree-rows.ts'

/** Which groups are searched for members, beside those that `below` and `above` add. */
export type SearchedGroups = (group: Group, search: GroupSearch) => Promise<readonly string[]>

/** The groups above a group, as far as the person may read them. */
function readableAbove({ groupId, path }: Group) {
  const above = ancestorsOf(path)
  return queryOptions({
    queryKey: [groupsKey, 'readable above', groupId, path],
    queryFn: async () =>
      above.length === 0 ? [] : (await nameGroups(above)).map((each) => each.groupId),
    staleTime: 60_000,
  })
}

/** Of members from above alone, the groups above are searched instead of the group. */
export function searchedGroups(client: QueryClient): SearchedGroups {
  return async (group, { above, inherited }) =>
    above && inherited ? client.fetchQuery(readableAbove(group)) : [group.groupId]
}

/** Which members are shown of a group: by where they have their roles. */
export function reachOf({ below, above, inherited }: GroupSearch) {
  const isOnlyAbove = above === true && inherited === true
  return {
    below: below === true && !isOnlyAbove,
    above: above === true && !isOnlyAbove,
    isOnlyAbove,
  }
}
