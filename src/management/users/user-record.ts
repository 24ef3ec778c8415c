import { inSeconds } from '../../kernel/clock.ts'
import { userScopes } from '../../oauth/scopes.ts'
import { claimsOf } from '../../users/records/claims.ts'
import type { Identity, User } from '../../users/user.ts'

/** As much of a user as whoever may only search learns: who they are. */
export function shortUserRecord(user: User) {
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

/** A user as administrators see one: every claim of user info, and how to change them. */
export function userRecord(user: User, identities?: readonly Identity[]) {
  const { revision, lastLoginAt } = user
  return {
    ...claimsOf(user, identities ?? [], identities ? userScopes : withoutIdentities),
    ...(lastLoginAt !== undefined && { last_login_at: inSeconds(lastLoginAt) }),
    revision,
  }
}
