import type { People } from '../../groups/group-dependencies.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import { claimsOf } from '../../users/records/claims.ts'
import type { UserStore } from '../../users/stores/user-store.ts'
import type { User } from '../../users/user.ts'

/** What groups may know of users. */
export function buildPeople(users: Pick<UserStore, 'findMany' | 'findByLoginName'>): People {
  return {
    async describe(subs) {
      const found = await users.findMany(subs)
      return new Map(found.map((user) => [user.sub, descriptionOf(user)]))
    },
    async findSub(text) {
      const name = normaliseLoginName(text)
      return name === undefined ? undefined : (await users.findByLoginName(name))?.sub
    },
  }
}

function descriptionOf(user: User) {
  const { name } = claimsOf(user, [], new Set(['openid', 'profile']))
  return {
    name: typeof name === 'string' ? name : undefined,
    username: user.username,
    email: user.email,
    picture: user.profile.picture,
    userStatus: user.status,
  }
}
