import { jsonBody } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { originOf } from '../../management/origin.ts'
import { type ScopeChanges, undecidedScope } from '../../management/scopes/scope-changes.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import type { Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from '../compat-endpoint.ts'
import {
  compatScope,
  compatScopeAnswer,
  compatScopeSchema,
  exampleScope,
  exampleScopeAnswer,
  readCompatScope,
} from './compat-scope.ts'

const doc: RouteDoc = {
  ...compatDoc,
  id: 'putScope',
  summary: 'Describe a scope, or change its description',
  description:
    'With `scopeKey`: members that are absent or `null` stay as they are. A new scope requires consent unless the body says otherwise.',
  body: { schema: compatScopeSchema, as: ['json'], example: exampleScope },
  answers: {
    200: {
      description: 'The scope.',
      schema: successSchema(compatScopeAnswer),
      example: { success: true, status: 200, data: exampleScopeAnswer },
    },
  },
  refusedFor: { 400: 'A field is invalid (13003).' },
}

/** POST /scopes-srv/scope with a `scopeKey`. */
export function putScopeEndpoint({
  changes,
}: {
  readonly changes: ScopeChanges
}): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(doc, async (request, claims) => {
    const { name, fields } = readCompatScope(jsonBody(request))
    const origin = originOf(request, claims)
    const missing = { ...undecidedScope, texts: {} }
    return success(compatScope(await changes.put(origin, name, fields, missing)))
  })
}
