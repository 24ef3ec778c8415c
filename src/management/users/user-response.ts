import { inSeconds } from '../../kernel/time/clock.ts'
import { userScopes } from '../../oauth/scopes.ts'
import { claimsOf } from '../../users/records/claims.ts'
import type { Identity, User } from '../../users/user.ts'

/** What callers who may only search learn about a user. */
export function shortUserResponse(user: User) {
  const { name } = claimsOf(user, [], new Set(['openid', 'profile']))
  const { sub, username, status } = user
  return {
    sub,
    ...(username !== undefined && { username }),
    ...(name !== undefined && { name }),
    userStatus: status,
    user_status: status,
  }
}

const withoutIdentities = new Set([...userScopes].filter((scope) => scope !== 'identities'))

/** The record of a user for administrators: every claim of user info, and the revision. */
export function userResponse(user: User, identities?: readonly Identity[]) {
  const { revision, lastLoginAt, deletionAt } = user
  return {
    ...claimsOf(user, identities ?? [], identities ? userScopes : withoutIdentities),
    ...(lastLoginAt !== undefined && { last_login_at: inSeconds(lastLoginAt) }),
    ...(deletionAt !== undefined && { deletion_at: inSeconds(deletionAt) }),
    revision,
  }
}
