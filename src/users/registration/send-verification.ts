import { normaliseLoginName } from '../../kernel/login-name.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { User } from '../user.ts'
import type { AccountContext, UserStores } from '../user-context.ts'

const purpose = 'verify-email'

interface Verification {
  readonly user: User
  readonly locale: MailLocale
  readonly requestId?: string | undefined
  readonly clientId?: string | undefined
  /** Digest of the cookie of the browser in which the user registered. */
  readonly browser?: string | undefined
}

/** Sends the email that lets a user prove their address, in the transaction of the stores. */
export async function sendVerification<Stores extends UserStores>(
  { mail, secrets, settings, linkTo, forgotLink, clock }: AccountContext<Stores>,
  { users, mailedCodes, outbox }: UserStores,
  { user, locale, requestId, clientId, browser }: Verification,
): Promise<void> {
  const { sub } = user
  const { verificationSeconds: validSeconds } = settings
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
  await mail.post(outbox, {
    to: isTaken ? owner.email : user.email,
    locale,
    // Only the owner of the mailbox learns that there is already an account.
    content: isTaken
      ? { kind: 'alreadyRegistered', link: forgotLink }
      : {
          kind: 'verifyEmail',
          code: code.secret,
          link: linkTo.verify({ sub, key: key.secret }, about),
          validSeconds,
        },
    about: { sub: isTaken ? owner.sub : '', clientId },
    validSeconds,
  })
}
