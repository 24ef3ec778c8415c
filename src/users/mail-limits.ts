import type { Settings } from '../config/settings.ts'
import { RequestFault } from '../http/request-fault.ts'
import { addressRange } from '../kernel/address-range.ts'
import { sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'

/**
 * Bounds the email that strangers can make the server send: per network address and per recipient.
 */
export interface MailLimits {
  /**
   * Counts a request. Throws when the requester has asked too often, whether or not the recipient
   * has an account. Requests of others never cause a refusal; they only make emails rare.
   */
  check(request: MailRequest): Promise<MailPace>
  /**
   * Counts an invitation. Throws when the inviter has sent too many, or
   * the recipient has got too many.
   */
  checkInvitation(invitation: Invitation): Promise<void>
  /** The same, and answers false instead. */
  mayInvite(invitation: Invitation): Promise<boolean>
  /**
   * Counts people whom somebody invites without an email to a certain address. Throws when there
   * were too many.
   */
  checkNamed(inviter: string, people: number): Promise<void>
  /** Counts an email about an invitation; false if the recipient has just had one of many. */
  mayTell(recipient: string): Promise<boolean>
  /**
   * Counts a code for a person who has typed their password. Answers the seconds to wait if the
   * person or the network address has had too many. Strangers cannot use up these emails.
   */
  checkSignInCode(request: {
    readonly sub: string
    readonly address: string
  }): Promise<number | undefined>
}

interface Invitation {
  /** Undefined for somebody who may send any number. */
  readonly inviter: string | undefined
  readonly recipient: string
}

interface MailRequest {
  readonly address: string
  readonly recipient: string
  /** The device, if the recipient has signed in with it. It has a limit of its own. */
  readonly ownDevice?: string | undefined
}

/**
 * `open`: send the email. `rare`: the recipient has had many emails; send this one, which has to be
 * enough for a while. `withheld`: the last one was sent a moment ago; send none.
 */
type MailPace = 'open' | 'rare' | 'withheld'

const hour = 3_600_000
/** The time between rare emails to a recipient. The code in each of them is valid for longer. */
export const rareMailMs = 300_000

export function mailLimits(
  attempts: AttemptStore,
  settings: Settings['limits'],
  clock: Clock,
): MailLimits {
  const {
    lettersPerAddressAndHour: perAddressAndHour,
    lettersPerRecipientAndHour: perRecipientAndHour,
    invitationsPerPersonAndHour: perInviterAndHour,
  } = settings

  function count(kind: string, value: string, windowMs = hour): Promise<number> {
    const key = sha256(`letters of ${kind} ${value}`)
    return attempts.countFailure(key, windowMs, clock())
  }

  async function countFor(recipient: string): Promise<MailPace> {
    if ((await count('recipient', recipient)) <= perRecipientAndHour) return 'open'
    return (await count('rare', recipient, rareMailMs)) === 1 ? 'rare' : 'withheld'
  }

  /** How long an inviter has to wait; 0 if the invitation may be sent. */
  async function waitOf({ inviter, recipient }: Invitation): Promise<number> {
    if (inviter !== undefined && (await count('inviter', inviter)) > perInviterAndHour) return hour
    return (await countFor(recipient)) === 'withheld' ? rareMailMs : 0
  }

  return {
    async check({ address, recipient, ownDevice }) {
      const requester = addressRange(address)
      if ((await count('address', requester)) > perAddressAndHour) throw tooManyMails(hour)
      const asker = ownDevice ? `device ${ownDevice}` : `address ${requester}`
      const asked = await count('asker', `${asker} for ${recipient}`)
      if (asked > perRecipientAndHour) throw tooManyMails(hour)
      return ownDevice ? 'open' : countFor(recipient)
    },
    async checkInvitation(invitation) {
      const waitMs = await waitOf(invitation)
      if (waitMs > 0) throw tooManyMails(waitMs)
    },
    mayInvite: async (invitation) => (await waitOf(invitation)) === 0,
    async checkNamed(inviter, people) {
      for (let named = 0; named < people; named++) {
        if ((await count('inviter', inviter)) > perInviterAndHour) throw tooManyMails(hour)
      }
    },
    mayTell: async (recipient) => (await countFor(recipient)) !== 'withheld',
    async checkSignInCode({ sub, address }) {
      const atAddress = await count('sign-ins from', addressRange(address))
      const isTooMany =
        atAddress > settings.signInCodesPerAddressAndHour ||
        (await count('sign-ins of', sub)) > perRecipientAndHour
      return isTooMany ? hour / 1000 : undefined
    },
  }
}

/** Refuses a request that would cause too many emails. */
export function tooManyMails(retryMs: number): RequestFault {
  return new RequestFault('too_many_requests', 'too many requests of this kind; try again later', {
    headers: { 'retry-after': String(retryMs / 1000) },
  })
}
