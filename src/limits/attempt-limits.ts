import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../config/settings.ts'
import { addressRange } from '../kernel/address-range.ts'
import type { Clock } from '../kernel/clock.ts'
import { sha256 } from '../kernel/digest.ts'
import type { AttemptRule, AttemptStore, Reservation } from './attempt-store.ts'
import { type BoundedQueue, boundedQueue } from './bounded-queue.ts'

/** One guard for every path on which a password or a code can be guessed (CONTRACT §2). */
export interface AttemptLimits {
  /**
   * Asks leave for one attempt before any hash is computed. Attempts at one account that come
   * together are let through in turn, so that right passwords always pass.
   */
  guard(account: Account, address: string): Promise<Leave>
  /** The same for what bounds the guesses at itself, such as a mailed code: the address counts. */
  guardAddress(address: string): Promise<Permit | Delayed>
  /** Forgets the failures at an account, whose owner has proved otherwise who they are. */
  forgive(sub: string, names: readonly string[], attempts: AttemptStore): Promise<void>
}

/**
 * Whose password is tried. A typed name has a count that everybody sees, whether or not it is
 * somebody's. The user behind it has a second one that nobody sees, so that a delay never tells
 * which names belong together (see `Permit.admits`). A device that is known to be the user's own
 * has a count of its own instead, so that nobody can lock its owner out (L13).
 */
export type Account =
  | { readonly sub: string; readonly device: string }
  | { readonly name: string; readonly sub: string | undefined }

export type Leave =
  | Permit
  | Delayed
  /** Too many attempts at this account are under way. */
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** No attempt for so many seconds. */
export interface Delayed {
  readonly kind: 'delayed'
  readonly retryAfter: number
}

/** Leave to check one password. Must be settled, whatever comes of the attempt. */
export interface Permit {
  readonly kind: 'go'
  /**
   * Whether guesses under other names of the same user delay them. No password is right then, or
   * guessing under several names in turn would pay; the answer is that of a wrong one.
   */
  readonly isHeldBack: boolean
  /**
   * Asked for a right password, in the transaction that acts on it: false when such a delay began
   * while it was checked.
   */
  admits(attempts: AttemptStore): Promise<boolean>
  /**
   * Counts a failure, or forgets earlier ones; the store may be that of a transaction. Answers
   * when the delay ends that the failure began.
   */
  settle(succeeded: boolean, attempts: AttemptStore): Promise<number | undefined>
}

export interface AttemptRules {
  readonly account: AttemptRule
  readonly addressFailuresPerMinute: number
}

export interface AttemptLimitsParts {
  readonly attempts: AttemptStore
  readonly rules: AttemptRules
  readonly clock: Clock
  /** Waits for attempts that another node is checking. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const minute = 60_000
const pauseMs = 20
const mostPauses = 500
const longestLine = 100

/** Attempts at one account that wait for others. The first asks the store on behalf of all. */
interface Line {
  readonly queue: BoundedQueue
  /** The clock of the line: everyone in it waits for the same number of pauses, not in turn. */
  pauses: number
}

function newLine(): Line {
  return { queue: boundedQueue({ concurrency: 1, waiting: longestLine }), pauses: 0 }
}

export function attemptLimits({
  attempts,
  rules,
  clock,
  pause = sleep,
}: AttemptLimitsParts): AttemptLimits {
  const lines = new Map<string, Line>()

  async function reserveInTurn(key: string): Promise<Reservation> {
    const line = lines.get(key) ?? newLine()
    lines.set(key, line)
    const patience = line.pauses + mostPauses
    try {
      const reservation = await line.queue.admit((run) =>
        run(() => reserveSoon(key, line, patience)),
      )
      return reservation ?? { kind: 'wait' }
    } finally {
      if (line.queue.isIdle()) lines.delete(key)
    }
  }

  async function reserveSoon(key: string, line: Line, patience: number): Promise<Reservation> {
    for (;;) {
      const reservation = await attempts.reserve(key, rules.account, clock())
      if (reservation.kind !== 'wait' || line.pauses >= patience) return reservation
      await pause(pauseMs)
      line.pauses++
    }
  }

  async function guardAddress(address: string): Promise<Permit | Delayed> {
    const key = keyOf('address', addressRange(address))
    const failures = await attempts.failuresIn(key, minute, clock())
    if (failures >= rules.addressFailuresPerMinute) {
      return { kind: 'delayed', retryAfter: minute / 1000 }
    }
    return {
      kind: 'go',
      isHeldBack: false,
      admits: async () => true,
      async settle(succeeded, store) {
        if (!succeeded) await store.countFailure(key, minute, clock())
        return undefined
      },
    }
  }

  return {
    guardAddress,
    async guard(account, address) {
      const atAddress = await guardAddress(address)
      if (atAddress.kind === 'delayed') return atAddress

      const key = visibleKey(account)
      const userKey = hiddenKey(account)
      const reservation = await reserveInTurn(key)
      switch (reservation.kind) {
        case 'wait':
          return { kind: 'busy', retryAfter: 1 }
        case 'delayed': {
          const seconds = Math.ceil((reservation.retryAt - clock()) / 1000)
          return { kind: 'delayed', retryAfter: Math.max(1, seconds) }
        }
        case 'go':
          return {
            kind: 'go',
            isHeldBack: userKey !== undefined && (await attempts.isDelayed(userKey, clock())),
            async admits(store) {
              return userKey === undefined || store.clearUnlessDelayed(userKey, clock())
            },
            async settle(succeeded, store) {
              // One moment for both, so that the delay nobody sees is not over after the other.
              const now = clock()
              const delayedUntil = await store.settle(key, rules.account, succeeded, now)
              await atAddress.settle(succeeded, store)
              if (succeeded || userKey === undefined) return delayedUntil
              const ofUser = await store.countUnlessDelayed(userKey, rules.account, now)
              return delayedUntil ?? ofUser
            },
          }
      }
    },
    async forgive(sub, names, store) {
      await store.forget(keyOf('sub', sub))
      for (const name of names) await store.forget(keyOf('name', name))
    },
  }
}

/** The rules that the settings ask for. */
export function attemptRules(
  limits: Pick<
    Settings['limits'],
    | 'accountFailures'
    | 'accountFirstDelaySeconds'
    | 'accountLongestDelaySeconds'
    | 'addressFailuresPerMinute'
  >,
): AttemptRules {
  const longestDelayMs = limits.accountLongestDelaySeconds * 1000
  return {
    account: {
      limit: limits.accountFailures,
      firstDelayMs: limits.accountFirstDelaySeconds * 1000,
      longestDelayMs,
      // Well past the longest delay, or waiting to be forgotten would pay more than guessing on.
      forgetAfterMs: Math.max(60 * minute, 4 * longestDelayMs),
      leaseMs: minute / 2,
    },
    addressFailuresPerMinute: limits.addressFailuresPerMinute,
  }
}

function visibleKey(account: Account): string {
  return 'device' in account
    ? keyOf('device', `${account.device} ${account.sub}`)
    : keyOf('name', account.name)
}

/** A name that nobody has is counted twice as well, so that it takes the same time (L06). */
function hiddenKey(account: Account): string | undefined {
  if ('device' in account) return undefined
  return account.sub === undefined ? keyOf('nobody', account.name) : keyOf('sub', account.sub)
}

/** Names are kept as digests, since people type passwords into the wrong field. */
function keyOf(kind: 'sub' | 'name' | 'nobody' | 'device' | 'address', value: string): string {
  return sha256(`attempts of ${kind} ${value}`)
}
