import { randomId } from '../../kernel/crypto/ids.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { forgetFactors } from '../factor.ts'
import type { MailCodes } from '../factors/mail-codes.ts'
import type { MailLimits } from '../mail-limits.ts'
import type { MailedCode } from '../mailed-codes.ts'
import {
  checkCode,
  checkKey,
  type LinkAbout,
  type MailedCodeSecrets,
  mailedCodeRefused,
  redeemMailedCode,
} from '../mailed-codes.ts'
import { findLocalIdentity, type Identity, isUnclaimed, mayAct, type User } from '../user.ts'
import type { EndSessions, NotifyOfPassword, UserStores } from '../user-context.ts'
import { hashSource } from './hash-queue.ts'
import {
  ensureLocalIdentity,
  hashNewPassword,
  hasWayIn,
  type NewPasswordDependencies,
  replacePassword,
} from './new-password.ts'

/** A password for the owner of the account's mailbox: another one, or the first. */
export interface PasswordReset {
  /**
   * Mails a code, a link or both if the address belongs to an account.
   * The answer is always the same.
   */
  initiate(request: ResetRequest): Promise<{ readonly resetRequestId: string }>
  /** Exchanges the code for a secret that allows the last step. */
  validateCode(given: {
    readonly resetRequestId: string
    readonly code: string
    readonly address: string
  }): Promise<{ readonly exchangeId: string }>
  /**
   * Throws when `accept` would refuse the link. Nothing changes,
   * because mail scanners open links too.
   */
  preview(given: Omit<ResetAcceptance, 'password'>): Promise<void>
  /** Sets the password, once; all sessions and refresh tokens end. */
  accept(given: ResetAcceptance): Promise<void>
}

interface ResetRequest {
  readonly email: string
  readonly by: 'code' | 'link' | 'both'
  readonly locale: MailLocale
  readonly address: string
  /** Digest of the device cookie, when the request came from a page of ours. */
  readonly device?: string | undefined
  /** The authorization request on whose pages it was asked for. The link leads back to it. */
  readonly requestId?: string | undefined
  /** The client of that request. In another browser, the link leads to it. */
  readonly clientId?: string | undefined
}

interface ResetAcceptance {
  readonly resetRequestId: string
  readonly exchangeId: string
  readonly password: string
  readonly address: string
  /** The language of the page, for the email about it. */
  readonly locale?: MailLocale | undefined
}

export interface PasswordResetDependencies<Stores extends UserStores>
  extends NewPasswordDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly mailLimits: MailLimits
  readonly mailCodes: Pick<MailCodes, 'bar'>
  readonly validSeconds: number
  readonly pendingMayLogIn: boolean
  /** The address of the page that a link opens. */
  readonly linkTo: (
    proof: Readonly<Record<'reset' | 'exchange', string>>,
    about: LinkAbout,
  ) => string
  readonly endSessions: EndSessions<Stores>
  readonly notify: NotifyOfPassword<Stores>
  /** Notes that the address of a user is proved; it is a login name from then on. */
  readonly confirmEmail: (
    stores: Stores,
    user: User,
    proof: { readonly address: string; readonly now: number },
  ) => Promise<User>
  readonly clock: Clock
}

/** What a mailed code is for that lets somebody choose a password. */
export const purpose = 'reset-password'

export function passwordReset<Stores extends UserStores>(
  dependencies: PasswordResetDependencies<Stores>,
): PasswordReset {
  const { stores, transact, mail, secrets, limits, validSeconds, history, clock } = dependencies

  return {
    async initiate({ email, by, locale, address, device, ...sender }) {
      const name = normaliseLoginName(email) ?? email
      const user = await findResettable(name)
      const ownDevice = await findOwnDevice(user, device)
      const pace = await dependencies.mailLimits.check({ address, recipient: name, ownDevice })
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
              ? dependencies.linkTo({ reset: id, exchange: key.secret }, { locale, ...sender })
              : undefined,
            validSeconds,
          },
          validSeconds,
        })
      })
      mail.deliverSoon()
      return { resetRequestId: id }
    },

    async validateCode({ resetRequestId: id, code, address }) {
      const mailedCode = await checkCode(dependencies, purpose, { id, code, address })
      const key = secrets.newKey(mailedCode)
      if (!(await stores.mailedCodes.exchange(mailedCode, key.digest))) throw mailedCodeRefused()
      return { exchangeId: key.secret }
    },

    async preview({ resetRequestId: id, exchangeId: key, address }) {
      await findOwner(stores, await checkKey(dependencies, purpose, { id, key, address }))
    },

    async accept({ resetRequestId: id, exchangeId: key, password, address, locale }) {
      const mailedCode = await checkKey(dependencies, purpose, { id, key, address })
      const { user, identity } = await findOwner(stores, mailedCode)
      const hash = await hashNewPassword(dependencies, {
        password,
        person: user,
        former: identity,
        source: hashSource({ address, sub: user.sub }),
      })
      await redeemMailedCode(transact, mailedCode, (inside) =>
        applyReset(inside, mailedCode, hash, { address, locale }),
      )
      mail.deliverSoon()
    },
  }

  async function applyReset(
    inside: Stores,
    mailedCode: MailedCode,
    hash: string,
    { address, locale }: Pick<ResetAcceptance, 'address' | 'locale'>,
  ): Promise<void> {
    const now = clock()
    const { user } = await findOwner(inside, mailedCode)
    const { sub } = user
    // Whoever has the code or link reads the mailbox.
    if (!user.emailVerified) await dependencies.confirmEmail(inside, user, { address, now })
    const identity = await ensureLocalIdentity(inside, sub, now)
    const hadWayIn = await hasWayIn(inside, sub)
    const replacement = { identity, hash, mustChange: false, history, now }
    if (!(await replacePassword(inside, replacement))) throw mailedCodeRefused()
    await dependencies.endSessions(inside, sub)
    if (isUnclaimed(user)) await forgetFactors(inside, sub)
    // An account that nobody could use begins with its mailbox, as a registration does.
    if (hadWayIn) await dependencies.mailCodes.bar(inside, sub)
    const names = (await inside.users.loginNamesOf(sub)).map(({ name }) => name)
    await limits.forgive(sub, names, inside.attempts)
    const type = 'PASSWORD_RESET'
    await inside.events.append({ type, time: now, outcome: 'success', sub, address })
    await dependencies.notify(inside, user, { locale })
  }

  /** Finds a user who may act, with a password or without. It reads as much for an unknown name. */
  async function findResettable(name: string): Promise<User | undefined> {
    const user = await stores.users.findByLoginName(name)
    return user && isOwner(user, name) ? user : undefined
  }

  /** The device, if the user has signed in with it before. It reads as much for an unknown user. */
  async function findOwnDevice(
    user: User | undefined,
    device: string | undefined,
  ): Promise<string | undefined> {
    if (device === undefined) return undefined
    const isKnown = await stores.devices.isKnown(user?.sub ?? '', device, clock())
    return isKnown ? device : undefined
  }

  async function findOwner(
    { users }: Pick<UserStores, 'users'>,
    { sub = '', email }: MailedCode,
  ): Promise<{ readonly user: User; readonly identity: Identity | undefined }> {
    const user = await users.find(sub)
    if (!user || !isOwner(user, email)) throw mailedCodeRefused()
    return { user, identity: findLocalIdentity(await users.identitiesOf(sub)) }
  }

  /** Whether the address is still the user's, and the user may still act. */
  function isOwner(user: User, name: string): boolean {
    const isTheirs = user.email !== undefined && normaliseLoginName(user.email) === name
    return isTheirs && mayAct(user.status, dependencies)
  }
}
