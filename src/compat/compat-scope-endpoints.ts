import type { TSchema } from 'typebox'
import Type from 'typebox'
import { jsonBody } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import type { Request } from '../http/endpoint.ts'
import { readPages } from '../kernel/read-pages.ts'
import {
  type ScopeContext,
  scopeChanges,
  undecidedScope,
  unknownScope,
} from '../management/catalogues/scope-catalogue.ts'
import { managementRefusals } from '../management/management-error.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successAnswer } from '../routing/envelope-schema.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import {
  compatScope,
  compatScopeAnswer,
  compatScopeSchema,
  exampleScope,
  exampleScopeAnswer,
  readCompatScope,
} from './compat-scope.ts'

const getScopeDoc: RouteDoc = {
  ...compatDoc,
  id: 'getScope',
  summary: 'Read the description of a scope by its key',
  description: 'With `scopekey`: one scope. The key is found in upper or lower case.',
  query: {
    scopekey: {
      schema: Type.String(),
      description: 'Names the scope.',
      example: 'invoices:read',
    },
  },
  answers: {
    200: successAnswer('The scope.', compatScopeAnswer, exampleScopeAnswer),
  },
  refusedFor: managementRefusals(13001),
}

/** GET /scopes-srv/scope?scopekey=. */
export function getScopeEndpoint({ scopes }: ScopeContext): Endpoint<unknown> {
  return defineCompatEndpoint(getScopeDoc, async (request) => {
    const scope = await scopes.findInAnyCase(request.query().get('scopekey') ?? '')
    if (!scope) throw unknownScope()
    return success(compatScope(scope))
  })
}

const putScopeDoc: RouteDoc = {
  ...compatDoc,
  id: 'putScope',
  summary: 'Describe a scope, or change its description',
  description:
    'With `scopeKey`: members that are absent or `null` stay as they are. A new scope requires consent unless the body says otherwise.',
  body: { schema: compatScopeSchema, as: ['json'], example: exampleScope },
  answers: {
    200: successAnswer('The scope.', compatScopeAnswer, exampleScopeAnswer),
  },
  refusedFor: managementRefusals(13003),
}

/** POST /scopes-srv/scope with a `scopeKey`. */
export function putScopeEndpoint(context: ScopeContext): Endpoint<Actor> {
  const { put } = scopeChanges(context)
  return defineCompatEndpoint(putScopeDoc, async (request, actor) => {
    const { name, fields } = readCompatScope(jsonBody(request))
    const missing = { ...undecidedScope, texts: {} }
    return success(compatScope(await put(actor, name, fields, missing)))
  })
}

type List<T> = (after: string | undefined, limit: number) => Promise<readonly T[]>

/** A whole list in order of names, for tools that know no pages. */
export async function readAll<T extends { readonly name: string }>(
  list: List<T>,
): Promise<readonly T[]> {
  const all: T[] = []
  for await (const page of readPages(list, ({ name }) => name, 200)) all.push(...page)
  return all
}

const listAllScopesDoc: RouteDoc = {
  ...compatDoc,
  id: 'listAllScopes',
  summary: 'List the scopes that have a description, all at once',
  answers: {
    200: successAnswer('The scopes in order of their names.', Type.Array(compatScopeAnswer), [
      exampleScopeAnswer,
    ]),
  },
}

/** GET /scopes-srv/scope/list. */
export function listAllScopesEndpoint({ scopes }: ScopeContext): Endpoint<unknown> {
  return defineCompatEndpoint(listAllScopesDoc, async () => {
    return success((await readAll(scopes.list)).map(compatScope))
  })
}

/** Whether the query names a scope by its key. */
export function hasScopeKey(request: Request): boolean {
  return request.query().get('scopekey') !== undefined
}

/** Whether the body names a scope by its key. */
export function givesScopeKey(request: Request): boolean {
  return Object.hasOwn(jsonBody(request), 'scopeKey')
}

/** An endpoint of ours that answers requests with a scope key as another one does. */
export function learnScopeKey<Caller>(
  own: Endpoint<Caller>,
  byKey: Endpoint<Caller>,
  isByKey: (request: Request) => boolean,
): Endpoint<Caller> {
  return defineEndpoint(docOf(own, byKey), (request, caller) =>
    (isByKey(request) ? byKey : own).handle(request, caller),
  )
}

/** A route is one operation, so its documentation describes both. */
function docOf(
  { doc: own }: Pick<Endpoint, 'doc'>,
  { doc: byKey }: Pick<Endpoint, 'doc'>,
): RouteDoc {
  if (own === notInReference || byKey === notInReference) throw new TypeError('a doc is missing')
  const schemas = [own.answers[200]?.schema, byKey.answers[200]?.schema]
  return {
    ...own,
    description: [own.description, byKey.description].filter(Boolean).join('\n\n'),
    query: { ...own.query, ...byKey.query },
    ...(own.body && {
      body: { ...own.body, schema: eitherOf([own.body.schema, byKey.body?.schema]) },
    }),
    answers: { 200: { ...own.answers[200], description: 'As asked.', schema: eitherOf(schemas) } },
    refusedFor: { ...byKey.refusedFor, ...own.refusedFor },
  }
}

function eitherOf(schemas: readonly (TSchema | undefined)[]): TSchema {
  return Type.Union(schemas.filter((schema) => schema !== undefined))
}
