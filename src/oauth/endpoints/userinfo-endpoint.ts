import type { Endpoint } from '../../http/endpoint.ts'
import { json, jwt } from '../../http/reply.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { OAuthError } from '../oauth-error.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import { readGroupPage, userinfoOf } from '../tokens/userinfo-claims.ts'
import type { UserinfoJwts } from '../tokens/userinfo-jwt.ts'

interface Parts {
  readonly directory: SubjectDirectory
  readonly clients: RegisteredClients
  readonly userinfoJwts: UserinfoJwts
}

/** GET and POST /users-srv/userinfo (OpenID Connect Core §5.3). */
export function userinfoEndpoint({
  directory,
  clients,
  userinfoJwts,
}: Parts): Endpoint<AccessTokenClaims> {
  return async (request, caller) => {
    if (caller.isub === undefined) {
      throw new OAuthError('insufficient_scope', 'this access token stands for no user', {
        headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
      })
    }
    const scopes = new Set(caller.scopes)
    const page = scopes.has('groups') ? readGroupPage(request) : undefined
    const claims = await userinfoOf(directory, caller.sub, scopes, page)
    const client = await clients.find(caller.aud)
    if (client && (client.userinfoAlg || client.userinfoEncryption)) {
      return jwt(await userinfoJwts.issue(client, claims))
    }
    return json(200, claims)
  }
}
