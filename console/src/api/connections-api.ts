import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { readPages } from './read-pages.ts'

type Schemas = components['schemas']

/** Something that ends soon, or is at risk. */
export type Warning = Schemas['Connection']['warnings'][number]

/** A way in which people sign in elsewhere. */
export type Connection = Schemas['Connection']
export type NewConnection = Schemas['NewConnection']
export type ConnectionChange = Schemas['ConnectionChange']
export type RoleRule = Schemas['RoleRule']
export type RulesPreview = Schemas['RulesPreview']
export type Finding = Schemas['ConnectionFindings']['findings'][number]

export const connectionsKey = 'connections'

/** What the API calls the group of a connection that is for everybody. */
export const everybody = 'root'

const pathOf = (id: string) => ({ path: { id } })

/** The connections of a group; there are at most 20. */
export function connectionsOptions(groupId: string) {
  return queryOptions({
    queryKey: [connectionsKey, groupId],
    queryFn: () =>
      dataOf(api.GET('/connections-srv/connections', { params: { query: { groupId } } })),
  })
}

/** A page of the connections of everybody and all groups that have a text in their names. */
export function searchConnections(text: string, after: string | undefined) {
  const query = { groupId: everybody, below: 'true' as const, text, ...(after && { after }) }
  return dataOf(api.GET('/connections-srv/connections', { params: { query } }))
}

/** Those with these aliases, in this order; what the person may not see is left out. */
export function namedConnectionsOptions(aliases: readonly string[]) {
  return queryOptions({
    queryKey: [connectionsKey, 'named', ...aliases],
    queryFn: async () => (await Promise.all(aliases.map(findByAlias))).flat(),
  })
}

/** The first connections of everybody and all groups that somebody should look at. */
export const warnedConnectionsQuery = queryOptions({
  queryKey: [connectionsKey, 'warned'],
  queryFn: () =>
    readPages(
      (after) => searchConnections('', after),
      ({ connections }) => connections.filter(({ warnings }) => warnings.length > 0),
      { items: 10, pages: 20 },
    ),
})

async function findByAlias(wanted: string): Promise<readonly Connection[]> {
  const { items } = await readPages(
    (after) => searchConnections(wanted, after),
    ({ connections }) => connections.filter(({ alias }) => alias === wanted),
    { items: 1 },
  )
  return items
}

export function createConnection(body: NewConnection) {
  return dataOf(api.POST('/connections-srv/connections', { body }))
}

/** Replaces what is decided about a connection, if nobody has changed it since it was read. */
export function changeConnection({ id, revision }: Connection, body: ConnectionChange) {
  const params = { ...pathOf(id), header: { 'if-match': `"${revision}"` } }
  return dataOf(api.PUT('/connections-srv/connections/{id}', { params, body }))
}

export function deleteConnection(id: string) {
  return dataOf(api.DELETE('/connections-srv/connections/{id}', { params: pathOf(id) }))
}

/** Unlinks a person; with `force` also if they have no other way in. */
export function unlinkPerson(id: string, sub: string, force: boolean) {
  const params = { path: { id, sub }, query: force ? { force: 'true' as const } : {} }
  return dataOf(api.DELETE('/connections-srv/connections/{id}/people/{sub}', { params }))
}

/** What rules would change for a person who has come through a connection. */
export function previewRules(id: string, person: string, rules: RoleRule[]) {
  const body = { person, rules }
  return dataOf(
    api.POST('/connections-srv/connections/{id}/preview-rules', { params: pathOf(id), body }),
  )
}

/** What the other side says about the settings. It is asked only when somebody wants to know. */
export function findingsOptions({ id, revision }: Connection) {
  const params = pathOf(id)
  return queryOptions({
    queryKey: ['connection-findings', id, revision],
    queryFn: () => dataOf(api.POST('/connections-srv/connections/{id}/examine', { params })),
    enabled: false,
    retry: false,
  })
}

/** What a SAML provider publishes at an address, for a connection of a group. */
export function readPublishedSettings(groupId: string, url: string) {
  return dataOf(api.POST('/connections-srv/published-settings', { body: { groupId, url } }))
}

/** Where a trial begins. The address counts once and for a few minutes, so none is kept. */
export function trialOptions({ id, revision }: Connection, attempt: number) {
  const params = pathOf(id)
  return queryOptions({
    queryKey: ['connection-trial', id, revision, attempt],
    queryFn: () => dataOf(api.POST('/connections-srv/connections/{id}/try', { params })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
