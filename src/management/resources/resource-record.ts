import type { Static } from 'typebox'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { Resource, ResourceFields } from '../../oauth/stores/clients/resource-store.ts'
import type { resourceChangeSchema } from './resource-schemas.ts'

/** The fields of a resource that nobody has decided anything about. */
const undecided: ResourceFields = { texts: {}, scopes: [], introspectionClients: [] }

type Given = Static<typeof resourceChangeSchema>

/** The fields after a change; what is not given stays, and null takes a choice back. */
export function fieldsAfter(given: Given, before: ResourceFields = undecided): ResourceFields {
  return {
    texts: given.texts ?? before.texts,
    scopes: given.scopes ?? before.scopes,
    allowedClients: chosen(given.allowed_clients, before.allowedClients),
    introspectionClients: given.introspection_clients ?? before.introspectionClients,
    accessTokenLifetime: chosen(given.access_token_lifetime, before.accessTokenLifetime),
    accessTokenProfile: chosen(given.access_token_profile, before.accessTokenProfile),
    accessTokenAlg: chosen(given.access_token_signed_response_alg, before.accessTokenAlg),
  }
}

function chosen<T>(given: T | null | undefined, before: T | undefined): T | undefined {
  return given === null ? undefined : (given ?? before)
}

/** A resource as the API answers it. */
export function resourceRecord(resource: Resource) {
  return {
    id: resource.id,
    resource: resource.uri,
    texts: resource.texts,
    scopes: resource.scopes,
    allowed_clients: resource.allowedClients ?? null,
    introspection_clients: resource.introspectionClients,
    access_token_lifetime: resource.accessTokenLifetime,
    access_token_profile: resource.accessTokenProfile,
    access_token_signed_response_alg: resource.accessTokenAlg,
    created_at: inSeconds(resource.createdAt),
    updated_at: inSeconds(resource.updatedAt),
  }
}
