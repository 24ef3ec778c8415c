import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { unknownScope } from '../../management/scopes/scope-changes.ts'
import type { ScopeStore } from '../../oauth/stores/clients/scope-store.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { compatScope, compatScopeAnswer, exampleScopeAnswer } from './compat-scope.ts'

const doc: RouteDoc = {
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
    200: {
      description: 'The scope.',
      schema: successSchema(compatScopeAnswer),
      example: { success: true, status: 200, data: exampleScopeAnswer },
    },
  },
  refusedFor: { 404: 'The scope has no description (13001).' },
}

/** GET /scopes-srv/scope?scopekey=. */
export function getScopeEndpoint({
  scopes,
}: {
  readonly scopes: Pick<ScopeStore, 'findInAnyCase'>
}): Endpoint<unknown> {
  return defineCompatEndpoint(doc, async (request) => {
    const scope = await scopes.findInAnyCase(request.query().get('scopekey') ?? '')
    if (!scope) throw unknownScope()
    return success(compatScope(scope))
  })
}
