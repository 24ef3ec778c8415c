import type { Endpoint } from '../../http/endpoint.ts'
import { json, jwt } from '../../http/reply.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { OAuthError } from '../oauth-error.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import { readGroupPage, userinfoOf } from '../userinfo/userinfo-claims.ts'
import type { UserinfoJwts } from '../userinfo/userinfo-jwts.ts'

interface UserinfoEndpointDependencies {
  readonly directory: SubjectDirectory
  readonly clients: RegisteredClients
  readonly userinfoJwts: UserinfoJwts
}

/** GET and POST /users-srv/userinfo (OpenID Connect Core §5.3). */
export function userinfoEndpoint({
  directory,
  clients,
  userinfoJwts,
}: UserinfoEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, caller) => {
    if (caller.isub === undefined) {
      throw new OAuthError('insufficient_scope', 'this access token stands for no user', {
        headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
      })
    }
    const { sub, scopes, aud } = caller
    const page = scopes.includes('groups') ? readGroupPage(request) : undefined
    const claims = await userinfoOf(directory, sub, new Set(scopes), page)
    const client = await clients.find(aud)
    return client && (client.userinfoAlg || client.userinfoEncryption)
      ? jwt(await userinfoJwts.issue(client, claims))
      : json(200, claims)
  }
}
