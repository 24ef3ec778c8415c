import type { Client } from '../model/client.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { TokenGroups } from './token-groups.ts'

/**
 * The claims about a person for an ID token with these scopes (CONTRACT §4): those of user info, with
 * groups in the short form. Clients with `id_token_claims: "minimal"` get none.
 */
export type IdTokenClaims = (
  client: Client,
  sub: string,
  scopes: readonly string[],
) => Promise<Readonly<Record<string, unknown>>>

interface IdTokenClaimsDependencies {
  readonly directory: Pick<SubjectDirectory, 'claims' | 'roles'>
  readonly tokenGroups: TokenGroups
}

export function idTokenClaims({
  directory,
  tokenGroups,
}: IdTokenClaimsDependencies): IdTokenClaims {
  return async (client, sub, scopes) => {
    if (client.idTokenClaims === 'minimal' || !scopes.includes('openid')) return {}
    const [claims, roles, groups] = await Promise.all([
      directory.claims(sub, new Set(scopes)),
      scopes.includes('roles') ? directory.roles(sub) : undefined,
      tokenGroups.claims(client, sub, scopes),
    ])
    return { ...claims, ...(roles && { roles }), ...groups }
  }
}
