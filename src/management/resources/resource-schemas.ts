import type { Static } from 'typebox'
import Type from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import { signingAlgs } from '../../oauth/model/signing-keys.ts'
import { longestResourceUri } from '../../oauth/resources/registered-resources.ts'
import type { Resource, ResourceFields } from '../../oauth/stores/scope-stores.ts'
import { scopeName, textsSchema } from '../scopes/scope-schemas.ts'

const { Optional: optional } = Type

const clientIds = Type.Array(
  Type.String({ minLength: 1, maxLength: longestResourceUri, pattern: '^[\\x21-\\x7E]+$' }),
  { maxItems: 200, uniqueItems: true },
)

/** The members besides the address. */
const members = {
  texts: optional(textsSchema),
  scopes: optional(
    Type.Array(scopeName, {
      maxItems: 200,
      uniqueItems: true,
      description: 'The scopes that it knows. A token for it has no other.',
    }),
  ),
  allowed_clients: optional(
    Type.Union([clientIds, Type.Null()], {
      description: 'The clients that may ask for tokens for it; null: every client.',
    }),
  ),
  introspection_clients: optional(
    Type.Array(clientIds.items, {
      maxItems: 20,
      uniqueItems: true,
      description: 'The clients that may introspect tokens for it, whoever they were issued to.',
    }),
  ),
  access_token_lifetime: optional(
    Type.Union([Type.Integer({ minimum: 30, maximum: 86_400 }), Type.Null()], {
      description: 'In seconds. The shorter one of this and the client’s counts.',
    }),
  ),
  access_token_profile: optional(
    Type.Union([Type.Enum(['classic', 'rfc9068']), Type.Null()], {
      description: 'Replaces the client’s for tokens for this resource; null: as the client’s.',
    }),
  ),
  access_token_signed_response_alg: optional(
    Type.Union([Type.Enum([...signingAlgs]), Type.Null()], {
      description: 'Replaces the client’s for tokens for this resource; null: as the client’s.',
    }),
  ),
}

const address = Type.String({
  minLength: 1,
  maxLength: longestResourceUri,
  description:
    'Its address: the `resource` of requests and the `aud` of tokens. An absolute URI without a fragment. It cannot be changed.',
})

/** The body that registers a resource. */
export const newResourceSchema = Type.Object(
  { resource: address, ...members },
  { additionalProperties: false, title: 'NewResource' },
)

export const resourceChangeSchema = Type.Object(members, {
  additionalProperties: false,
  title: 'ResourceChange',
})

export const resourceRecordSchema = Type.Object(
  {
    id: Type.String({ description: 'Names the resource in this API.' }),
    resource: address,
    texts: Type.Record(Type.String(), Type.Object({ title: Type.String() })),
    scopes: Type.Array(Type.String()),
    allowed_clients: Type.Union([Type.Array(Type.String()), Type.Null()]),
    introspection_clients: Type.Array(Type.String()),
    access_token_lifetime: members.access_token_lifetime,
    access_token_profile: members.access_token_profile,
    access_token_signed_response_alg: members.access_token_signed_response_alg,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'Resource' },
)

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
