import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { ResourceStore } from '../../oauth/stores/scope-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import { findResource, type ResourceChanges, refuseResource } from './resource-changes.ts'
import {
  fieldsAfter,
  newResourceSchema,
  resourceChangeSchema,
  resourceListQuery,
  resourcePageSchema,
  resourceRecord,
  resourceRecordSchema,
} from './resource-schemas.ts'

interface ResourcesEndpointDependencies {
  readonly resources: ResourceStore
  readonly changes: ResourceChanges
}

const readNew = bodyReader(newResourceSchema, refuseResource)
const readChange = bodyReader(resourceChangeSchema, refuseResource)
const readQuery = queryReader(resourceListQuery, refuseResource)

const texts = { 'en-US': { title: 'The weather', hint: 'Forecasts for your places.' } }
const weather = {
  id: 'pJQpuzcVvKQ3Y1z7yqXx0w',
  resource: 'https://weather.example.com/mcp',
  texts,
  scopes: ['weather:read'],
  allowed_clients: null,
  introspection_clients: ['weather'],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const idParam: Fields = {
  id: { schema: Type.String(), description: 'The `id` of the resource.', example: weather.id },
}

const shared = { chapter: 'Resources' } as const
const unknown = 'There is no such resource (18001).'

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(resourceRecordSchema),
    example: { success: true, status: 200, data: weather },
  }
}

const createDoc: RouteDoc = {
  ...shared,
  id: 'createResource',
  summary: 'Register a resource server',
  description:
    'Clients can then ask for access tokens for it, by its address in `resource` (RFC 8707). With the first resource, requests that name an unknown one are refused.',
  body: {
    schema: newResourceSchema,
    as: ['json'],
    example: { resource: weather.resource, texts, scopes: weather.scopes },
  },
  answers: { 200: one('The resource.') },
  refusedFor: {
    400: 'A field is invalid (18003).',
    409: 'A resource with this address exists (18002).',
  },
}

/** POST /resources-srv/resource. */
export function createResourceEndpoint({
  changes,
}: ResourcesEndpointDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(createDoc, async (request, claims) => {
    const { resource: uri, ...given } = readNew(request)
    const created = await changes.create(actorOf(request, claims), uri, fieldsAfter(given))
    return success(resourceRecord(created))
  })
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listResources',
  summary: 'List the resource servers',
  query: {
    after: {
      schema: resourceListQuery.properties.after,
      description: 'The `next` of an earlier page.',
    },
    limit: {
      schema: resourceListQuery.properties.limit,
      description: 'How many at most.',
      example: 50,
    },
  },
  answers: {
    200: {
      description: 'A page of resources in order of their ids.',
      schema: successSchema(resourcePageSchema),
      example: { success: true, status: 200, data: { resources: [weather] } },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (18003).' },
}

/** GET /resources-srv/resource. */
export function listResourcesEndpoint({
  resources,
}: ResourcesEndpointDependencies): Endpoint<unknown> {
  return defineEndpoint(listDoc, async (request) => {
    const { limit = 50, after } = readQuery(request)
    const [afterId] = readCursor(after, ['string'], refuseResource) ?? []
    const found = await resources.list(afterId, limit + 1)
    const { page, next } = pageOf(found, limit, ({ id }) => [id])
    return success({ resources: page.map(resourceRecord), ...next })
  })
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readResource',
  summary: 'Read a resource server',
  path: idParam,
  answers: { 200: one('The resource.') },
  refusedFor: { 404: unknown },
}

/** GET /resources-srv/resource/{id}. */
export function readResourceEndpoint({
  resources,
}: ResourcesEndpointDependencies): Endpoint<unknown, 'id'> {
  return defineEndpoint(readDoc, async (request) => {
    return success(resourceRecord(await findResource(resources, request.pathParams.id)))
  })
}

const changeDoc: RouteDoc = {
  ...shared,
  id: 'changeResource',
  summary: 'Change a resource server',
  description:
    'Members that are not sent stay as they are. Tokens that were issued before stay as they are.',
  path: idParam,
  body: { schema: resourceChangeSchema, as: ['json'], example: { scopes: weather.scopes } },
  answers: { 200: one('The resource as it is now.') },
  refusedFor: { 400: 'A field is invalid (18003).', 404: unknown },
}

/** PUT /resources-srv/resource/{id}. */
export function changeResourceEndpoint({
  changes,
}: ResourcesEndpointDependencies): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(changeDoc, async (request, claims) => {
    const { id } = request.pathParams
    const given = readChange(request)
    const changed = await changes.change(actorOf(request, claims), id, (before) =>
      fieldsAfter(given, before),
    )
    return success(resourceRecord(changed))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteResource',
  summary: 'Remove a resource server',
  description:
    'Clients get no more tokens for it, also by refresh tokens. Introspection calls its tokens inactive.',
  path: idParam,
  answers: {
    200: {
      description: 'The resource is removed.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}

/** DELETE /resources-srv/resource/{id}. */
export function deleteResourceEndpoint({
  changes,
}: ResourcesEndpointDependencies): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(deleteDoc, async (request, claims) => {
    await changes.remove(actorOf(request, claims), request.pathParams.id)
    return success({ deleted: true })
  })
}
