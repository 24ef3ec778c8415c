import { type PeopleFilter, type Status, searchPeople, statuses } from '../api/people-api.ts'
import { useRecords } from '../ui/lists.tsx'

/** What the address says about the list of people, so that a link shows the same. */
interface PeopleSearch {
  readonly q?: string
  readonly status?: Status
}

export function readPeopleSearch({ q, status }: Readonly<Record<string, unknown>>): PeopleSearch {
  // The router reads digits as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const known = statuses.find((one) => one === status)
  return { ...(text && { q: text }), ...(known && { status: known }) }
}

/** The people that fit a filter, page by page. */
export function usePeople({ q, status }: PeopleFilter) {
  return useRecords({
    queryKey: ['people', q, status],
    list: (after) => searchPeople({ q, status }, after),
    itemsOf: ({ users }) => users,
  })
}
