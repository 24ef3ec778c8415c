import type { UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { addSingleClaims } from './single-claims.ts'
import type { TokenGroups } from './token-groups.ts'

/** What the claims of an ID token depend on. */
interface AskedClaims {
  readonly scopes: readonly string[]
  /** The claims that the client named one by one. */
  readonly single: readonly UserClaim[]
  /** Whether the client gets an access token too, with which it can read user info. */
  readonly withAccessToken: boolean
}

/**
 * The claims about a person for an ID token with these scopes (CONTRACT §4): those of user info,
 * with groups in the short form. With `id_token_claims: "minimal"`, scopes release claims only if
 * there is no access token (OpenID Connect Core §5.4).
 */
export type IdTokenClaims = (
  client: Client,
  sub: string,
  asked: AskedClaims,
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

  return async (client, sub, { scopes, single, withAccessToken }) => {
    if (!scopes.includes('openid')) return {}
    const hasScopeClaims = client.idTokenClaims === 'full' || !withAccessToken
    const granted = hasScopeClaims ? await load(client, sub, scopes) : {}
    return addSingleClaims(granted, { single, client }, (more) => load(client, sub, more))
  }
}
