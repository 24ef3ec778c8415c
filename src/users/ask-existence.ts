import { normaliseLoginName } from '../kernel/login-name.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { UserStore } from './user-store.ts'
import { invalidUser, tooManyAttempts, UsersError } from './users-error.ts'

/** Answers whether one of these names belongs to an account, for a caller at this address. */
export type AskExistence = (names: readonly string[], address: string) => Promise<boolean>

/** `mayAsk` says whether the operator lets strangers ask. */
export function askExistence(
  users: UserStore,
  limits: AttemptLimits,
  mayAsk: boolean,
): AskExistence {
  return async (names, address) => {
    if (!mayAsk) {
      throw new UsersError(
        10007,
        'this server does not tell who has an account (setting compat.userExistence)',
      )
    }
    if (names.length === 0) throw invalidUser([{ path: '/email', problem: 'is missing' }])
    // Never settled: each question counts like a failed attempt, whatever the answer is.
    const permit = await limits.guardAddress(address)
    if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
    const found = await Promise.all(
      names.map((name) => users.findByLoginName(normaliseLoginName(name) ?? name)),
    )
    return found.some((user) => user !== undefined)
  }
}
