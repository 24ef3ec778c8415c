import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type ResourceType, resourceTypes, type ScimSchema } from '../attributes.ts'
import { mostBulkOperations } from '../bulk.ts'
import { largestPage, usualPage } from '../list-query.ts'
import { ScimError, unknownResource } from '../scim-error.ts'
import { longestBody, scimJson, scimMediaType } from '../scim-family.ts'
import { messageSchema, namedBy } from './scim-docs.ts'

const chapter = { chapter: 'Provisioning' } as const
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const answerOf = (description: string) => ({
  200: {
    description,
    schema: messageSchema,
    mediaType: scimMediaType,
    example: { schemas: [listSchema] },
  },
})

const configDoc: RouteDoc = {
  ...chapter,
  id: 'readScimConfig',
  summary: 'What this server does of SCIM',
  answers: answerOf('What it can do, and its limits (RFC 7643 §5, RFC 9865 §4).'),
}

/** GET /scim/v2/ServiceProviderConfig. */
export function serviceProviderConfigEndpoint(baseUrl: string): Endpoint {
  const config = serviceProviderConfig(baseUrl)
  return defineEndpoint(configDoc, async (request) => unfiltered(request, config))
}

function serviceProviderConfig(baseUrl: string) {
  const supported = { supported: true }
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri: `${baseUrl}/docs`,
    patch: supported,
    bulk: { ...supported, maxOperations: mostBulkOperations, maxPayloadSize: longestBody },
    filter: { ...supported, maxResults: largestPage },
    changePassword: { supported: false },
    sort: supported,
    etag: supported,
    pagination: {
      cursor: true,
      index: true,
      defaultPaginationMethod: 'index',
      defaultPageSize: usualPage,
      maxPageSize: largestPage,
    },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token of the connection',
        description: 'A token that an administrator of the connection has made',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
      {
        type: 'oauth2',
        name: 'OAuth 2.0 client',
        description: 'An access token of the client that acts for the connection',
        specUri: 'https://www.rfc-editor.org/info/rfc6749',
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${baseUrl}/scim/v2/ServiceProviderConfig`,
    },
  }
}

const typesDoc: RouteDoc = {
  ...chapter,
  id: 'listScimResourceTypes',
  summary: 'The kinds of resources',
  answers: answerOf('The kinds of resources (RFC 7643 §6).'),
}

/** GET /scim/v2/ResourceTypes. */
export function resourceTypesEndpoint(baseUrl: string): Endpoint {
  const all = resourceTypes.map((type) => resourceTypeRecord(baseUrl, type))
  return defineEndpoint(typesDoc, async (request) => unfiltered(request, listOf(all)))
}

const typeDoc: RouteDoc = {
  ...chapter,
  id: 'readScimResourceType',
  summary: 'One kind of resources',
  path: namedBy('User'),
  answers: answerOf('The kind of resources.'),
  refusedFor: { 404: 'There is no such kind.' },
}

/** GET /scim/v2/ResourceTypes/{id}. */
export function resourceTypeEndpoint(baseUrl: string): Endpoint<void, 'id'> {
  return defineEndpoint(typeDoc, async (request) => {
    const { id } = request.pathParams
    const type = resourceTypes.find(({ name }) => name === id)
    if (!type) throw unknownResource(id)
    return unfiltered(request, resourceTypeRecord(baseUrl, type))
  })
}

function resourceTypeRecord(
  baseUrl: string,
  { name, endpoint, description, schema, extensions }: ResourceType,
) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    description,
    schema: schema.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/scim/v2/ResourceTypes/${name}` },
  }
}

const schemasDoc: RouteDoc = {
  ...chapter,
  id: 'listScimSchemas',
  summary: 'The schemas of resources',
  answers: answerOf('The schemas (RFC 7643 §7).'),
}

const allSchemas = resourceTypes.flatMap(({ schema, extensions }) => [schema, ...extensions])

/** GET /scim/v2/Schemas. */
export function schemasEndpoint(baseUrl: string): Endpoint {
  const all = allSchemas.map((schema) => schemaRecord(baseUrl, schema))
  return defineEndpoint(schemasDoc, async (request) => unfiltered(request, listOf(all)))
}

const schemaDoc: RouteDoc = {
  ...chapter,
  id: 'readScimSchema',
  summary: 'One schema',
  path: namedBy('urn:ietf:params:scim:schemas:core:2.0:User'),
  answers: answerOf('The schema.'),
  refusedFor: { 404: 'There is no such schema.' },
}

/** GET /scim/v2/Schemas/{id}. */
export function schemaEndpoint(baseUrl: string): Endpoint<void, 'id'> {
  return defineEndpoint(schemaDoc, async (request) => {
    const { id } = request.pathParams
    const schema = allSchemas.find((each) => each.id === id)
    if (!schema) throw unknownResource(id)
    return unfiltered(request, schemaRecord(baseUrl, schema))
  })
}

function schemaRecord(baseUrl: string, schema: ScimSchema) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}/scim/v2/Schemas/${schema.id}` },
  }
}

/** These are not filtered (RFC 7644 §4). */
function unfiltered(request: Request, body: unknown): Reply {
  if (!request.query().has('filter')) return scimJson(200, body)
  throw new ScimError('forbidden', 'this is not filtered')
}

function listOf(resources: readonly object[]) {
  return {
    schemas: [listSchema],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
