/** Claims of tokens that are not about the person: of JWT, OAuth, OpenID Connect and of ours. */
const tokenClaims = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'nbf', 'jti', 'auth_time', 'nonce', 'acr', 'amr', 'azp'],
  ...['at_hash', 'c_hash', 's_hash', 'sid', 'isub', 'events', 'cnf', 'act', 'client_id', 'scope'],
  ...['scopes', 'role', 'clientid', 'active', 'token_type', 'groups_overflow'],
]

/** Claims about a person, in user info and ID tokens. */
export const userClaims: readonly string[] = [
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at'],
  ...['email', 'email_verified', 'phone_number', 'phone_number_verified', 'mobile_number'],
  ...['mobile_number_verified', 'address', 'username', 'userStatus', 'user_status', 'created_at'],
  ...['customFields', 'identities', 'roles', 'groups'],
]

/** Claims of ID tokens besides those about the person. */
export const idTokenClaimNames: readonly string[] = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'at_hash', 'c_hash'],
  'sid',
]

const taken: ReadonlySet<string> = new Set([...tokenClaims, ...userClaims])

/** Whether a claim of this name means something else already. */
export function isTakenClaim(name: string): boolean {
  return name !== 'groups' && taken.has(name)
}
