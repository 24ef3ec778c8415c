import type { Settings } from '../config/settings.ts'
import { addressRange } from '../kernel/address-range.ts'
import { sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { AttemptRule, AttemptStore } from './attempt-store.ts'
import { countGuess } from './count-guess.ts'
import { reserveInTurn } from './reserve-in-turn.ts'

/** Limits the guesses on every path where a password or a code can be guessed (CONTRACT §2). */
export interface AttemptLimits {
  /**
   * Asks whether one attempt is allowed, before any hash is computed. Attempts on one account that
   * come at the same time are checked one after another, so that a right password always passes.
   */
  guard(account: Account, address: string): Promise<AttemptPermission>
  /**
   * The same for secrets that limit guesses themselves, such as a mailed code: by address only. An
   * attempt counts as a failed one until it is settled, so that many at once are no more than the
   * limit, on all nodes together.
   */
  guardAddress(address: string): Promise<Permit | Delayed>
  /** Forgets the failures of an account whose owner has proved their identity in another way. */
  forgive(sub: string, names: readonly string[], attempts: AttemptStore): Promise<void>
}

/**
 * Whose password is tried. A typed name has a counter with a visible delay, whether or not a user
 * has that name. The user has a second counter with a hidden delay, so that a delay never reveals
 * which names belong to one user (see `Permit.mayProceed`). A known device of the user has a
 * counter of its own instead, so that nobody can lock its owner out (L13).
 */
export type Account =
  | { readonly sub: string; readonly device: string }
  | { readonly name: string; readonly sub: string | undefined }

/** Whether an attempt is allowed now. */
type AttemptPermission =
  | Permit
  | Delayed
  /** Too many attempts on this account are under way. */
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** No attempt is allowed for so many seconds. */
interface Delayed {
  readonly kind: 'delayed'
  readonly retryAfter: number
}

/** Allows the check of one password. It must be settled after every attempt. */
export interface Permit {
  readonly kind: 'allowed'
  /**
   * Whether guesses under other names of the same user delay this attempt. Even the right password
   * is then answered as a wrong one. Otherwise guessing under several names would help an attacker.
   */
  readonly hasHiddenDelay: boolean
  /**
   * Called for a right password, in the transaction that acts on it. False if a hidden delay began
   * while the password was checked.
   */
  mayProceed(attempts: AttemptStore): Promise<boolean>
  /**
   * The same, and settles the attempt at once. After false it still has to be settled, as a
   * failure.
   */
  succeed(attempts: AttemptStore): Promise<boolean>
  /**
   * Counts a failure, or forgets earlier ones; the store may be that of a transaction. Answers when
   * the delay ends, if this failure began one.
   */
  settle(succeeded: boolean, attempts: AttemptStore): Promise<number | undefined>
}

export interface AttemptRules {
  readonly account: AttemptRule
  readonly addressFailuresPerMinute: number
}

/** What limits of attempts work with. */
interface AttemptContext {
  readonly attempts: AttemptStore
  readonly rules: AttemptRules
  readonly clock: Clock
  /** Waits for attempts that another node is checking. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

const minute = 60_000

/** Limits attempts by account and by address; see `AttemptLimits`. */
export function attemptLimits({ attempts, rules, clock, pause }: AttemptContext): AttemptLimits {
  const reserve = reserveInTurn((key) => attempts.reserve(key, rules.account, clock()), pause)

  return {
    async guardAddress(address) {
      const budget = { key: addressKey(address), most: rules.addressFailuresPerMinute }
      const counted = await countGuess(attempts, [budget], clock())
      if (!counted) return addressDelay
      return {
        kind: 'allowed',
        hasHiddenDelay: false,
        mayProceed: async () => true,
        async succeed(store) {
          await counted.takeBack(store)
          return true
        },
        async settle(succeeded, store) {
          if (succeeded) await counted.takeBack(store)
          return undefined
        },
      }
    },
    async guard(account, address) {
      // Counted after the check: right passwords that wait for their hash must not delay others.
      const ofAddress = addressKey(address)
      const key = visibleKey(account)
      const userKey = hiddenKey(account)
      const asked = { address: ofAddress, windowMs: minute, account: userKey }
      const { failures, delayedUntil: hidden } = await attempts.findObstacles(asked, clock())
      if (failures >= rules.addressFailuresPerMinute) return addressDelay

      const reservation = await reserve(key)
      switch (reservation.kind) {
        case 'wait':
          return { kind: 'busy', retryAfter: 1 }
        case 'delayed': {
          const seconds = Math.ceil((reservation.retryAt - clock()) / 1000)
          return { kind: 'delayed', retryAfter: Math.max(1, seconds) }
        }
        case 'allowed':
          return {
            kind: 'allowed',
            // One that began meanwhile is seen by `succeed`.
            hasHiddenDelay: hidden > clock(),
            async mayProceed(store) {
              return userKey === undefined || store.clearUnlessDelayed(userKey, clock())
            },
            async succeed(store) {
              const now = clock()
              if (userKey !== undefined) {
                return store.settleUnlessDelayed(key, userKey, rules.account, now)
              }
              await store.settle(key, rules.account, true, now)
              return true
            },
            async settle(succeeded, store) {
              // One time for both, so that the hidden delay does not end after the visible one.
              const now = clock()
              const delayedUntil = await store.settle(key, rules.account, succeeded, now)
              if (!succeeded) await store.countFailure(ofAddress, minute, now)
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

/** The rules of the settings. */
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
      // Much longer than the longest delay. Otherwise it would help to
      // wait until failures are forgotten.
      forgetAfterMs: Math.max(60 * minute, 4 * longestDelayMs),
      leaseMs: minute / 2,
    },
    addressFailuresPerMinute: limits.addressFailuresPerMinute,
  }
}

const addressDelay: Delayed = { kind: 'delayed', retryAfter: minute / 1000 }

function addressKey(address: string): string {
  return keyOf('address', addressRange(address))
}

function visibleKey(account: Account): string {
  return 'device' in account
    ? keyOf('device', `${account.device} ${account.sub}`)
    : keyOf('name', account.name)
}

/** A name of no user has a hidden counter too, so that it takes the same time (L06). */
function hiddenKey(account: Account): string | undefined {
  if ('device' in account) return undefined
  return account.sub === undefined ? keyOf('nobody', account.name) : keyOf('sub', account.sub)
}

/** Names are stored as digests, because people type passwords into the wrong field. */
function keyOf(kind: 'sub' | 'name' | 'nobody' | 'device' | 'address', value: string): string {
  return sha256(`attempts of ${kind} ${value}`)
}
