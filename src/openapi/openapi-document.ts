import { isDeepStrictEqual } from 'node:util'
import type { ApiRoute } from '../routing/api-route.ts'
import type { Access, ManagementAccess } from '../routing/permission.ts'
import {
  type AnswerDoc,
  type BodyDoc,
  chapters,
  type Fields,
  notInReference,
  type RouteDoc,
} from '../routing/route-doc.ts'
import { type JsonSchema, jsonSchema, type Schemas } from './json-schema.ts'
import { type CommonError, refusalsOf } from './refusals.ts'

/** General facts about the service. */
interface ReferenceInfo {
  /** The name of the service. */
  readonly title: string
  readonly version: string
  readonly description: string
  readonly baseUrl: string
  /** The prefix of every management scope. */
  readonly prefix: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

interface Content {
  readonly schema?: JsonSchema
  readonly example?: unknown
}

/** A response that the document describes once, among its components. */
export interface ResponseRef {
  readonly $ref: string
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string }>>
  readonly content?: Readonly<Record<string, Content>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, Content>>
  }
  readonly responses: Readonly<Record<string, Response | ResponseRef>>
}

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenapiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

/** Makes the OpenAPI document from the routes and their documentation. */
export function openapiDocument(routes: readonly ApiRoute[], info: ReferenceInfo): OpenapiDocument {
  const components: Components = { schemas: new Map(), responses: new Map() }
  const paths: Record<string, Record<string, Operation>> = {}
  const used = new Set<string>()
  for (const route of routes) {
    if (route.doc === notInReference) continue
    used.add(route.doc.chapter)
    const at = route.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(route, route.doc, info.prefix, components)
    paths[at] = { ...paths[at], [route.method.toLowerCase()]: operation }
  }
  const { title, version, description, baseUrl } = info
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: baseUrl }],
    tags: Object.entries(chapters)
      .filter(([name]) => used.has(name))
      .map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: securitySchemes(baseUrl),
    },
  }
}

/** What operations refer to, by name. */
interface Components {
  readonly schemas: Schemas
  readonly responses: Map<string, Response>
}

function sorted<Value>(named: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function operationOf(
  { access, family }: ApiRoute,
  doc: RouteDoc,
  prefix: string,
  components: Components,
): Operation {
  const { schemas } = components
  const parameters = [
    ...parametersOf('path', doc.path, schemas),
    ...parametersOf('query', doc.query, schemas),
    ...parametersOf('header', doc.headers, schemas),
  ]
  const answers: Readonly<Record<string, AnswerDoc | CommonError>> = {
    ...refusalsOf(doc, access, family.errorShape),
    ...doc.answers,
  }
  return {
    operationId: doc.id,
    tags: [doc.chapter],
    summary: doc.summary,
    ...describedBy(doc, access, prefix),
    ...(doc.deprecated && { deprecated: true }),
    security: securityOf(access, prefix),
    ...(parameters.length > 0 && { parameters }),
    ...(doc.body && { requestBody: bodyOf(doc.body, schemas) }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        'name' in answer ? sharedResponse(answer, components) : responseOf(answer, schemas),
      ]),
    ),
  }
}

/** The description, and which permission a caller needs. */
function describedBy({ description, rule }: RouteDoc, access: Access, prefix: string) {
  const needs = typeof access === 'object' ? needsOf(access, rule, prefix) : rule
  const paragraphs = [description, needs].filter((words) => words !== undefined)
  return paragraphs.length > 0 && { description: paragraphs.join('\n\n') }
}

function needsOf(
  { scope, role, self }: ManagementAccess,
  rule: string | undefined,
  prefix: string,
): string {
  const holders =
    role === 'ADMIN' ? 'role ADMIN' : 'role ADMIN, or GROUP_ADMIN in the group or one above it'
  const words = [
    `Needs an access token with the scope \`${prefix}:${scope}\`; a person also needs ${holders}.`,
    self === true ? 'Users who ask about themselves need neither.' : undefined,
    typeof self === 'string'
      ? `Users change what is their own with the scope \`${prefix}:${self}\`, or through an application with \`consent\` \`implicit\`.`
      : undefined,
    rule,
  ]
  return words.filter((each) => each !== undefined).join(' ')
}

function parametersOf(
  place: Parameter['in'],
  fields: Fields | undefined,
  schemas: Schemas,
): readonly Parameter[] {
  return Object.entries(fields ?? {}).map(([name, { schema, description, required, example }]) => ({
    name,
    in: place,
    required: place === 'path' || required === true,
    description,
    schema: jsonSchema(schema, schemas),
    ...(example !== undefined && { example }),
  }))
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function bodyOf({ schema, as, example, required = true }: BodyDoc, schemas: Schemas) {
  const content = { schema: jsonSchema(schema, schemas), example }
  return { required, content: Object.fromEntries(as.map((kind) => [mediaTypes[kind], content])) }
}

function sharedResponse(answer: CommonError, { schemas, responses }: Components): ResponseRef {
  const response = responseOf(answer, schemas)
  const known = responses.get(answer.name)
  if (known && !isDeepStrictEqual(known, response)) {
    throw new TypeError(`two responses have the name ${answer.name}`)
  }
  responses.set(answer.name, response)
  return { $ref: `#/components/responses/${answer.name}` }
}

function responseOf(answer: AnswerDoc, schemas: Schemas): Response {
  const { description, schema, mediaType, example, headers } = answer
  const type = mediaType?.split(';')[0] ?? (schema ? 'application/json' : undefined)
  const content = {
    ...(schema && { schema: jsonSchema(schema, schemas) }),
    ...(example !== undefined && { example }),
  }
  const described = Object.entries(headers ?? {}).map(([name, words]) => [
    name,
    { description: words, schema: { type: 'string' } },
  ])
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(type !== undefined && { content: { [type]: content } }),
  }
}

function securityOf(access: Access, prefix: string): Operation['security'] {
  if (access === 'anyone') return []
  if (access === 'client') return [{ client: [] }]
  const scopes = access === 'bearer' ? [] : [`${prefix}:${access.scope}`]
  return [{ bearer: scopes }, { dpop: scopes }, { accessToken: scopes }]
}

function securitySchemes(baseUrl: string): Readonly<Record<string, object>> {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: `An access token of ${baseUrl}/token-srv/token.`,
    },
    dpop: {
      type: 'http',
      scheme: 'dpop',
      description:
        'An access token that is bound to a key (RFC 9449 §7.1), with a proof for this request in the header `DPoP`.',
    },
    accessToken: {
      type: 'apiKey',
      in: 'header',
      name: 'access_token',
      description: 'The same access token in the header `access_token`.',
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description:
        'The client_id and client_secret. Clients that are registered for another authentication method send it in the body.',
    },
  }
}
