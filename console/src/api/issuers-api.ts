import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type Issuer = Schemas['TrustedIssuer']
export type Examination = Schemas['IssuerExamination']
/** The API has defaults for what is left out. */
export type IssuerFields = Partial<Schemas['TrustedIssuerFields']> & { readonly issuer: string }

/** There are few, so all are answered. */
export const issuersQuery = {
  // The view has pages under the shorter key.
  queryKey: ['issuers', 'all'],
  queryFn: listIssuers,
}

/** All issuers that are trusted. */
export async function listIssuers(): Promise<{ issuers: readonly Issuer[]; next?: string }> {
  return await dataOf(api.GET('/issuers-srv/issuer'))
}

/** Registers an issuer, or replaces the one of this name. */
export async function putIssuer(name: string, fields: IssuerFields): Promise<void> {
  const body = fields as Schemas['TrustedIssuerFields']
  await dataOf(api.PUT('/issuers-srv/issuer/{name}', { params: { path: { name } }, body }))
}

export async function deleteIssuer(name: string): Promise<void> {
  await dataOf(api.DELETE('/issuers-srv/issuer/{name}', { params: { path: { name } } }))
}

/** Reads its keys now, to see whether that works. */
export function examineIssuer(name: string): Promise<Examination> {
  return dataOf(api.POST('/issuers-srv/issuer/{name}/examine', { params: { path: { name } } }))
}
