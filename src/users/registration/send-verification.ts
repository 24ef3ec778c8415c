import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LinkAbout, MailedCodeSecrets } from '../mailed-codes.ts'
import type { User } from '../user.ts'
import type { UserStores } from '../user-context.ts'

const purpose = 'verify-email'

/** Sends the email that lets a user prove their address, in the transaction of the stores. */
export type SendVerification = (
  stores: UserStores,
  about: {
    readonly user: User
    readonly locale: MailLocale
    readonly requestId?: string | undefined
    readonly clientId?: string | undefined
    readonly browser?: string | undefined
  },
) => Promise<void>

export interface SendVerificationDependencies {
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  readonly validSeconds: number
  /** The address of the page that a link opens. */
  readonly linkTo: (proof: Readonly<Record<'sub' | 'key', string>>, about: LinkAbout) => string
  /** The page where the owner of an existing account can choose a new password. */
  readonly forgotLink: string
  readonly clock: Clock
}

export function sendVerification(dependencies: SendVerificationDependencies): SendVerification {
  const { mail, secrets, validSeconds, clock } = dependencies
  return async ({ users, mailedCodes, outbox }, { user, locale, requestId, clientId, browser }) => {
    const { sub } = user
    const email = normaliseLoginName(user.email ?? '') ?? ''
    const code = secrets.newCode({ purpose, id: sub })
    const expiresAt = clock() + validSeconds * 1000
    const key = secrets.newKey({ purpose, id: sub, expiresAt })
    await mailedCodes.put({
      purpose,
      id: sub,
      sub,
      email,
      codeDigest: code.digest,
      keyDigest: key.digest,
      requestId,
      browser,
      expiresAt,
    })
    const owner = await users.findByLoginName(email)
    const isTaken = owner !== undefined && owner.sub !== sub
    // A request without a browser must not be bound to the browser that opens the link.
    const ownRequest = browser === undefined ? undefined : requestId
    const about = { locale, requestId: ownRequest, clientId }
    const link = dependencies.linkTo({ sub, key: key.secret }, about)
    await mail.post(outbox, {
      to: isTaken ? owner.email : user.email,
      locale,
      // Only the owner of the mailbox learns that there is already an account.
      content: isTaken
        ? { kind: 'alreadyRegistered', link: dependencies.forgotLink }
        : { kind: 'verifyEmail', code: code.secret, link, validSeconds },
      validSeconds,
    })
  }
}
