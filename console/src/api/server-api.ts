import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

export type { SettingKey } from '../../../.cache/console-api/setting-keys.ts'

/** How many users, groups, clients and sessions there are. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: () => dataOf(api.GET('/server-srv/counts')),
})

/** The settings in use, with the version of the server. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => dataOf(api.GET('/server-srv/settings')),
})

/** A setting in use. */
export type Setting = Awaited<
  ReturnType<NonNullable<typeof settingsQuery.queryFn>>
>['settings'][number]

/** The state of the database, of mail and of the keys. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => dataOf(api.GET('/server-srv/health')),
  refetchInterval: 30_000,
})

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await dataOf(api.GET('/keys-srv/keys'))).keys,
})

/** Whether the server can do its work. */
export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: async () => (await api.GET('/health/ready')).response.ok,
  refetchInterval: 10_000,
})

export type Key = Awaited<ReturnType<NonNullable<typeof keysQuery.queryFn>>>[number]

export const rotateKey = (alg: Key['alg']) =>
  dataOf(api.POST('/keys-srv/rotate', { body: { algs: [alg] } }))

export const withdrawKey = (kid: string) =>
  dataOf(api.DELETE('/keys-srv/keys/{kid}', { params: { path: { kid } } }))
