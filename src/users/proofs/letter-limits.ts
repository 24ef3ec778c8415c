import { addressRange } from '../../http/attempt-limits.ts'
import type { AttemptStore } from '../../http/attempt-store.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Clock } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/digest.ts'

/** Bounds the mail that strangers can make us send: from one address, and to one recipient. */
export interface LetterLimits {
  /** Counts a request; throws when there were too many, whether or not anybody has that mailbox. */
  check(request: { readonly address: string; readonly recipient: string }): Promise<void>
}

interface Parts {
  readonly attempts: AttemptStore
  readonly perAddressAndHour: number
  readonly perRecipientAndHour: number
  readonly clock: Clock
}

const hour = 3_600_000

export function letterLimits(parts: Parts): LetterLimits {
  async function count(kind: string, value: string, most: number): Promise<void> {
    const key = sha256(`letters of ${kind} ${value}`)
    if ((await parts.attempts.countFailure(key, hour, parts.clock())) <= most) return
    throw new RequestFault('too_many_requests', 'too many requests of this kind; try again later', {
      headers: { 'retry-after': String(hour / 1000) },
    })
  }

  return {
    async check({ address, recipient }) {
      await count('address', addressRange(address), parts.perAddressAndHour)
      await count('recipient', recipient, parts.perRecipientAndHour)
    },
  }
}
