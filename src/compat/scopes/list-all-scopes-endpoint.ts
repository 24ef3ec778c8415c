import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { ScopeStore } from '../../oauth/stores/clients/scope-store.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import { compatScope, compatScopeAnswer, exampleScopeAnswer } from './compat-scope.ts'
import { readAll } from './read-all.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'listAllScopes',
  summary: 'List the scopes that have a description, all at once',
  answers: {
    200: {
      description: 'The scopes in order of their names.',
      schema: successSchema(Type.Array(compatScopeAnswer)),
      example: { success: true, status: 200, data: [exampleScopeAnswer] },
    },
  },
}

/** GET /scopes-srv/scope/list. */
export function listAllScopesEndpoint({
  scopes,
}: {
  readonly scopes: Pick<ScopeStore, 'list'>
}): Endpoint<unknown> {
  return defineCompatEndpoint(doc, async () => {
    return success((await readAll(scopes.list)).map(compatScope))
  })
}
