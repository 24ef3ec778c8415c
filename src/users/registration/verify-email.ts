import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { MailCodes } from '../factors/mail-codes.ts'
import { type MailLimits, rareMailMs, tooManyMails } from '../mail-limits.ts'
import type { MailedCode } from '../mailed-codes.ts'
import {
  checkCode,
  checkKey,
  type MailedCodeContext,
  mailedCodeRefused,
  redeemMailedCode,
} from '../mailed-codes.ts'
import type { Origin } from '../origin.ts'
import { hashSource } from '../passwords/hash-queue.ts'
import { hashNewPassword, type NewPasswordDependencies } from '../passwords/new-password.ts'
import { findLocalIdentity, mayAct, type User } from '../user.ts'
import type { EndSessions, LocaleOf, OnRegistered, UserStores } from '../user-context.ts'
import { confirmEmail, replaceEmail, takeOverAccount } from './confirm-email.ts'
import type { FormerAddress } from './former-address.ts'
import type { SendVerification } from './send-verification.ts'

/** Proves that an email address belongs to the user. */
export interface EmailVerification {
  /** By the code, in the application in which the user registered. */
  byCode(given: {
    readonly sub: string
    readonly code: string
    readonly address: string
    /** The language of the page, for the email about a new address. */
    readonly locale?: MailLocale | undefined
  }): Promise<Verified>
  /** The address that a user wants to have, and whose code is open. */
  pendingChange(sub: string): Promise<string | undefined>
  /** By the code or the link, on a page of ours. */
  inBrowser(given: GivenInBrowser): Promise<VerificationOutcome>
  /** What `inBrowser` would do, without doing it; throws when the code or link is not valid. */
  preview(given: Omit<GivenInBrowser, 'password'>): Promise<{
    readonly email: string
    readonly needsPassword: boolean
  }>
  /** Sends the email again if the address has to be confirmed. The response does not reveal it. */
  resend(request: {
    readonly sub: string
    /** The client from whose pages it is asked for. */
    readonly clientId?: string | undefined
    readonly locale: MailLocale
    readonly address: string
    /** Sends none if the last one was sent within this time. */
    readonly unlessSentWithinMs?: number | undefined
  }): Promise<void>
}

export interface GivenInBrowser {
  readonly sub: string
  readonly secret: { readonly code: string } | { readonly key: string }
  readonly address: string
  readonly browser: ProvingBrowser
  /** The new password, where one is needed. */
  readonly password?: string | undefined
}

interface ProvingBrowser {
  /** Digest of its cookie. */
  readonly digest: string
  /** The user who is signed in there. */
  readonly sub: string | undefined
}

export type VerificationOutcome =
  | {
      readonly kind: 'verified'
      readonly verified: Verified
      /** The authorization request in which the user registered, if it was in this browser. */
      readonly requestId: string | undefined
    }
  /** Nothing was changed yet: the owner of the mailbox must choose a password first. */
  | { readonly kind: 'password-needed'; readonly email: string }

interface Verified {
  readonly user: User
  readonly identityId: string
  /** The session epoch of the user at the time of the verification. */
  readonly epoch: number
}

export interface EmailVerificationDependencies<Stores extends UserStores>
  extends MailedCodeContext,
    NewPasswordDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly send: SendVerification
  readonly mailLimits: MailLimits
  readonly mailCodes: Pick<MailCodes, 'bar'>
  readonly onRegistered: OnRegistered<Stores>
  readonly endSessions: EndSessions<Stores>
  /** Whether somebody ended a session. One that has expired was not ended. */
  readonly isEnded: (stores: Stores, sessionId: string) => Promise<boolean>
  readonly pendingMayLogIn: boolean
  /** How long a code is valid. */
  readonly validSeconds: number
  readonly formerAddress: Pick<FormerAddress, 'tell'>
  /** The language of emails to a user. */
  readonly localeOf: LocaleOf
}

const purpose = 'verify-email'

