import type { UserClaim } from './claim-names.ts'

/** Claims about the person that a client gets one by one, besides those of its scopes. */
export interface SingleClaims {
  readonly idToken: readonly UserClaim[]
  readonly userinfo: readonly UserClaim[]
}

/** What the `claims` parameter of a request asks for (OpenID Connect Core §5.5). */
export interface RequestedClaims extends SingleClaims {
  /** The only users that the response may be about. */
  readonly subs?: readonly string[]
  /** The `acr` of the ID token: the values that will do, best first. None: any. */
  readonly acr?: { readonly values: readonly string[]; readonly isEssential: boolean }
}
