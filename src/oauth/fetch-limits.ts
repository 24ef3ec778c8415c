import { RequestFault } from '../http/request-fault.ts'
import { addressRange } from '../kernel/address-range.ts'
import type { Fault } from '../kernel/fault.ts'
import { sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import { isWithinRate } from '../limits/count-guess.ts'
import { fairQueue } from '../limits/fair-queue.ts'

/** Runs a fetch that anybody can cause, within the limits of its address and of all together. */
export type FetchLimits = <T>(
  source: { readonly address: string; readonly clientId: string },
  fetch: () => Promise<T>,
) => Promise<T>

/** How much may be fetched, and where it is counted. */
export interface FetchBudget {
  readonly attempts: AttemptStore
  readonly atOnce: number
  readonly perAddressAndMinute: number
  readonly clock: Clock
}

/**
 * Addresses take turns, none uses more than a quarter of the places, and each has a rate. `what` is
 * fetched, in the plural; `busy` is thrown when every place is taken.
 */
export function fetchLimits(
  what: string,
  { attempts, atOnce, perAddressAndMinute, clock }: FetchBudget,
  busy: () => Fault,
): FetchLimits {
  const queue = fairQueue({
    lanes: { fetch: atOnce },
    places: 2 * atOnce,
    perAddress: Math.ceil(atOnce / 4),
    perAccount: atOnce,
  })

  async function checkRate(range: string): Promise<void> {
    const key = sha256(`${what} of address ${range}`)
    if (await isWithinRate(attempts, key, perAddressAndMinute, clock())) return
    throw tooMany(60)
  }

  function tooMany(retryAfter: number): RequestFault {
    return new RequestFault('too_many_requests', `too many ${what}; try again later`, {
      headers: { 'retry-after': String(retryAfter) },
    })
  }

  return async ({ address, clientId }, fetch) => {
    const range = addressRange(address)
    const admission = queue.admit({ address: range, account: clientId }, async (run) => {
      await checkRate(range)
      return run('fetch', fetch)
    })
    if (admission.kind === 'admitted') return admission.result
    throw admission.kind === 'over-share' ? tooMany(1) : busy()
  }
}
