import { type Status, statuses } from '../api/people-api.ts'

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
