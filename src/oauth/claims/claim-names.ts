/** Claims of ID tokens that are not about the person. */
export const signInClaims: readonly string[] = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'at_hash', 'c_hash'],
  'sid',
]

/** Claims about a person, in user info and ID tokens. */
export const userClaims: readonly string[] = [
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at'],
  ...['email', 'email_verified', 'phone_number', 'phone_number_verified', 'mobile_number'],
  ...['mobile_number_verified', 'address', 'username', 'userStatus', 'user_status', 'created_at'],
  ...['customFields', 'identities', 'roles', 'groups'],
]

/** Further claims of access tokens, logout tokens and introspection, and those of the standards. */
const otherClaims = [
  ...['jti', 'nbf', 'isub', 'scopes', 'scope', 'client_id', 'clientid', 'role', 'cnf', 'act'],
  ...['azp', 's_hash', 'events', 'active', 'token_type', 'groups_overflow'],
]

const taken: ReadonlySet<string> = new Set([...signInClaims, ...userClaims, ...otherClaims])

/** Whether a claim of this name means something else than groups. */
export function isTakenClaim(name: string): boolean {
  return name !== 'groups' && taken.has(name)
}
