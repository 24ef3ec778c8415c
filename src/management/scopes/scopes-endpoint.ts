import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { EventLog, EventType } from '../../events/event.ts'
import type { Request } from '../../http/endpoint.ts'
import { type Clock, inSeconds } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { originOf } from '../origin.ts'
import {
  newScopeSchema,
  scopeChangeSchema,
  scopeListQuery,
  scopePageSchema,
  scopeRecordSchema,
} from './scope-schemas.ts'
import type { Scope, ScopeStore } from './scope-store.ts'

interface ScopesEndpointDependencies {
  readonly scopes: ScopeStore
  readonly transact: Transact<{ readonly scopes: ScopeStore; readonly events: EventLog }>
  readonly prefix: string
  readonly clock: Clock
}

const refuse = (faults: readonly FieldFault[]) => invalid(13003, faults)
const readNew = bodyReader(newScopeSchema, refuse)
const readChange = bodyReader(scopeChangeSchema, refuse)
const readQuery = queryReader(scopeListQuery, refuse)

const texts = {
  'en-US': { title: 'See your invoices', hint: 'Of this and earlier years.' },
  'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus diesem und früheren Jahren.' },
}
const invoices = {
  scope: 'invoices:read',
  texts,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const scopeParam: Fields = {
  scope: { schema: Type.String(), description: 'Names the scope.', example: 'invoices:read' },
}

const shared = { chapter: 'Scopes', refusals: 'envelope' } as const
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
    'The description explains the scope to users. A scope without a description can be used too. The descriptions of the server’s own scopes cannot be changed.',
  body: { schema: newScopeSchema, as: ['json'], example: { scope: 'invoices:read', texts } },
  answers: { 200: one('The scope.') },
  refusedFor: {
    400: 'A field is invalid (13003).',
    409: 'The scope has a description already (13002).',
  },
}

/** POST /scopes-srv/scope. The server's own scopes cannot be described. */
export function createScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  const { prefix, clock } = dependencies
  return defineEndpoint(createScopeDoc, async (request, claims) => {
    const { scope: name, texts } = readNew(request)
    if (userScopes.has(name) || name.startsWith(`${prefix}:`)) {
      throw refuse([{ path: '/scope', problem: 'is a scope of the server' }])
    }
    const now = clock()
    const scope = { name, texts, createdAt: now, updatedAt: now }
    await change(dependencies, request, claims, 'SCOPE_CREATED', name, async (scopes) =>
      (await scopes.add(scope)) ? undefined : new ManagementError(13002, 'the scope is described'),
    )
    return success(scopeRecord(scope))
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
    const [afterName] = readCursor(after, ['string'], refuse) ?? []
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
export function readScopeEndpoint({ scopes }: ScopesEndpointDependencies): Endpoint<unknown> {
  return defineEndpoint(readScopeDoc, async (request) =>
    success(scopeRecord(await findScope(scopes, request))),
  )
}

const changeScopeDoc: RouteDoc = {
  ...shared,
  id: 'changeScope',
  summary: 'Change the description of a scope',
  path: scopeParam,
  body: { schema: scopeChangeSchema, as: ['json'], example: { texts } },
  answers: { 200: one('The scope as it is now.') },
  refusedFor: { 400: 'A field is invalid (13003).', 404: unknown },
}

/** PUT /scopes-srv/scope/{scope}. */
export function changeScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  return defineEndpoint(changeScopeDoc, async (request, claims) => {
    const { scope: name = '' } = request.pathParams
    const { texts } = readChange(request)
    await change(dependencies, request, claims, 'SCOPE_MODIFIED', name, async (scopes) =>
      (await scopes.change(name, texts, dependencies.clock())) ? undefined : unknownScope(),
    )
    return success(scopeRecord(await findScope(dependencies.scopes, request)))
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
export function deleteScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  return defineEndpoint(deleteScopeDoc, async (request, claims) => {
    const { scope: name = '' } = request.pathParams
    await change(dependencies, request, claims, 'SCOPE_DELETED', name, async (scopes) =>
      (await scopes.remove(name)) ? undefined : unknownScope(),
    )
    return success({ deleted: true })
  })
}

/** Makes a change and its event in one transaction, or refuses it. */
async function change(
  { transact, clock }: ScopesEndpointDependencies,
  request: Request,
  claims: AccessTokenClaims,
  type: EventType,
  scope: string,
  work: (scopes: ScopeStore) => Promise<ManagementError | undefined>,
): Promise<void> {
  const { by, ...where } = originOf(request, claims)
  const refusal = await transact(async ({ scopes, events }) => {
    const refused = await work(scopes)
    if (refused) return refused
    const detail = { scope, ...(by !== undefined && { by }) }
    await events.append({ type, time: clock(), outcome: 'success', ...where, detail })
    return undefined
  })
  if (refusal) throw refusal
}

async function findScope(scopes: ScopeStore, request: Request): Promise<Scope> {
  const scope = await scopes.find(request.pathParams.scope ?? '')
  if (!scope) throw unknownScope()
  return scope
}

function unknownScope(): ManagementError {
  return new ManagementError(13001, 'there is no such scope')
}

function scopeRecord({ name, texts, createdAt, updatedAt }: Scope) {
  return {
    scope: name,
    texts,
    created_at: inSeconds(createdAt),
    updated_at: inSeconds(updatedAt),
  }
}
