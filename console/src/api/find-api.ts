import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import { readPages } from './read-pages.ts'

const few = 6

/** The first people whose names, usernames or addresses have these words. */
export async function findFewPeople(q: string, signal: AbortSignal) {
  const body = { q, limit: few }
  return (await dataOf(api.POST('/users-srv/search', { body, signal }))).users
}

/** Pages of members that are read until a few are found: each looks at some thousands. */
const mostPages = 5

/**
 * The first members of these groups and of those below whose names, usernames or addresses have
 * these words.
 */
export async function findFewMembers(
  groupIds: readonly string[],
  text: string,
  signal: AbortSignal,
) {
  const { items } = await readPages(
    async (after) => {
      const { data, error, response } = await api.POST('/groups-srv/usergroupmap/search', {
        body: {
          groupIds: [...groupIds],
          ...{ includingChildGroups: true, expand: 'user', text, take: few },
          ...(after !== undefined && { after }),
        },
        signal,
      })
      if (!data) throw new ApiError(response.status, error)
      const next = response.headers.get('x-next-after')
      return { members: data.data, ...(next !== null && { next }) }
    },
    ({ members }) => members,
    { items: few, pages: mostPages },
  )
  return items
}

/** The first groups that have these words in their name or id. */
export async function findFewGroups(text: string, signal: AbortSignal) {
  const query = { text, limit: few }
  return (await dataOf(api.GET('/groups-srv/groups', { params: { query }, signal }))).groups
}

/** The first apps that have this text in their name or id. */
export async function findFewApps(text: string, signal: AbortSignal) {
  const query = { text, limit: few }
  return (await dataOf(api.GET('/apps-srv/clients', { params: { query }, signal }))).clients
}

/** The catalogue of roles, as far as one answer has it. */
export async function listRoles() {
  return dataOf(api.POST('/groups-srv/graph/roles', { body: {} }))
}

/** An event by its position in the log or by its id, if there is one. */
export async function findEvent(wanted: { seq: number } | { id: string }, signal: AbortSignal) {
  const query =
    'id' in wanted ? { id: wanted.id, limit: 1 } : { since: Math.max(0, wanted.seq - 1), limit: 1 }
  const { events } = await dataOf(api.GET('/events-srv/events', { params: { query }, signal }))
  return events.find((event) =>
    'id' in wanted ? event.id === wanted.id : event.seq === wanted.seq,
  )
}
