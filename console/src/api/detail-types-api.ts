import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type DetailType = Schemas['DetailType']
type DetailTypeFields = Schemas['DetailTypeFields']

/** All types, in order of their names. */
export async function listDetailTypes(): Promise<{ types: readonly DetailType[]; next?: string }> {
  return await dataOf(api.GET('/scopes-srv/detail-type'))
}

/** Registers a type, or replaces it. */
export async function putDetailType(type: string, body: DetailTypeFields): Promise<void> {
  await dataOf(api.PUT('/scopes-srv/detail-type/{type}', { params: { path: { type } }, body }))
}

export async function deleteDetailType(type: string): Promise<void> {
  await dataOf(api.DELETE('/scopes-srv/detail-type/{type}', { params: { path: { type } } }))
}