export function emailVerification<Stores extends UserStores>(
  dependencies: EmailVerificationDependencies<Stores>,
): EmailVerification {
  const { stores, transact, mail, clock } = dependencies

  return {
    pendingChange: async (sub) => (await findChange(sub))?.email,
    async byCode({ sub: id, code, address, locale }) {
      const isChange = (await findChange(id)) !== undefined
      const wanted = isChange ? 'change-email' : purpose
      const mailedCode = await checkCode(dependencies, wanted, { id, code, address })
      const done = await redeemMailedCode(transact, mailedCode, (inside) =>
        isChange
          ? replace(inside, mailedCode, { address, locale })
          : verify(inside, mailedCode, address),
      )
      if (isChange) mail.deliverSoon()
      return done
    },
    async inBrowser(given) {
      const { address, browser, password = '' } = given
      const mailedCode = await check(given)
      const user = await findUnverified(stores, mailedCode)
      const isTakeOver = needsPassword(mailedCode, browser)
      if (isTakeOver && given.password === undefined) {
        return { kind: 'password-needed', email: user.email ?? '' }
      }
      const source = hashSource({ address, sub: user.sub })
      const hash = isTakeOver
        ? await hashNewPassword(dependencies, { password, person: user, source })
        : undefined
      const verified = await redeemMailedCode(transact, mailedCode, async (inside) => {
        const done = await verify(inside, mailedCode, address)
        if (hash !== undefined) await takeOver(inside, user, hash, address)
        return done
      })
      const isSameBrowser = browser.digest === mailedCode.browser
      const requestId = isSameBrowser ? mailedCode.requestId : undefined
      return { kind: 'verified', verified, requestId }
    },
    async preview(given) {
      const mailedCode = await check(given)
      const { email = '' } = await findUnverified(stores, mailedCode)
      return { email, needsPassword: needsPassword(mailedCode, given.browser) }
    },
    async resend({ sub, clientId, locale, address, unlessSentWithinMs = 0 }) {
      const user = await stores.users.find(sub)
      const isOpen = user?.email !== undefined && isUnverified(user)
      const recipient = (isOpen && normaliseLoginName(user.email ?? '')) || sub
      const pace = await dependencies.mailLimits.check({ address, recipient })
      // The last code stays valid; another email would void it.
      if (pace === 'withheld') throw tooManyMails(rareMailMs)
      if (!isOpen) return
      const last = await stores.mailedCodes.find(purpose, sub)
      if (last && sentAt(last) > clock() - unlessSentWithinMs) return
      const { requestId, browser } = last ?? {}
      await transact(async (inside) => {
        await inside.people.lock(sub)
        // The user wants to prove the present address, so a code for another one is void.
        await inside.mailedCodes.removeAllOf(sub, 'change-email')
        await dependencies.send(inside, { user, locale, requestId, clientId, browser })
      })
      mail.deliverSoon()
    },
  }

  function sentAt({ expiresAt }: MailedCode): number {
    return expiresAt - dependencies.validSeconds * 1000
  }

  /** The code for another address, unless its session was ended meanwhile: perhaps a stranger's. */
  async function findChange(sub: string): Promise<MailedCode | undefined> {
    const change = await stores.mailedCodes.find('change-email', sub)
    if (!change || change.expiresAt <= clock()) return undefined
    return (await isVoid(stores, change)) ? undefined : change
  }

  async function isVoid(from: Stores, { sessionId }: MailedCode): Promise<boolean> {
    return sessionId !== undefined && dependencies.isEnded(from, sessionId)
  }

  function check({ sub: id, secret, address }: GivenInBrowser): Promise<MailedCode> {
    return 'code' in secret
      ? checkCode(dependencies, purpose, { id, code: secret.code, address })
      : checkKey(dependencies, purpose, { id, key: secret.key, address })
  }

  /** Ends everything that the stranger knows or has open who registered the address. */
  async function takeOver(
    inside: Stores,
    user: User,
    hash: string,
    address: string,
  ): Promise<void> {
    const { sub, status } = user
    const now = clock()
    await takeOverAccount(dependencies, inside, user, { hash, now })
    // A new account begins with its mailbox; this one had an owner who knew another password.
    if (status !== 'PENDING') await dependencies.mailCodes.bar(inside, sub)
    const type = 'PASSWORD_RESET'
    await inside.events.append({ type, time: now, outcome: 'success', sub, address })
  }

  async function verify(inside: Stores, mailedCode: MailedCode, address: string) {
    // Read first: if the user's sessions are ended later, this epoch is outdated.
    const epoch = await inside.users.sessionEpoch(mailedCode.sub ?? '')
    const before = await findUnverified(inside, mailedCode)
    const user = await confirmEmail(dependencies, inside, before, { address, now: clock() })
    return verified(inside, user, epoch)
  }

  /** The address that a user chose takes the place of the present one. */
  async function replace(
    inside: Stores,
    mailedCode: MailedCode,
    origin: Origin & { readonly address: string },
  ) {
    const { sub = '', email } = mailedCode
    if (await isVoid(inside, mailedCode)) throw mailedCodeRefused()
    const epoch = await inside.users.sessionEpoch(sub)
    const before = await inside.users.find(sub)
    if (!before || !mayAct(before.status, dependencies)) throw mailedCodeRefused()
    const user = await replaceEmail(inside, before, { email, ...origin, now: clock() })
    await dependencies.formerAddress.tell(inside, before, dependencies.localeOf(before, origin))
    return verified(inside, user, epoch)
  }

  async function verified({ users }: Stores, user: User, epoch: number): Promise<Verified> {
    const identity = findLocalIdentity(await users.identitiesOf(user.sub))
    return { user, identityId: identity?.identityId ?? '', epoch }
  }
}

/** Finds the user whose address a mailed code proves, if it is not proved yet. */
async function findUnverified(
  { users }: Pick<UserStores, 'users'>,
  { sub = '', email }: MailedCode,
): Promise<User> {
  const user = await users.find(sub)
  const isTheirs = user && normaliseLoginName(user.email ?? '') === email
  if (!isTheirs || !isUnverified(user)) throw mailedCodeRefused()
  return user
}

/**
 * Whether the owner of the mailbox has to choose the password. A stranger may have registered with
 * their address and a password of the stranger's choice, which must not stay valid. It is certain
 * that the owner chose it only in the browser that registered, or in one signed in to the account.
 */
function needsPassword(mailedCode: MailedCode, { digest, sub }: ProvingBrowser): boolean {
  const isSignedIn = sub !== undefined && sub === mailedCode.sub
  return !isSignedIn && digest !== mailedCode.browser
}

/** Whether the address of a user is not proved yet, and the user could use a proved one. */
function isUnverified(user: User): boolean {
  return !user.emailVerified && mayAct(user.status, { pendingMayLogIn: true })
}
