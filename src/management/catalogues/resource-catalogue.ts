import type { Static } from 'typebox'
import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import type { Actor } from '../../events/actor.ts'
import { changesBetween, type Facts } from '../../events/field-changes.ts'
import type { Recorded } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { signingAlgs } from '../../oauth/model/signing-keys.ts'
import { longestResourceUri, uriKeyOf } from '../../oauth/resources.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import type { Resource, ResourceFields, ResourceStore } from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { scopeName, textsSchema } from './scope-catalogue.ts'

/** What the operations on resources need. */
export interface ResourceContext {
  readonly resources: ResourceStore
  readonly recorded: Recorded<{
    readonly resources: ResourceStore
    readonly clients: Pick<ClientStore, 'lock'>
  }>
  readonly rules: ResourceRules
}

/** What a resource must not take from this server: its address and its scopes. */
export interface ResourceRules {
  readonly baseUrl: string
  readonly prefix: string
}

/** Refuses fields of a resource. */
export const refuseResource = (faults: readonly FieldFault[]) => invalid(18003, faults)

export const unknownResource = () => new ManagementError(18001, 'there is no such resource')

/**
 * The only place where resources are changed. Each change locks the clients first: the removal of a
 * client changes resources too.
 */
export function resourceChanges({ recorded, rules }: ResourceContext) {
  return {
    async create(actor: Actor, uri: string, fields: ResourceFields): Promise<Resource> {
      const key = checkResource(uri, fields, rules)
      return recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const { now } = log
        const resource = { id: randomId(), uri, ...fields, createdAt: now, updatedAt: now }
        if (!(await resources.add(resource, key))) {
          throw new ManagementError(18002, 'a resource with this address exists')
        }
        const changes = changesBetween(undefined, resourceFacts(resource))
        return log.change('RESOURCE_CREATED', { detail: { resource: uri }, changes }, resource)
      })
    },
    change: (
      actor: Actor,
      id: string,
      fieldsAfter: (before: ResourceFields) => ResourceFields,
    ): Promise<Resource> =>
      recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const before = await findResource(resources, id)
        const fields = fieldsAfter(before)
        const faults = faultsOfScopes(fields, rules)
        if (faults.length > 0) throw refuseResource(faults)
        await resources.change(id, fields, log.now)
        const resource = { ...before, ...fields, updatedAt: log.now }
        const changes = changesBetween(resourceFacts(before), resourceFacts(resource))
        const about = { detail: { resource: resource.uri }, changes }
        return log.change('RESOURCE_MODIFIED', about, resource)
      }),
    remove: (actor: Actor, id: string): Promise<void> =>
      recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const before = await findResource(resources, id)
        await resources.remove(id)
        const changes = changesBetween(resourceFacts(before), undefined)
        return log.change('RESOURCE_DELETED', { detail: { resource: before.uri }, changes })
      }),
  }
}

/** Finds a resource; throws when it does not exist. */
export async function findResource(resources: ResourceStore, id: string): Promise<Resource> {
  const resource = await resources.find(id)
  if (!resource) throw unknownResource()
  return resource
}

/** Refuses a resource that takes something from this server; answers the key of its address. */
export function checkResource(uri: string, fields: ResourceFields, rules: ResourceRules): string {
  const key = uriKeyOf(uri)
  const faults = [...faultsOfScopes(fields, rules)]
  if (key === undefined) {
    faults.unshift({ path: '/resource', problem: 'must be an absolute URI without a fragment' })
  } else if (key === uriKeyOf(rules.baseUrl)) {
    faults.unshift({ path: '/resource', problem: 'is the address of this server' })
  }
  if (faults.length > 0 || key === undefined) throw refuseResource(faults)
  return key
}

/**
 * Scopes of this server mean something here, and a token for another resource is of no use here.
 * The exception is `groups`: it adds a claim to access tokens.
 */
function faultsOfScopes({ scopes }: ResourceFields, { prefix }: ResourceRules): FieldFault[] {
  const start = `${prefix.toLowerCase()}:`
  return scopes.flatMap((scope, place) => {
    const isOfServer = userScopes.has(scope) || scope.toLowerCase().startsWith(start)
    if (!isOfServer || scope === 'groups') return []
    return [{ path: `/scopes/${place}`, problem: 'is a scope of the server' }]
  })
}

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

/** What the log says of a resource. */
function resourceFacts(resource: Resource): Facts {
  const { id: _, created_at, updated_at, ...facts } = resourceRecord(resource)
  return facts
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
