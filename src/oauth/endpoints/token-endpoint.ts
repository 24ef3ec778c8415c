import type { Endpoint } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { GrantType } from '../grants/grant-type.ts'
import { OAuthError } from '../oauth-error.ts'
import { readParams } from '../read-params.ts'
import type { IssueTokens } from '../tokens/issue-tokens.ts'

interface TokenEndpointDependencies {
  readonly authenticateClient: AuthenticateClient
  readonly grants: ReadonlyMap<string, GrantType>
  readonly issueTokens: IssueTokens
}

/** POST /token-srv/token (RFC 6749 §3.2). The order below is the order of the checks. */
export function tokenEndpoint({
  authenticateClient,
  grants,
  issueTokens,
}: TokenEndpointDependencies): Endpoint {
  return async (request) => {
    const params = readParams(request)
    const grantType = params.required('grant_type')
    const client = await authenticateClient(request, params)

    const grant = grants.get(grantType)
    if (!grant) throw new OAuthError('unsupported_grant_type', 'grant_type is not supported')
    if (!client.grantTypes.has(grant.name)) {
      throw new OAuthError('unauthorized_client', `client may not use ${grant.name}`)
    }

    const authorization = await grant.prove({
      params,
      client,
      address: request.address,
      generation: 'v2',
    })
    return json(200, await issueTokens(authorization))
  }
}
