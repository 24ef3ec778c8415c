/** Claims of ID tokens that are not about the person. */
export const signInClaims: readonly string[] = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'at_hash', 'c_hash'],
  'sid',
]

/** The claims about a person that each scope releases, in user info and ID tokens. */
const claimsOfScopes = {
  profile: [
    ...(['name', 'given_name', 'family_name', 'middle_name', 'nickname'] as const),
    ...(['preferred_username', 'profile', 'picture', 'website', 'gender', 'birthdate'] as const),
    ...(['zoneinfo', 'locale', 'updated_at', 'username', 'userStatus', 'user_status'] as const),
    ...(['created_at', 'customFields'] as const),
  ],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified', 'mobile_number', 'mobile_number_verified'],
  mobile: ['mobile_number', 'mobile_number_verified'],
  address: ['address'],
  identities: ['identities'],
  roles: ['roles'],
  groups: ['groups'],
} as const

export type UserClaim = (typeof claimsOfScopes)[keyof typeof claimsOfScopes][number]

/** Claims about a person, in user info and ID tokens. */
export const userClaims: readonly UserClaim[] = [
  ...new Set(Object.values<readonly UserClaim[]>(claimsOfScopes).flat()),
]

/** The scopes that release a claim. One of them is enough. */
export function scopesOfClaim(claim: UserClaim): readonly string[] {
  const scopes = Object.entries<readonly string[]>(claimsOfScopes)
  return scopes.filter(([, claims]) => claims.includes(claim)).map(([scope]) => scope)
}

/** Further claims of access tokens, logout tokens and introspection, and those of the standards. */
const otherClaims = [
  ...['jti', 'nbf', 'isub', 'scopes', 'scope', 'client_id', 'clientid', 'role', 'cnf', 'act'],
  ...['azp', 's_hash', 'events', 'active', 'token_type', 'groups_overflow', 'userinfo_claims'],
  ...['may_act', 'exchanged_from'],
]

const taken: ReadonlySet<string> = new Set([...signInClaims, ...userClaims, ...otherClaims])

/** Whether a claim of this name means something else than groups. */
export function isTakenClaim(name: string): boolean {
  return name !== 'groups' && taken.has(name)
}

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
