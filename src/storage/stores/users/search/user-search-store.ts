import type { UserPage, UserSearchStore } from '../../../../management/users/user-search-store.ts'
import type { User } from '../../../../users/user.ts'
import type { Access } from '../../../engine/engine.ts'
import { chooseScan } from './choose-scan.ts'
import { matchingUsers } from './matching-users.ts'

const batchSize = 200
/** Limits what one page costs when few users match. */
const mostLookedAt = 2000

/** Finds users in SQL: one filter chooses the index to read, the others are applied to its rows. */
export function userSearchStore({ db }: Access): UserSearchStore {
  return {
    async search(wanted, after, limit): Promise<UserPage> {
      const filter = { ...wanted, words: wanted.words && withoutImplied(wanted.words) }
      const scan = await chooseScan(db, filter, after)
      let size = limit + 1
      const users: User[] = []
      let place = after
      for (let lookedAt = 0; lookedAt < mostLookedAt; ) {
        const candidates = await scan(db, place, size)
        const fitting = await matchingUsers(db, candidates, filter)
        for (const candidate of candidates) {
          const user = fitting.get(candidate)
          if (user && users.length === limit) return { users, next: place }
          if (user) users.push(user)
          place = candidate
        }
        if (candidates.length < size) return { users, next: undefined }
        lookedAt += size
        size = batchSize
      }
      return { users, next: place }
    },
  }
}

/** A word that is the beginning of another one asks for nothing more. */
function withoutImplied(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}
