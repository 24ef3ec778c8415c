import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { readPages } from './read-pages.ts'

type Schemas = components['schemas']
export type Scope = Schemas['Scope']
export type NewScope = Schemas['NewScope']

/** A page of the scopes that have a description, in order of their names. */
export async function listScopes(after?: string): Promise<Schemas['ScopePage']> {
  const query = { limit: 200, ...(after && { after }) }
  // With the key of a scope the path answers in another shape; this call has none.
  const page = await dataOf<object>(api.GET('/scopes-srv/scope', { params: { query } }))
  return page as Schemas['ScopePage']
}

export async function createScope(body: NewScope): Promise<void> {
  await dataOf<object>(api.POST('/scopes-srv/scope', { body }))
}

/** Changes what is said of a scope; its groups stay. */
export async function changeScope({ scope, ...body }: NewScope): Promise<void> {
  await dataOf(api.PUT('/scopes-srv/scope/{scope}', { params: { path: { scope } }, body }))
}

export async function deleteScope(scope: string): Promise<void> {
  await dataOf(api.DELETE('/scopes-srv/scope/{scope}', { params: { path: { scope } } }))
}

/** Some of the apps that may ask for a scope. */
export function listAppsOf(scope: string) {
  return readPages(
    (after) => {
      const query = { scope, limit: 20, ...(after && { after }) }
      return dataOf(api.GET('/apps-srv/clients', { params: { query } }))
    },
    ({ clients }) => clients,
    { items: 1 },
  )
}
