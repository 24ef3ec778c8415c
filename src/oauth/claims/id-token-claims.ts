import type { UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { addSingleClaims } from './single-claims.ts'
import type { TokenGroups } from './token-groups.ts'

/**
 * The claims about a person for an ID token with these scopes (CONTRACT §4): those of user info,
 * with groups in the short form. Clients with `id_token_claims: "minimal"` get none but those
 * that they asked for one by one.
 */
export type IdTokenClaims = (
  client: Client,
  sub: string,
  asked: { readonly scopes: readonly string[]; readonly single: readonly UserClaim[] },
) => Promise<Readonly<Record<string, unknown>>>

interface IdTokenClaimsDependencies {
  readonly directory: Pick<SubjectDirectory, 'claims' | 'roles'>
  readonly tokenGroups: TokenGroups
}

export function idTokenClaims({
  directory,
  tokenGroups,
}: IdTokenClaimsDependencies): IdTokenClaims {
  async function load(client: Client, sub: string, scopes: readonly string[]) {
    const [claims, roles, groups] = await Promise.all([
      directory.claims(sub, new Set(scopes)),
      scopes.includes('roles') ? directory.roles(sub) : undefined,
      tokenGroups.claims(client, sub, scopes),
    ])
    return { ...claims, ...(roles && { roles }), ...groups }
  }

  return async (client, sub, { scopes, single }) => {
    if (!scopes.includes('openid')) return {}
    const granted = client.idTokenClaims === 'minimal' ? {} : await load(client, sub, scopes)
    return addSingleClaims(granted, { single, client }, (more) => load(client, sub, more))
  }
}
