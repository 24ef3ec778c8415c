import type { Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { normaliseLoginName } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import { confirmEmail } from './confirm-email.ts'
import { forgetFactors } from './factor.ts'
import type { MailCodes } from './factors/mail-codes.ts'
import { hashSource } from './hashing/hash-queue.ts'
import {
  checkCode,
  checkKey,
  type MailedCode,
  mailedCodeRefused,
  redeemMailedCode,
} from './mailed-codes.ts'
import {
  ensureLocalIdentity,
  hashNewPassword,
  hasWayIn,
  notifyOfPassword,
  replacePassword,
} from './passwords/new-password.ts'
import { findLocalIdentity, type Identity, isUnclaimed, mayAct, type User } from './user.ts'
import { type AccountContext, addressOf, type UserStores } from './user-context.ts'

/** A password for the owner of the account's mailbox: another one, or the first. */
export interface PasswordReset {
  /**
   * Mails a code, a link or both if the address belongs to an account.
   * The answer is always the same.
   */
  initiate(visitor: Visitor, request: ResetRequest): Promise<{ readonly resetRequestId: string }>
  /** Exchanges the code for a secret that allows the last step. */
  validateCode(
    visitor: Visitor,
    given: { readonly resetRequestId: string; readonly code: string },
  ): Promise<{ readonly exchangeId: string }>
  /**
   * Throws when `accept` would refuse the link. Nothing changes,
   * because mail scanners open links too.
   */
  preview(visitor: Visitor, link: ResetLink): Promise<void>
  /** Sets the password, once; all sessions and refresh tokens end. */
  accept(visitor: Visitor, given: ResetLink & { readonly password: string }): Promise<void>
}

interface ResetRequest {
  readonly email: string
  readonly by: 'code' | 'link' | 'both'
  readonly locale: MailLocale
  /** Digest of the browser's cookie, when the request came from a page of ours. */
  readonly browser?: string | undefined
  /** The authorization request on whose pages it was asked for. The link leads back to it. */
  readonly requestId?: string | undefined
  /** The client of that request. In another browser, the link leads to it. */
  readonly clientId?: string | undefined
}

/** What the last step needs. A link has it, too. */
interface ResetLink {
  readonly resetRequestId: string
  readonly exchangeId: string
}

/** What a mailed code is for that lets somebody choose a password. */
export const purpose = 'reset-password'

export function passwordReset<Stores extends UserStores>(
  context: AccountContext<Stores>,
  mailCodes: MailCodes,
): PasswordReset {
  const { stores, recorded, transact, mail, secrets, limits, history, clock } = context
  const { resetSeconds: validSeconds } = context.settings
  const check = (visitor: Visitor, { resetRequestId: id, exchangeId: key }: ResetLink) =>
    checkKey(context, purpose, { id, key, address: addressOf(visitor) })

  return {
    async initiate(visitor, { email, by, locale, browser, ...sender }) {
      const name = normaliseLoginName(email) ?? email
      const user = await findResettable(name)
      const ownDevice = await findOwnBrowser(user, browser)
      const pace = await context.mailLimits.check({
        address: addressOf(visitor),
        recipient: name,
        ownDevice,
      })
      const id = randomId()
      const code = secrets.newCode({ purpose, id })
      const expiresAt = clock() + validSeconds * 1000
      const key = secrets.newKey({ purpose, id, expiresAt })
      // Others may have used up the mails to this recipient. The rare mail has a link, because the
      // owner can use a link no matter who asked for it.
      const [byCode, byLink] = [by !== 'link', by !== 'code' || pace === 'rare']
      // An address that nobody has causes the same writes, without a recipient.
      await transact(async ({ people, mailedCodes, outbox }) => {
        await people.lock(user?.sub ?? id)
        await mailedCodes.put({
          purpose,
          id,
          sub: user?.sub,
          email: name,
          codeDigest: byCode ? code.digest : undefined,
          keyDigest: byLink ? key.digest : undefined,
          requestId: undefined,
          browser: undefined,
          expiresAt,
        })
        await mail.post(outbox, {
          to: pace === 'withheld' ? undefined : user?.email,
          locale,
          content: {
            kind: 'resetPassword',
            code: byCode ? code.secret : undefined,
            link: byLink
              ? context.linkTo.reset({ reset: id, exchange: key.secret }, { locale, ...sender })
              : undefined,
            validSeconds,
          },
          about: { sub: user?.sub ?? '', clientId: visitor.clientId ?? sender.clientId },
          validSeconds,
        })
      })
      mail.deliverSoon()
      return { resetRequestId: id }
    },

    async validateCode(visitor, { resetRequestId: id, code }) {
      const given = { id, code, address: addressOf(visitor) }
      const mailedCode = await checkCode(context, purpose, given)
      const key = secrets.newKey(mailedCode)
      if (!(await stores.mailedCodes.exchange(mailedCode, key.digest))) throw mailedCodeRefused()
      return { exchangeId: key.secret }
    },

    async preview(visitor, link) {
      await findOwner(stores, await check(visitor, link))
    },

    async accept(visitor, { password, ...link }) {
      const mailedCode = await check(visitor, link)
      const { user, identity } = await findOwner(stores, mailedCode)
      const hash = await hashNewPassword(context, {
        password,
        person: user,
        former: identity,
        source: hashSource({ address: visitor.address, sub: user.sub }),
      })
      await redeemMailedCode(recorded, visitor, mailedCode, (inside, log) =>
        applyReset(inside, log, mailedCode, hash),
      )
      mail.deliverSoon()
    },
  }

  async function applyReset(
    inside: Stores,
    log: Recording,
    mailedCode: MailedCode,
    hash: string,
  ): Promise<Done<void>> {
    const { now } = log
    const { user } = await findOwner(inside, mailedCode)
    const { sub } = user
    // Whoever has the code or link reads the mailbox.
    if (!user.emailVerified) await confirmEmail(context, inside, log, user)
    const identity = await ensureLocalIdentity(inside, sub, now)
    const hadWayIn = await hasWayIn(inside, sub)
    const replacement = { identity, hash, mustChange: false, history, now }
    if (!(await replacePassword(inside, replacement))) throw mailedCodeRefused()
    await context.endSessions(inside, sub)
    if (isUnclaimed(user)) await forgetFactors(inside, sub)
    // An account that nobody could use begins with its mailbox, as a registration does.
    if (hadWayIn) await mailCodes.bar(inside, sub)
    const names = (await inside.users.loginNamesOf(sub)).map(({ name }) => name)
    await limits.forgive(sub, names, inside.attempts)
    await notifyOfPassword(context, inside, user, log.actor)
    return log.change('PASSWORD_RESET', { sub })
  }

  /** Finds a user who may act, with a password or without. It reads as much for an unknown name. */
  async function findResettable(name: string): Promise<User | undefined> {
    const user = await stores.users.findByLoginName(name)
    const mayHave = await context.mayUsePassword(stores, user, await context.hasDomains())
    return user && mayHave && isOwner(user, name) ? user : undefined
  }

  /** The browser, if the user has signed in with it. It reads as much for an unknown user. */
  async function findOwnBrowser(
    user: User | undefined,
    browser: string | undefined,
  ): Promise<string | undefined> {
    if (browser === undefined) return undefined
    const isKnown = await stores.knownDevices.isKnown(user?.sub ?? '', browser, clock())
    return isKnown ? browser : undefined
  }

  async function findOwner(
    inside: Stores,
    { sub = '', email }: MailedCode,
  ): Promise<{ readonly user: User; readonly identity: Identity | undefined }> {
    const { users } = inside
    const user = await users.find(sub)
    if (!user || !isOwner(user, email)) throw mailedCodeRefused()
    if (!(await context.mayUsePassword(inside, user))) throw mailedCodeRefused()
    return { user, identity: findLocalIdentity(await users.identitiesOf(sub)) }
  }

  /** Whether the address is still the user's, and the user may still act. */
  function isOwner(user: User, name: string): boolean {
    const isTheirs = user.email !== undefined && normaliseLoginName(user.email) === name
    return isTheirs && mayAct(user.status, context)
  }
}
