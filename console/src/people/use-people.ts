import { type PeopleFilter, searchPeople } from '../api/people-api.ts'
import { useRecords } from '../ui/lists.tsx'

/** The people that fit a filter, page by page. */
export function usePeople({ q, status }: PeopleFilter) {
  return useRecords({
    queryKey: ['people', q, status],
    list: (after) => searchPeople({ q, status }, after),
    itemsOf: ({ users }) => users,
  })
}
