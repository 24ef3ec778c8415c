import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

/** A token with which a directory pushes people and groups; never with its secret. */
export type ScimToken = components['schemas']['ScimToken']

const pathOf = (id: string) => ({ params: { path: { id } } })

/** How a directory provisions a connection. */
export function scimOptions(id: string) {
  return queryOptions({
    queryKey: ['scim', id],
    queryFn: () => dataOf(api.GET('/connections-srv/connections/{id}/scim', pathOf(id))),
  })
}

/** Makes a token, which is shown this once. */
export function addScimToken(id: string) {
  const path = '/connections-srv/connections/{id}/scim/tokens'
  return dataOf(api.POST(path, { ...pathOf(id), body: {} }))
}

export function removeScimToken(id: string, token: string) {
  return dataOf(
    api.DELETE('/connections-srv/connections/{id}/scim/tokens/{token}', {
      params: { path: { id, token } },
    }),
  )
}
