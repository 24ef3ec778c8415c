import type { Subject } from '../model/authorization.ts'
import { type SingleClaims, scopesOfClaim, type UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type EndingClaims, earliest, type TokenGroups } from './token-groups.ts'

type Claims = Readonly<Record<string, unknown>>
type ReleasingClient = Pick<Client, 'allowedScopes' | 'groupsClaim'>

/** Whether a client may have a claim at all: it must be allowed a scope that releases the claim. */
export function isReleasable(
  claim: UserClaim,
  { allowedScopes }: Pick<Client, 'allowedScopes'>,
): boolean {
  return scopesOfClaim(claim).some((scope) => allowedScopes.has(scope))
}

/** The single claims that these scopes do not release anyway. */
export function claimsBeyond(
  { idToken, userinfo }: SingleClaims,
  scopes: readonly string[],
): readonly UserClaim[] {
  const isBeyond = (claim: UserClaim) =>
    !scopesOfClaim(claim).some((scope) => scopes.includes(scope))
  return [...new Set([...userinfo, ...idToken])].filter(isBeyond)
}

/**
 * Adds single claims to the claims of the granted scopes. `load` reads all claims of some scopes. A
 * client that has lost a scope since gets no claim of that scope.
 */
export async function addSingleClaims(
  granted: Claims,
  { single, client }: { readonly single: readonly UserClaim[]; readonly client: ReleasingClient },
  load: (scopes: readonly string[]) => Promise<Claims>,
): Promise<Claims> {
  const released = single.filter((claim) => isReleasable(claim, client))
  if (released.length === 0) return granted
  const names = new Set<string>(released)
  if (names.delete('groups')) names.add(client.groupsClaim.name).add('groups_overflow')
  const found = await load(['openid', ...released.flatMap(scopesOfClaim)])
  const picked = Object.entries(found).filter(([name]) => names.has(name))
  return { ...granted, ...Object.fromEntries(picked) }
}

/** What the claims of an ID token depend on. */
interface AskedClaims {
  readonly scopes: readonly string[]
  /** The claims that the client named one by one. */
  readonly single: readonly UserClaim[]
  /** Whether the client gets an access token too, with which it can read user info. */
  readonly withAccessToken: boolean
  /** The person, if they were read for this request already. */
  readonly person?: Subject | undefined
}

/**
 * The claims about a person for an ID token with these scopes (CONTRACT §4): those of user info,
 * with groups in the short form. With `id_token_claims: "minimal"`, scopes release claims only if
 * there is no access token (OpenID Connect Core §5.4). The token ends with the first role that it
 * has.
 */
export type IdTokenClaims = (
  client: Client,
  sub: string,
  asked: AskedClaims,
) => Promise<EndingClaims>

export function idTokenClaims(
  directory: SubjectDirectory,
  tokenGroups: TokenGroups,
): IdTokenClaims {
  async function load(
    client: Client,
    sub: string,
    scopes: readonly string[],
    person: Subject | undefined,
  ): Promise<EndingClaims> {
    const [claims, held, groups] = await Promise.all([
      directory.claims(sub, new Set(scopes), person),
      scopes.includes('roles') ? tokenGroups.rolesAndEnd(sub) : undefined,
      tokenGroups.claimsAndEnd(client, sub, scopes),
    ])
    return {
      claims: { ...claims, ...(held && { roles: held.roles }), ...groups.claims },
      endsAt: earliest([held?.endsAt, groups.endsAt]),
    }
  }

  return async (client, sub, { scopes, single, withAccessToken, person }) => {
    if (!scopes.includes('openid')) return { claims: {} }
    const hasScopeClaims = client.idTokenClaims === 'full' || !withAccessToken
    const granted = hasScopeClaims ? await load(client, sub, scopes, person) : { claims: {} }
    const ends = [granted.endsAt]
    const claims = await addSingleClaims(granted.claims, { single, client }, async (more) => {
      const found = await load(client, sub, more, person)
      ends.push(found.endsAt)
      return found.claims
    })
    return { claims, endsAt: earliest(ends) }
  }
}
