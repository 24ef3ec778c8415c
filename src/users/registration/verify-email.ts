import type { Actor, Visitor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { confirmEmail, replaceEmail, takeOverAccount } from '../confirm-email.ts'
import type { MailCodes } from '../factors/mail-codes.ts'
import { hashSource } from '../hashing/hash-queue.ts'
import { rareMailMs, tooManyMails } from '../mail-limits.ts'
import {
  checkCode,
  checkKey,
  type MailedCode,
  mailedCodeRefused,
  redeemMailedCode,
} from '../mailed-codes.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { findLocalIdentity, mayAct, type User } from '../user.ts'
import { type AccountContext, addressOf, type UserStores } from '../user-context.ts'
import type { FormerAddress } from './former-address.ts'
import { sendVerification } from './send-verification.ts'

/** Proves that an email address belongs to the user. */
export interface EmailVerification {
  /** By the code, in the application in which the user registered. */
  byCode(actor: Actor, given: { readonly sub: string; readonly code: string }): Promise<Verified>
  /** The address that a user wants to have, and whose code is open. */
  pendingChange(sub: string): Promise<string | undefined>
  /** By the code or the link, on a page of ours. */
  inBrowser(visitor: Visitor, given: GivenInBrowser): Promise<VerificationOutcome>
  /** What `inBrowser` would do, without doing it; throws when the code or link is not valid. */
  preview(
    visitor: Visitor,
    given: GivenInBrowser,
  ): Promise<{ readonly email: string; readonly needsPassword: boolean }>
  /** Sends the email again if the address has to be confirmed. The response does not reveal it. */
  resend(
    actor: Actor,
    request: {
      readonly sub: string
      /** The client from whose pages it is asked for. */
      readonly clientId?: string | undefined
      readonly locale: MailLocale
      /** Sends none if the last one was sent within this time. */
      readonly unlessSentWithinMs?: number | undefined
    },
  ): Promise<void>
}

export interface GivenInBrowser {
  readonly sub: string
  readonly secret: { readonly code: string } | { readonly key: string }
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

interface VerificationParts<Stores> {
  readonly mailCodes: MailCodes
  readonly formerAddress: FormerAddress
  /** Whether somebody ended a session. One that has expired was not ended. */
  readonly isEnded: (stores: Stores, sessionId: string) => Promise<boolean>
}

const purpose = 'verify-email'

export function emailVerification<Stores extends UserStores>(
  context: AccountContext<Stores>,
  { mailCodes, formerAddress, isEnded }: VerificationParts<Stores>,
): EmailVerification {
  const { stores, recorded, transact, mail, clock } = context

  return {
    pendingChange: async (sub) => (await findChange(sub))?.email,
    async byCode(actor, { sub: id, code }) {
      const isChange = (await findChange(id)) !== undefined
      const given = { id, code, address: addressOf(actor) }
      const mailedCode = await checkCode(context, isChange ? 'change-email' : purpose, given)
      const done = await redeemMailedCode(recorded, actor, mailedCode, async (inside, log) =>
        log.done(await (isChange ? replace : verify)(inside, log, mailedCode)),
      )
      if (isChange) mail.deliverSoon()
      return done
    },
    async inBrowser(visitor, given) {
      const { browser, password = '' } = given
      const mailedCode = await check(visitor, given)
      const user = await findUnverified(stores, mailedCode)
      const isTakeOver = needsPassword(mailedCode, browser)
      if (isTakeOver && given.password === undefined) {
        return { kind: 'password-needed', email: user.email ?? '' }
      }
      const source = hashSource({ address: visitor.address, sub: user.sub })
      const hash = isTakeOver
        ? await hashNewPassword(context, { password, person: user, source })
        : undefined
      const verified = await redeemMailedCode(
        recorded,
        visitor,
        mailedCode,
        async (inside, log) => {
          const done = await verify(inside, log, mailedCode)
          if (hash !== undefined) await takeOver(inside, log, user, hash)
          return log.done(done)
        },
      )
      const isSameBrowser = browser.digest === mailedCode.browser
      const requestId = isSameBrowser ? mailedCode.requestId : undefined
      return { kind: 'verified', verified, requestId }
    },
    async preview(visitor, given) {
      const mailedCode = await check(visitor, given)
      const { email = '' } = await findUnverified(stores, mailedCode)
      return { email, needsPassword: needsPassword(mailedCode, given.browser) }
    },
    async resend(actor, { sub, clientId, locale, unlessSentWithinMs = 0 }) {
      const user = await stores.users.find(sub)
      const isOpen = user?.email !== undefined && isUnverified(user)
      const recipient = (isOpen && normaliseLoginName(user.email ?? '')) || sub
      const pace = await context.mailLimits.check({ address: addressOf(actor), recipient })
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
        await sendVerification(context, inside, { user, locale, requestId, clientId, browser })
      })
      mail.deliverSoon()
    },
  }

  function sentAt({ expiresAt }: MailedCode): number {
    return expiresAt - context.settings.verificationSeconds * 1000
  }

  /** The code for another address, unless its session was ended meanwhile: perhaps a stranger's. */
  async function findChange(sub: string): Promise<MailedCode | undefined> {
    const change = await stores.mailedCodes.find('change-email', sub)
    if (!change || change.expiresAt <= clock()) return undefined
    return (await isVoid(stores, change)) ? undefined : change
  }

  async function isVoid(from: Stores, { sessionId }: MailedCode): Promise<boolean> {
    return sessionId !== undefined && isEnded(from, sessionId)
  }

  function check(visitor: Visitor, { sub: id, secret }: GivenInBrowser): Promise<MailedCode> {
    const address = addressOf(visitor)
    return 'code' in secret
      ? checkCode(context, purpose, { id, code: secret.code, address })
      : checkKey(context, purpose, { id, key: secret.key, address })
  }

  /** Ends everything that the stranger knows or has open who registered the address. */
  async function takeOver(inside: Stores, log: Recording, user: User, hash: string): Promise<void> {
    const { sub, status } = user
    await takeOverAccount(context, inside, user, { hash, now: log.now })
    // A new account begins with its mailbox; this one had an owner who knew another password.
    if (status !== 'PENDING') await mailCodes.bar(inside, sub)
    log.change('PASSWORD_RESET', { sub })
  }

  async function verify(inside: Stores, log: Recording, mailedCode: MailedCode): Promise<Verified> {
    // Read first: if the user's sessions are ended later, this epoch is outdated.
    const epoch = await inside.users.sessionEpoch(mailedCode.sub ?? '')
    const before = await findUnverified(inside, mailedCode)
    return verified(inside, await confirmEmail(context, inside, log, before), epoch)
  }

  /** The address that a user chose takes the place of the present one. */
  async function replace(
    inside: Stores,
    log: Recording,
    mailedCode: MailedCode,
  ): Promise<Verified> {
    const { sub = '', email } = mailedCode
    if (await isVoid(inside, mailedCode)) throw mailedCodeRefused()
    const epoch = await inside.users.sessionEpoch(sub)
    const before = await inside.users.find(sub)
    if (!before || !mayAct(before.status, context)) throw mailedCodeRefused()
    const user = await replaceEmail(inside, log, before, { email })
    await formerAddress.tell(inside, before, context.localeOf(before, log.actor))
    return verified(inside, user, epoch)
  }

  async function verified({ users }: Stores, user: User, epoch: number): Promise<Verified> {
    const identity = findLocalIdentity(await users.identitiesOf(user.sub))
    return { user, identityId: identity?.identityId ?? '', epoch }
  }
}

/** Finds the user whose address a mailed code proves, if it is not proved yet. */
async function findUnverified(
  { users }: UserStores,
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
