import type { Static } from 'typebox'
import { recordReader } from '../../../api/body-reader.ts'
import { refuseResource } from '../../../management/resources/resource-changes.ts'
import { newResourceSchema } from '../../../management/resources/resource-schemas.ts'
import type { Resource } from '../../../oauth/stores/clients/resource-store.ts'
import { definedMembers, unlessEmpty } from '../defined-members.ts'

/**
 * The entry of a resource in an import file. It replaces the fields of the resource in the store.
 */
export const resourceEntrySchema = newResourceSchema

export const readResourceEntry = recordReader(resourceEntrySchema, refuseResource)

export function resourceEntry(resource: Resource): Static<typeof resourceEntrySchema> {
  const { scopes, allowedClients, introspectionClients } = resource
  return definedMembers({
    resource: resource.uri,
    texts: unlessEmpty({ ...resource.texts }),
    scopes: scopes.length > 0 ? [...scopes] : undefined,
    allowed_clients: allowedClients && [...allowedClients],
    introspection_clients: introspectionClients.length > 0 ? [...introspectionClients] : undefined,
    access_token_lifetime: resource.accessTokenLifetime,
    access_token_profile: resource.accessTokenProfile,
    access_token_signed_response_alg: resource.accessTokenAlg,
  }) as Static<typeof resourceEntrySchema>
}
