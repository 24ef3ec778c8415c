import Type, { type TSchema } from 'typebox'
import { jsonBody } from '../../api/body-reader.ts'
import type { Request } from '../../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference, type RouteDoc } from '../../routing/route-doc.ts'

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
