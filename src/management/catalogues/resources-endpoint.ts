import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Resource } from '../../oauth/stores/scope-stores.ts'
import {
  type Catalogue,
  entryAnswer,
  keyField,
  listEntries,
  readEntry,
  removeEntry,
} from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { managementRefusals } from '../management-error.ts'
import {
  fieldsAfter,
  findResource,
  newResourceSchema,
  type ResourceContext,
  refuseResource,
  resourceChangeSchema,
  resourceChanges,
  resourceRecord,
  resourceRecordSchema,
} from './resource-catalogue.ts'

const readNew = bodyReader(newResourceSchema, refuseResource)
const readChange = bodyReader(resourceChangeSchema, refuseResource)

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

const catalogue: Catalogue<Resource, 'id'> = {
  chapter: 'Resources',
  param: 'id',
  about: { description: 'The `id` of the resource.', example: weather.id },
  schema: resourceRecordSchema,
  example: weather,
  record: resourceRecord,
  unknown: managementRefusals(18001),
}

const createDoc: RouteDoc = {
  id: 'createResource',
  chapter: 'Resources',
  summary: 'Register a resource server',
  description:
    'Clients can then ask for access tokens for it, by its address in `resource` (RFC 8707). With the first resource, requests that name an unknown one are refused.',
  body: {
    schema: newResourceSchema,
    as: ['json'],
    example: { resource: weather.resource, texts, scopes: weather.scopes },
  },
  answers: { 200: entryAnswer(catalogue, 'The resource.') },
  refusedFor: managementRefusals(18003, 18002),
}

/** POST /resources-srv/resource. */
export function createResourceEndpoint(context: ResourceContext): Endpoint<Actor> {
  const { create } = resourceChanges(context)
  return defineEndpoint(createDoc, async (request, actor) => {
    const { resource: uri, ...given } = readNew(request)
    return success(resourceRecord(await create(actor, uri, fieldsAfter(given))))
  })
}

/** GET /resources-srv/resource. */
export function listResourcesEndpoint({ resources }: ResourceContext): Endpoint<unknown> {
  return listEntries(
    catalogue,
    {
      id: 'listResources',
      summary: 'List the resource servers',
      answer: 'A page of resources in order of their ids.',
    },
    {
      plural: 'resources',
      refuse: refuseResource,
      invalid: { 400: 'A parameter is invalid (18003).' },
      keyOf: ({ id }) => id,
      list: resources.list,
    },
  )
}

/** GET /resources-srv/resource/{id}. */
export function readResourceEndpoint({ resources }: ResourceContext): Endpoint<unknown, 'id'> {
  const words = { id: 'readResource', summary: 'Read a resource server', answer: 'The resource.' }
  return readEntry(catalogue, words, (id) => findResource(resources, id))
}

const changeDoc: RouteDoc = {
  id: 'changeResource',
  chapter: 'Resources',
  summary: 'Change a resource server',
  description:
    'Members that are not sent stay as they are. Tokens that were issued before stay as they are.',
  path: keyField(catalogue),
  body: { schema: resourceChangeSchema, as: ['json'], example: { scopes: weather.scopes } },
  answers: { 200: entryAnswer(catalogue, 'The resource as it is now.') },
  refusedFor: managementRefusals(18003, 18001),
}

/** PUT /resources-srv/resource/{id}. */
export function changeResourceEndpoint(context: ResourceContext): Endpoint<Actor, 'id'> {
  const { change } = resourceChanges(context)
  return defineEndpoint(changeDoc, async (request, actor) => {
    const given = readChange(request)
    const after = await change(actor, request.pathParams.id, (before) => fieldsAfter(given, before))
    return success(resourceRecord(after))
  })
}

/** DELETE /resources-srv/resource/{id}. */
export function deleteResourceEndpoint(context: ResourceContext): Endpoint<Actor, 'id'> {
  const words = {
    id: 'deleteResource',
    summary: 'Remove a resource server',
    description:
      'Clients get no more tokens for it, also by refresh tokens. Introspection calls its tokens inactive.',
    answer: 'The resource is removed.',
  }
  return removeEntry(catalogue, words, resourceChanges(context).remove)
}
