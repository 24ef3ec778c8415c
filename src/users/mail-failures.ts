import { sha256 } from '../kernel/secrets.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addressOf, type LocaleOf, type MailFailures } from './user-context.ts'

const hour = 3_600_000
const day = 24 * hour
/** Wrong codes in an hour. One or two are somebody who mistypes. */
const mostWrongCodes = 3

interface FailureMail {
  readonly mail: Pick<Mailer, 'canSend' | 'post'>
  readonly isOn: boolean
  /** Where the person can look after the account. */
  readonly link: string
  readonly localeOf: LocaleOf
}

/** A reason is told once a day, so that nobody can fill the mailbox of another person. */
export function mailFailures({ mail, isOn, link, localeOf }: FailureMail): MailFailures {
  return async ({ users, attempts, outbox }, { actor, now }, sub, reason) => {
    if (!isOn || !mail.canSend) return
    if (reason === 'factor') {
      const wrong = await attempts.countFailure(sha256(`wrong codes of ${sub}`), hour, now)
      if (wrong !== mostWrongCodes) return
    }
    const user = await users.find(sub)
    if (user?.email === undefined) return
    const key = sha256(`letters about failures by ${reason} of ${sub}`)
    if ((await attempts.countFailure(key, day, now)) > 1) return
    await mail.post(outbox, {
      to: user.email,
      // Not that of the page: a stranger may have chosen it.
      locale: localeOf(user),
      content: { kind: 'failedSignIns', reason, time: now, address: addressOf(actor), link },
      about: { sub },
      validSeconds: 86_400,
    })
  }
}
