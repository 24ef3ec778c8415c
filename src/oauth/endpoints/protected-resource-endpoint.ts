import Type from 'typebox'
import { publicJson } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { userScopes } from '../scopes.ts'

interface ProtectedResourceDependencies {
  readonly baseUrl: string
  readonly name: string
  readonly serviceDocumentation: string
  readonly policyUri: string
  readonly termsUri: string
  readonly dpopAlgs: readonly string[]
}

const doc: RouteDoc = {
  id: 'protectedResource',
  chapter: 'Tokens',
  summary: 'Read how to get a token for this API',
  description:
    'RFC 9728 §3. This API is a resource like others: a token with its address as `resource` works here and nowhere else. Tokens without a resource work here too. May be cached for five minutes.',
  answers: {
    200: {
      description: 'The metadata.',
      schema: Type.Object(
        {
          resource: Type.String(),
          authorization_servers: Type.Array(Type.String()),
          scopes_supported: Type.Array(Type.String()),
          bearer_methods_supported: Type.Array(Type.String()),
        },
        { title: 'ProtectedResource' },
      ),
    },
  },
}

/** GET /.well-known/oauth-protected-resource (RFC 9728 §3): about our own API. */
export function protectedResourceEndpoint(deps: ProtectedResourceDependencies): Endpoint {
  const { baseUrl } = deps
  const reply = publicJson({
    resource: baseUrl,
    authorization_servers: [baseUrl],
    scopes_supported: [...userScopes],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: deps.dpopAlgs,
    resource_name: deps.name,
    resource_documentation: deps.serviceDocumentation,
    resource_policy_uri: deps.policyUri,
    resource_tos_uri: deps.termsUri,
  })
  return defineEndpoint(doc, async () => reply)
}
