import type { Endpoint } from '../../http/endpoint.ts'
import { json, jsonHeaders, jwt } from '../../http/reply.ts'
import type { Eventually } from '../../kernel/eventually.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { OAuthError } from '../oauth-error.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from '../tokens/access/access-tokens.ts'
import { readGroupPage, userinfoOf } from '../userinfo/userinfo-claims.ts'
import type { UserinfoJwts } from '../userinfo/userinfo-jwts.ts'

interface UserinfoEndpointDependencies {
  readonly directory: SubjectDirectory
  readonly clients: RegisteredClients
  readonly userinfoJwts: UserinfoJwts
  /** Answers to scopes that tell of the user's own record alone, by `userinfoKey`. */
  readonly remembered: { get(key: string): Eventually<string> }
}

/** Scopes that tell what changes without a change of the user's record. */
const readAnew = new Set(['roles', 'groups', 'identities'])

/** Stands for what a user's token of these scopes is answered. */
export function userinfoKey(sub: string, scopes: readonly string[]): string {
  return JSON.stringify([sub, ...scopes])
}

/** Makes what `remembered` holds. */
export function userinfoLoader(directory: SubjectDirectory): (key: string) => Promise<string> {
  return async (key) => {
    const [sub = '', ...scopes] = JSON.parse(key) as string[]
    return JSON.stringify(await userinfoOf(directory, sub, new Set(scopes)))
  }
}

/** GET and POST /users-srv/userinfo (OpenID Connect Core §5.3). */
export function userinfoEndpoint({
  directory,
  clients,
  userinfoJwts,
  remembered,
}: UserinfoEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, caller) => {
    if (caller.isub === undefined) {
      throw new OAuthError('insufficient_scope', 'this access token stands for no user', {
        headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
      })
    }
    const { sub, scopes } = caller
    const client = await clients.find(caller.aud)
    const isJwt = client && (client.userinfoAlg || client.userinfoEncryption)
    if (!isJwt && !scopes.some((scope) => readAnew.has(scope))) {
      const body = await remembered.get(userinfoKey(sub, scopes))
      return { status: 200, headers: jsonHeaders, body }
    }
    const page = scopes.includes('groups') ? readGroupPage(request) : undefined
    const claims = await userinfoOf(directory, sub, new Set(scopes), page)
    return isJwt ? jwt(await userinfoJwts.issue(client, claims)) : json(200, claims)
  }
}
