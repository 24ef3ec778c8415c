import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { groupsKey } from './groups-api.ts'

const of = (sub: string) => ({ params: { path: { sub } } })

/** What an administrator of groups may know of a person, and do for them. */
export type PersonCard = components['schemas']['PersonCard']
export type HelpAct = PersonCard['may'][number]

/** In the order in which they are offered. */
export const helpActs = ['see', 'end_sessions', 'unblock', 'reset_factors'] as const

export const cardOptions = (sub: string) =>
  queryOptions({
    queryKey: [groupsKey, 'card', sub],
    queryFn: () => dataOf(api.GET('/groups-srv/people/{sub}', of(sub))),
  })

export const endSessionsOf = (sub: string) =>
  dataOf(api.DELETE('/groups-srv/people/{sub}/sessions', of(sub)))

export const unblock = (sub: string) =>
  dataOf(api.POST('/groups-srv/people/{sub}/unblock', of(sub)))

export const resetFactorsOf = (sub: string) =>
  dataOf(api.DELETE('/groups-srv/people/{sub}/factors', of(sub)))

/** Sends a link to choose a password; answers what became of it. */
export async function sendLinkTo(sub: string) {
  const body = { subs: [sub], limit: 1 }
  const { people } = await dataOf(api.POST('/groups-srv/password-links', { body }))
  return people[0]?.outcome
}

const helpPath = '/groups-srv/usergroup/{groupId}/help'
const ofGroup = (groupId: string) => ({ params: { path: { groupId } } })

/** What administrators may do for the people of a group. */
export const helpOptions = (groupId: string) =>
  queryOptions({
    queryKey: [groupsKey, 'help', groupId],
    queryFn: () => dataOf(api.GET(helpPath, ofGroup(groupId))),
  })

/** Gives or takes it; undefined for what counts above. */
export const putHelp = (groupId: string, acts: readonly HelpAct[] | undefined) =>
  acts === undefined
    ? dataOf(api.DELETE(helpPath, ofGroup(groupId)))
    : dataOf(api.PUT(helpPath, { ...ofGroup(groupId), body: { acts: [...acts] } }))
