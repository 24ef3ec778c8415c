import { RequestFault } from '../../http/request-fault.ts'
import { addressRange } from '../../kernel/address-range.ts'
import type { Clock } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/digest.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'

/** Bounds the mail that strangers can make us send: from one address, and to one recipient. */
export interface MailLimits {
  /**
   * Counts a request. Throws when whoever asks has asked too often, whether or not anybody has that
   * mailbox. What others ask for never refuses a request; it only makes emails rare.
   */
  check(request: MailRequest): Promise<MailPace>
}

interface MailRequest {
  readonly address: string
  readonly recipient: string
  /** The browser, where it is known to be the recipient's own: nobody else uses its share up. */
  readonly ownDevice?: string | undefined
}

/**
 * `open`: send the email. `rare`: the recipient has had many; send this one, and let it be enough
 * for those that will not be sent. `withheld`: the last one was sent a moment ago, send none.
 */
type MailPace = 'open' | 'rare' | 'withheld'

interface MailLimitsDependencies {
  readonly attempts: AttemptStore
  readonly perAddressAndHour: number
  readonly perRecipientAndHour: number
  readonly clock: Clock
}

const hour = 3_600_000
/** Between emails to a recipient who has had many; no longer than any of them is good for. */
export const rareMailMs = 300_000

export function mailLimits(dependencies: MailLimitsDependencies): MailLimits {
  const { perAddressAndHour, perRecipientAndHour } = dependencies

  function count(kind: string, value: string, windowMs = hour): Promise<number> {
    const key = sha256(`letters of ${kind} ${value}`)
    return dependencies.attempts.countFailure(key, windowMs, dependencies.clock())
  }

  return {
    async check({ address, recipient, ownDevice }) {
      const requester = addressRange(address)
      if ((await count('address', requester)) > perAddressAndHour) throw tooManyMails(hour)
      const asker = ownDevice ? `device ${ownDevice}` : `address ${requester}`
      const asked = await count('asker', `${asker} for ${recipient}`)
      if (asked > perRecipientAndHour) throw tooManyMails(hour)
      if (ownDevice) return 'open'

      if ((await count('recipient', recipient)) <= perRecipientAndHour) return 'open'
      return (await count('rare', recipient, rareMailMs)) === 1 ? 'rare' : 'withheld'
    },
  }
}

/** The refusal of a request that would make us write too much. */
export function tooManyMails(retryMs: number): RequestFault {
  return new RequestFault('too_many_requests', 'too many requests of this kind; try again later', {
    headers: { 'retry-after': String(retryMs / 1000) },
  })
}
