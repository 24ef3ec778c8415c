import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../config/settings.ts'
import { type BoundedQueue, boundedQueue } from '../kernel/bounded-queue.ts'
import type { Clock } from '../kernel/clock.ts'
import { sha256 } from '../kernel/digest.ts'
import type { AttemptRule, AttemptStore, Reservation } from './attempt-store.ts'

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
  forgive(account: Account, attempts: AttemptStore): Promise<void>
}

/**
 * Whose password is tried: a user, or a name that nobody has. A device that is known to be the
 * user's own has failures of its own, so that nobody can lock its owner out (L13).
 */
export type Account =
  | { readonly sub: string; readonly device?: string | undefined }
  | { readonly name: string }

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

      const key = accountKey(account)
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
            async settle(succeeded, store) {
              const delayedUntil = await store.settle(key, rules.account, succeeded, clock())
              await atAddress.settle(succeeded, store)
              return delayedUntil
            },
          }
      }
    },
    forgive: (account, store) => store.forget(accountKey(account)),
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

/** What counts as one source: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressRange(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()
}

function accountKey(account: Account): string {
  if ('name' in account) return keyOf('name', account.name)
  const { sub, device } = account
  return device === undefined ? keyOf('sub', sub) : keyOf('device', `${device} ${sub}`)
}

/** Names are kept as digests, since people type passwords into the wrong field. */
function keyOf(kind: 'sub' | 'name' | 'device' | 'address', value: string): string {
  return sha256(`attempts of ${kind} ${value}`)
}
