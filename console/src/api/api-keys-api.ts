import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

/** An API key of a person or a group; never with its text. */
export type ApiKey = components['schemas']['ApiKey']
export type NewApiKey = components['schemas']['NewApiKey']

/** Whose keys they are. */
export type KeyOwner = { readonly sub: string } | { readonly groupId: string }

/** The keys of a person or a group, the newest first. */
export function apiKeysOptions(owner: KeyOwner) {
  return queryOptions({
    queryKey: ['api-keys', owner],
    queryFn: async () => (await readKeys(owner)).keys,
  })
}

function readKeys(owner: KeyOwner) {
  return 'sub' in owner
    ? dataOf(api.GET('/api-keys-srv/users/{sub}/keys', { params: { path: owner } }))
    : dataOf(api.GET('/api-keys-srv/groups/{groupId}/keys', { params: { path: owner } }))
}

/** Makes a key of a group. Its text is in this answer alone. */
export function makeApiKey(groupId: string, body: NewApiKey) {
  const params = { path: { groupId } }
  return dataOf(api.POST('/api-keys-srv/groups/{groupId}/keys', { params, body }))
}

export function endApiKey(owner: KeyOwner, id: string) {
  return 'sub' in owner
    ? dataOf(
        api.DELETE('/api-keys-srv/users/{sub}/keys/{id}', { params: { path: { ...owner, id } } }),
      )
    : dataOf(
        api.DELETE('/api-keys-srv/groups/{groupId}/keys/{id}', {
          params: { path: { ...owner, id } },
        }),
      )
}
