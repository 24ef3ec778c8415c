import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

/** One reading of a directory, and what followed from it. */
export type SyncRun = components['schemas']['SyncRun']

const pathOf = (id: string) => ({ params: { path: { id } } })

const whileRunningMs = 2000

/** The last runs of a connection, asked for again while one is under way. */
export function syncRunsOptions(id: string) {
  return queryOptions({
    queryKey: ['sync-runs', id],
    queryFn: () => dataOf(api.GET('/connections-srv/connections/{id}/sync', pathOf(id))),
    refetchInterval: ({ state }) =>
      state.data?.runs[0]?.status === 'running' ? whileRunningMs : false,
  })
}

/** Begins a run: one that only says what it would do, or one that may end as many as it finds. */
export function startSync(id: string, wish: components['schemas']['SyncWish']) {
  return dataOf(api.POST('/connections-srv/connections/{id}/sync', { ...pathOf(id), body: wish }))
}

export function stopSync(id: string) {
  return dataOf(api.POST('/connections-srv/connections/{id}/sync/stop', pathOf(id)))
}
