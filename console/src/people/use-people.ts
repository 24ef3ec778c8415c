import { type PeopleFilter, searchPeople } from '../api/people-api.ts'
import { useRecords } from '../ui/lists.tsx'

/** The people that fit a filter, page by page. */
export function usePeople({ q, status, signIn }: PeopleFilter) {
  return useRecords({
    queryKey: ['people', q, status, signIn],
    list: (after) => searchPeople({ q, status, signIn }, after),
    itemsOf: ({ users }) => users,
  })
}
