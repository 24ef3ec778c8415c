import { type SingleClaims, scopesOfClaim, type UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'

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
