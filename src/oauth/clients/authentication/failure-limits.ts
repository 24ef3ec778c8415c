import { addressRange } from '../../../kernel/address-range.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { sha256 } from '../../../kernel/digest.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { OAuthError } from '../../oauth-error.ts'

/**
 * Slows down whoever guesses at the credentials of clients. It counts by address, and by client
 * and address together, so that nobody can lock a client out from elsewhere.
 */
export interface FailureLimits {
  /** Refuses an attempt where too many failed before; costs nothing while none did. */
  check(clientId: string, address: string): void
  count(clientId: string, address: string): Promise<void>
}

interface FailureLimitsDependencies {
  readonly attempts: Pick<AttemptStore, 'countFailure'>
  readonly perClientAndMinute: number
  readonly perAddressAndMinute: number
  readonly clock: Clock
}

interface Failures {
  count: number
  readonly until: number
}

const windowMs = 60_000

export function failureLimits(deps: FailureLimitsDependencies): FailureLimits {
  const { attempts, clock } = deps
  // The store has the count of all processes. What is known here is counted before the store
  // answers, so that guesses made at once do not slip through together.
  const known = lruCache<Failures>(10_000)
  let quietFrom = 0

  function keysOf(clientId: string, address: string): readonly (readonly [string, number])[] {
    const range = addressRange(address)
    return [
      [`client-authentication ${sha256(clientId)} ${range}`, deps.perClientAndMinute],
      [`client-authentication ${range}`, deps.perAddressAndMinute],
    ]
  }

  function failuresOf(key: string, now: number): Failures {
    const failures = known.get(key)
    if (failures && failures.until > now) return failures
    const fresh = { count: 0, until: now + windowMs }
    known.set(key, fresh)
    quietFrom = fresh.until
    return fresh
  }

  return {
    check(clientId, address) {
      const now = clock()
      if (now >= quietFrom) return
      for (const [key, limit] of keysOf(clientId, address)) {
        const failures = known.get(key)
        if (failures && failures.until > now && failures.count >= limit) {
          throw new OAuthError('slow_down', 'too many failed attempts', {
            headers: { 'retry-after': String(Math.ceil((failures.until - now) / 1000)) },
          })
        }
      }
    },
    async count(clientId, address) {
      const now = clock()
      const counting = keysOf(clientId, address).map(async ([key]) => {
        const failures = failuresOf(key, now)
        failures.count++
        const total = await attempts.countFailure(key, windowMs, now)
        failures.count = Math.max(failures.count, total)
      })
      await Promise.all(counting)
    },
  }
}
