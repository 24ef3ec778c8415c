import type { Visitor } from '../../events/actor.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { replaceEmail } from '../confirm-email.ts'
import { checkKey, type MailedCode, mailedCodeRefused, redeemMailedCode } from '../mailed-codes.ts'
import { mayAct, type User } from '../user.ts'
import { type AccountContext, addressOf, type UserStores } from '../user-context.ts'

/** What the link of an email says. */
export interface RestoreLink {
  readonly id: string
  readonly key: string
}

/**
 * Gives an account its former email address back, for whoever has that mailbox. Somebody else may
 * have replaced it, and would get every email about the account from then on.
 */
export interface FormerAddress {
  /**
   * Tells the former address that it was replaced, in the transaction that does so. If the user had
   * proved it, the email has a link.
   */
  tell(inside: UserStores, before: User, locale: MailLocale): Promise<void>
  /** The address that a link restores. Throws if the link is wrong, was used or is too old. */
  preview(visitor: Visitor, link: RestoreLink): Promise<string>
  /** Restores the address and ends all sessions. Throws like `preview`. */
  restore(visitor: Visitor, link: RestoreLink): Promise<void>
}

const purpose = 'restore-email'
/** Long enough for somebody who is away for some days. */
const validSeconds = 7 * 86_400

export function formerAddress<Stores extends UserStores>(
  context: AccountContext<Stores>,
): FormerAddress {
  const { stores, recorded, endSessions, mail, localeOf, secrets, linkTo, clock } = context
  const check = (visitor: Visitor, link: RestoreLink) =>
    checkKey(context, purpose, { ...link, address: addressOf(visitor) })

  /** A link of its own for each address: a second change must not void the link of the first. */
  async function makeLink(inside: UserStores, { sub, email = '' }: User, locale: MailLocale) {
    const mailedCode = {
      purpose,
      id: randomId(),
      expiresAt: clock() + validSeconds * 1000,
    } as const
    const { secret: key, digest: keyDigest } = secrets.newKey(mailedCode)
    const none = { codeDigest: undefined, requestId: undefined, browser: undefined }
    const address = normaliseLoginName(email) ?? email
    await inside.mailedCodes.put({ ...none, ...mailedCode, sub, email: address, keyDigest })
    return linkTo.restore({ id: mailedCode.id, key }, { locale })
  }

  /** A link is worth nothing when the account cannot be used, or has the address already. */
  async function findUser({ users }: UserStores, { sub = '', email }: MailedCode): Promise<User> {
    const user = await users.find(sub)
    const isOpen = user !== undefined && mayAct(user.status, context)
    if (!isOpen || normaliseLoginName(user.email ?? '') === email) throw mailedCodeRefused()
    return user
  }

  async function post(
    inside: UserStores,
    to: string,
    locale: MailLocale,
    { sub, link }: { readonly sub?: string; readonly link?: string | undefined },
  ) {
    const content = { kind: 'emailChanged', link } as const
    const about = { sub }
    await mail.post(inside.outbox, { to, locale, content, about, validSeconds: 3 * 86_400 })
  }

  return {
    async tell(inside, before, locale) {
      const { email, emailVerified } = before
      if (email === undefined) return
      const link = emailVerified ? await makeLink(inside, before, locale) : undefined
      await post(inside, email, locale, { sub: before.sub, link })
    },
    async preview(visitor, link) {
      const mailedCode = await check(visitor, link)
      await findUser(stores, mailedCode)
      return mailedCode.email
    },
    async restore(visitor, link) {
      const mailedCode = await check(visitor, link)
      const { email } = mailedCode
      await redeemMailedCode(recorded, visitor, mailedCode, async (inside, log) => {
        const user = await findUser(inside, mailedCode)
        // Whoever had the account after this address must not take it again.
        await inside.mailedCodes.removeLater(mailedCode)
        await replaceEmail(inside, log, user, { email, reason: 'restored by the former address' })
        await endSessions(inside, user.sub)
        if (user.email !== undefined) await post(inside, user.email, localeOf(user), {})
        return log.done()
      })
      mail.deliverSoon()
    },
  }
}
