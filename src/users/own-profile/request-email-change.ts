import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { PassCredentialGate } from '../credential-gate.ts'
import { type MailLimits, rareMailMs, tooManyMails } from '../mailed-codes/mail-limits.ts'
import type { MailedCodeSecrets } from '../mailed-codes/mailed-code-secrets.ts'
import type { ActingSession } from '../origin.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { UsersError } from '../users-error.ts'

/**
 * Sends a code to an address that a user wants to have. Until the code comes back (POST
 * /users-srv/verifyemail), the present address stays as it is.
 */
export type RequestEmailChange = (change: {
  readonly user: User
  readonly email: string
  readonly locale: MailLocale
  readonly address: string
  /** The session of the person, which has to be open still. */
  readonly session: ActingSession
}) => Promise<void>

export interface RequestEmailChangeDependencies<Stores extends UserStores> {
  readonly transact: Transact<Stores>
  readonly passGate: PassCredentialGate<Stores>
  readonly mail: Mailer
  readonly mailLimits: MailLimits
  readonly secrets: MailedCodeSecrets
  readonly validSeconds: number
  /** The page where the owner of an existing account can choose a new password. */
  readonly forgotLink: string
  readonly clock: Clock
}

const purpose = 'change-email'

export function requestEmailChange<Stores extends UserStores>(
  deps: RequestEmailChangeDependencies<Stores>,
): RequestEmailChange {
  const { transact, mail, mailLimits, secrets, validSeconds, forgotLink, clock } = deps
  return async ({ user: { sub }, email: to, locale, address, session }) => {
    if (!mail.canSend) throw new UsersError(10007, 'this server sends no mail')
    const email = normaliseLoginName(to) ?? to
    const pace = await mailLimits.check({ address, recipient: email })
    if (pace === 'withheld') throw tooManyMails(rareMailMs)
    await transact(async (inside) => {
      await inside.people.lock(sub)
      await deps.passGate(inside, 'email-address', session)
      const { users, mailedCodes, outbox } = inside
      const code = secrets.newCode({ purpose, id: sub })
      const none = { keyDigest: undefined, requestId: undefined, browser: undefined }
      const expiresAt = clock() + validSeconds * 1000
      await mailedCodes.put({
        ...none,
        purpose,
        id: sub,
        sub,
        email,
        codeDigest: code.digest,
        sessionId: session.id,
        expiresAt,
      })
      const owner = await users.findByLoginName(email)
      // Only the owner of the mailbox learns that there is already an account.
      const isTaken = owner !== undefined && owner.sub !== sub
      await mail.post(outbox, {
        to: isTaken ? owner.email : to,
        locale,
        content: isTaken
          ? { kind: 'alreadyRegistered', link: forgotLink }
          : { kind: 'changeEmail', code: code.secret, validSeconds },
        validSeconds,
      })
    })
    mail.deliverSoon()
  }
}
