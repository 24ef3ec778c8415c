import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from '../api/client.ts'

type Schemas = components['schemas']

/** A page of the scopes that have a description, in order of their names. */
export async function listScopes(after?: string): Promise<Schemas['ScopePage']> {
  const query = { limit: 200, ...(after && { after }) }
  // With the key of a scope the path answers in another shape; this call has none.
  const page = await dataOf<object>(api.GET('/scopes-srv/scope', { params: { query } }))
  return page as Schemas['ScopePage']
}
