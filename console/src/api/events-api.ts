import { queryOptions } from '@tanstack/react-query'
import type { paths } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { startOfDay } from './start-of-day.ts'

/** A type of events that the server has. */
export type EventType = NonNullable<
  NonNullable<paths['/events-srv/events']['get']['parameters']['query']>['type']
>

/** What the list shows. Days are in the local time of the person. */
export interface EventFilters {
  readonly id?: string
  readonly type?: string
  readonly sub?: string
  /** Who has done it: a sub, a client_id or another name of an author. */
  readonly by?: string
  /** In this group and below it. */
  readonly group?: string
  readonly client?: string
  /** How somebody signed in, such as `passkey` or `connection:acme`. */
  readonly method?: string
  /** Such as 2026-01-31. */
  readonly from?: string
  /** The last day that is shown. */
  readonly to?: string
}

/** What the address of the list holds. */
export interface EventSearch extends EventFilters {
  /** Whether new events are shown as they come. */
  readonly live?: boolean
}

/** A page of events, newest first. */
export function findEvents(filters: EventFilters, after: string | undefined, limit = 50) {
  const { id, type, sub, by, group, client, method, from, to } = filters
  const query = {
    ...(id && { id }),
    ...(type && { type }),
    ...(sub && { sub }),
    ...(by && { by }),
    ...(group && { group }),
    ...(client && { client_id: client }),
    ...(method && { method }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
    ...(after && { after }),
    limit,
  }
  return dataOf(api.GET('/events-srv/events', { params: { query: query as { limit: number } } }))
}

export type ConsoleEvent = Awaited<ReturnType<typeof findEvents>>['events'][number]

/** Whether the log is as it was written. While a long log is checked, it is asked again. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: () => dataOf(api.GET('/events-srv/verification')),
  refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 3000 : false),
})

/** How many sign-ins and refusals there were in each hour of the last days. */
export const hoursQuery = (days: number) =>
  queryOptions({
    queryKey: ['hours', days],
    queryFn: () => dataOf(api.GET('/events-srv/hours', { params: { query: { days } } })),
  })
