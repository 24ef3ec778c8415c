import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** Of whom: of a group and everything below it, or of the whole server. */
export type Extent = { readonly groupId: string } | 'server'

function readStatistics(extent: Extent, days: number) {
  if (extent === 'server') {
    return dataOf(api.GET('/events-srv/statistics', { params: { query: { days } } }))
  }
  const params = { path: extent, query: { days } }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/statistics', { params }))
}

/** How many people sign in, how, and where, and with which factors. */
export type Statistics = Awaited<ReturnType<typeof readStatistics>>

export const statisticsQuery = (extent: Extent, days: number) =>
  queryOptions({
    queryKey: ['statistics', extent, days],
    queryFn: () => readStatistics(extent, days),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

/** Who has not signed in for so long counts as dormant. */
const dormantSeconds = 90 * 86_400

/** What lists show of how people sign in. */
export const signInFilters = ['dormant', 'with-factor', 'without-factor'] as const
export type SignInFilter = (typeof signInFilters)[number]

/** One of them as the API takes it; to the minute, so that a query stays the same for a while. */
export function signInFields(filter: SignInFilter | undefined) {
  if (filter === undefined) return {}
  if (filter !== 'dormant') return { hasFactor: filter === 'with-factor' }
  return { notSignedInSince: Math.floor(Date.now() / 60_000) * 60 - dormantSeconds }
}
