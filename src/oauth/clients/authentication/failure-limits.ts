import { addressRange } from '../../../kernel/address-range.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { OAuthError } from '../../oauth-error.ts'

/**
 * Limits guesses of client credentials. It counts failures by address, and by client and address
 * together, so that nobody can lock out a client from another address.
 */
export interface FailureLimits {
  /** Refuses an attempt after too many failures. */
  check(clientId: string, address: string): void
  count(clientId: string, address: string): Promise<void>
}

/** How many failures are allowed. */
interface MostFailures {
  readonly perClientAndMinute: number
  readonly perAddressAndMinute: number
}

interface Failures {
  count: number
  readonly until: number
}

const windowMs = 60_000

export function failureLimits(
  attempts: AttemptStore,
  most: MostFailures,
  clock: Clock,
): FailureLimits {
  // The store counts for all processes. Failures are also counted here, before the store answers,
  // so that guesses that are sent at once cannot all pass the limit.
  const known = lruCache<Failures>(10_000)
  let quietFrom = 0

  function keysOf(clientId: string, address: string): readonly (readonly [string, number])[] {
    const range = addressRange(address)
    return [
      [`client-authentication ${sha256(clientId)} ${range}`, most.perClientAndMinute],
      [`client-authentication ${range}`, most.perAddressAndMinute],
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
