import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type Resource = Schemas['Resource']
export type NewResource = Schemas['NewResource']

/** A page of the resource servers. */
export function listResources(after?: string): Promise<Schemas['ResourcePage']> {
  const query = { limit: 200, ...(after && { after }) }
  return dataOf(api.GET('/resources-srv/resource', { params: { query } }))
}

export async function createResource(body: NewResource): Promise<void> {
  await dataOf(api.POST('/resources-srv/resource', { body }))
}

export async function changeResource(
  id: string,
  { resource: _, ...body }: NewResource,
): Promise<void> {
  await dataOf(api.PUT('/resources-srv/resource/{id}', { params: { path: { id } }, body }))
}

export async function deleteResource(id: string): Promise<void> {
  await dataOf(api.DELETE('/resources-srv/resource/{id}', { params: { path: { id } } }))
}
