import Type, { type Static } from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { Scope, ScopeFields, ScopeStore } from '../../oauth/stores/scope-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import { refuseScope, type ScopeChanges, undecidedScope, unknownScope } from './scope-changes.ts'
import {
  newScopeSchema,
  scopeChangeSchema,
  scopeListQuery,
  scopePageSchema,
  scopeRecordSchema,
} from './scope-schemas.ts'

interface ScopesEndpointDependencies {
  readonly scopes: ScopeStore
  readonly changes: ScopeChanges
  /** The name of the scope that a caller means. Some tools write every name in lower case. */
  readonly nameOf: (name: string) => Promise<string>
}

const readNew = bodyReader(newScopeSchema, refuseScope)
const readChange = bodyReader(scopeChangeSchema, refuseScope)
const readQuery = queryReader(scopeListQuery, refuseScope)

const texts = {
  'en-US': { title: 'See your invoices', hint: 'Of this and earlier years.' },
  'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus diesem und früheren Jahren.' },
}
const invoices = {
  scope: 'invoices:read',
  texts,
  required_user_consent: true,
  security_level: 'PUBLIC',
  groups: ['accounting'],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const scopeParam: Fields = {
  scope: { schema: Type.String(), description: 'Names the scope.', example: 'invoices:read' },
}

const shared = { chapter: 'Scopes' } as const
const unknown = 'The scope has no description (13001).'

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(scopeRecordSchema),
    example: { success: true, status: 200, data: invoices },
  }
}

const createScopeDoc: RouteDoc = {
  ...shared,
  id: 'createScope',
  summary: 'Describe a scope of your applications',
  description:
    'The description explains the scope to users on the consent page, in their language. A scope without a description can be used too. The descriptions of the server’s own scopes cannot be changed.',
  body: { schema: newScopeSchema, as: ['json'], example: { scope: 'invoices:read', texts } },
  answers: { 200: one('The scope.') },
  refusedFor: {
    400: 'A field is invalid (13003).',
    409: 'The scope has a description already (13002).',
  },
}

/** POST /scopes-srv/scope. The server's own scopes cannot be described. */
export function createScopeEndpoint({
  changes,
}: ScopesEndpointDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(createScopeDoc, async (request, claims) => {
    const { scope: name, ...given } = readNew(request)
    const fields = { ...undecidedScope, ...fieldsOf(given), texts: given.texts }
    return success(scopeRecord(await changes.create(actorOf(request, claims), name, fields)))
  })
}

const listScopesDoc: RouteDoc = {
  ...shared,
  id: 'listScopes',
  summary: 'List the scopes that have a description',
  query: {
    after: {
      schema: scopeListQuery.properties.after,
      description: 'The `next` of an earlier page.',
    },
    limit: {
      schema: scopeListQuery.properties.limit,
      description: 'How many at most.',
      example: 50,
    },
  },
  answers: {
    200: {
      description: 'A page of scopes in order of their names.',
      schema: successSchema(scopePageSchema),
      example: { success: true, status: 200, data: { scopes: [invoices] } },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (13003).' },
}

/** GET /scopes-srv/scope: in order of their names. */
export function listScopesEndpoint({ scopes }: ScopesEndpointDependencies): Endpoint<unknown> {
  return defineEndpoint(listScopesDoc, async (request) => {
    const { limit = 50, after } = readQuery(request)
    const [afterName] = readCursor(after, ['string'], refuseScope) ?? []
    const found = await scopes.list(afterName, limit + 1)
    const { page, next } = pageOf(found, limit, ({ name }) => [name])
    return success({ scopes: page.map(scopeRecord), ...next })
  })
}

const readScopeDoc: RouteDoc = {
  ...shared,
  id: 'readScope',
  summary: 'Read the description of a scope',
  path: scopeParam,
  answers: { 200: one('The scope.') },
  refusedFor: { 404: unknown },
}

/** GET /scopes-srv/scope/{scope}. */
export function readScopeEndpoint({
  scopes,
}: ScopesEndpointDependencies): Endpoint<unknown, 'scope'> {
  return defineEndpoint(readScopeDoc, async (request) =>
    success(scopeRecord(await findScope(scopes, request))),
  )
}

const changeScopeDoc: RouteDoc = {
  ...shared,
  id: 'changeScope',
  summary: 'Change the description of a scope',
  description: 'Members that are not sent stay as they are.',
  path: scopeParam,
  body: { schema: scopeChangeSchema, as: ['json'], example: { texts } },
  answers: { 200: one('The scope as it is now.') },
  refusedFor: { 400: 'A field is invalid (13003).', 404: unknown },
}

/** PUT /scopes-srv/scope/{scope}. */
export function changeScopeEndpoint({
  changes,
}: ScopesEndpointDependencies): Endpoint<AccessTokenClaims, 'scope'> {
  return defineEndpoint(changeScopeDoc, async (request, claims) => {
    const { scope: name } = request.pathParams
    const fields = fieldsOf(readChange(request))
    return success(scopeRecord(await changes.change(actorOf(request, claims), name, fields)))
  })
}

const deleteScopeDoc: RouteDoc = {
  ...shared,
  id: 'deleteScope',
  summary: 'Remove the description of a scope',
  description: 'Clients that are registered for the scope keep it.',
  path: scopeParam,
  answers: {
    200: {
      description: 'The description is removed.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}

/** DELETE /scopes-srv/scope/{scope}: removes the description; clients keep the scope. */
export function deleteScopeEndpoint({
  changes,
  nameOf,
}: ScopesEndpointDependencies): Endpoint<AccessTokenClaims, 'scope'> {
  return defineEndpoint(deleteScopeDoc, async (request, claims) => {
    const name = await nameOf(request.pathParams.scope)
    await changes.remove(actorOf(request, claims), name)
    return success({ deleted: true })
  })
}

async function findScope(scopes: ScopeStore, request: Request<'scope'>): Promise<Scope> {
  const scope = await scopes.find(request.pathParams.scope)
  if (!scope) throw unknownScope()
  return scope
}

type Given = Omit<Static<typeof newScopeSchema>, 'scope' | 'texts'> & {
  readonly texts?: ScopeFields['texts']
}

/** The fields that were given, under our names. */
function fieldsOf({ texts, required_user_consent, security_level, groups }: Given) {
  return {
    ...(texts && { texts }),
    ...(required_user_consent !== undefined && { requiresConsent: required_user_consent }),
    ...(security_level && { securityLevel: security_level }),
    ...(groups && { groups }),
  }
}

function scopeRecord(scope: Scope) {
  return {
    scope: scope.name,
    texts: scope.texts,
    required_user_consent: scope.requiresConsent,
    security_level: scope.securityLevel,
    groups: scope.groups,
    created_at: inSeconds(scope.createdAt),
    updated_at: inSeconds(scope.updatedAt),
  }
}
