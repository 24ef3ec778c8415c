import type { Clock } from '../../kernel/clock.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { statusEvent } from '../account/change-status.ts'
import { type HashQueue, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import {
  type CheckMailedCodeDependencies,
  checkCode,
  checkKey,
  mailedCodeRefused,
} from '../mailed-codes/check-mailed-code.ts'
import { type MailLimits, rareMailMs, tooManyMails } from '../mailed-codes/mail-limits.ts'
import type { MailedCodeSecrets } from '../mailed-codes/mailed-code-secrets.ts'
import { redeemMailedCode } from '../mailed-codes/redeem-mailed-code.ts'
import type { PasswordPolicy } from '../passwords/password-policy.ts'
import { passwordRefused, replacePassword } from '../passwords/replace-password.ts'
import { localIdentity } from '../passwords/set-password.ts'
import { nameTaken, withEmail } from '../records/login-names.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'
import type { EndSessions, UserStores } from '../stores/user-stores.ts'
import { localProvider, type User } from '../user.ts'
import { mayAct } from '../user-status.ts'
import { changedMeanwhile } from '../users-error.ts'

/** Sends the email that lets a user prove their address, in the transaction of the stores. */
export type SendVerification = (
  stores: UserStores,
  about: {
    readonly user: User
    readonly locale: MailLocale
    readonly requestId?: string | undefined
    readonly browser?: string | undefined
  },
) => Promise<void>

export interface SendVerificationDependencies {
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  readonly validSeconds: number
  /** The address of the page that a link opens. */
  readonly linkTo: (sub: string, key: string, requestId: string | undefined) => string
  /** Where whoever has an account already chooses a new password. */
  readonly forgotLink: string
  readonly clock: Clock
}

const purpose = 'verify-email'

export function sendVerification(dependencies: SendVerificationDependencies): SendVerification {
  const { mail, secrets, validSeconds, clock } = dependencies
  return async ({ users, mailedCodes, outbox }, { user, locale, requestId, browser }) => {
    const { sub } = user
    const email = normaliseLoginName(user.email ?? '') ?? ''
    const code = secrets.newCode({ purpose, id: sub })
    const key = secrets.newKey()
    await mailedCodes.put({
      purpose,
      id: sub,
      sub,
      email,
      codeDigest: code.digest,
      keyDigest: key.digest,
      requestId,
      browser,
      expiresAt: clock() + validSeconds * 1000,
    })
    const owner = await users.findByLoginName(email)
    const isTaken = owner !== undefined && owner.sub !== sub
    // A request that no browser owns yet would become that of whoever opens the link.
    const link = dependencies.linkTo(sub, key.secret, browser === undefined ? undefined : requestId)
    await mail.post(outbox, {
      to: isTaken ? owner.email : user.email,
      locale,
      // Whoever has the mailbox learns that there is an account; nobody else does.
      content: isTaken
        ? { kind: 'alreadyRegistered', link: dependencies.forgotLink }
        : { kind: 'verifyEmail', code: code.secret, link, validSeconds },
      validSeconds,
    })
  }
}

/** Proves that an address is the user's own. */
export interface EmailVerification {
  /** By the code, in the application that registered the user and asks for it. */
  byCode(given: {
    readonly sub: string
    readonly code: string
    readonly address: string
  }): Promise<Verified>
  /** By the code or the link, on a page of ours. */
  inBrowser(given: GivenInBrowser): Promise<VerificationOutcome>
  /** What that would do, without doing it; throws when the code or link is not valid. */
  look(given: Omit<GivenInBrowser, 'password'>): Promise<{
    readonly email: string
    readonly needsPassword: boolean
  }>
  /** Sends the email once more, if there is anything to prove; the answer does not tell. */
  resend(request: {
    readonly sub: string
    readonly locale: MailLocale
    readonly address: string
  }): Promise<void>
}

export interface GivenInBrowser {
  readonly sub: string
  readonly secret: { readonly code: string } | { readonly key: string }
  readonly address: string
  readonly browser: ProvingBrowser
  /** A password for the account, where one is needed. */
  readonly password?: string | undefined
}

export interface ProvingBrowser {
  /** Digest of its cookie. */
  readonly digest: string
  /** The user who is signed in there. */
  readonly sub: string | undefined
}

export type VerificationOutcome =
  | {
      readonly kind: 'verified'
      readonly verified: Verified
      /** The authorization request in the course of which the user registered in this very browser. */
      readonly requestId: string | undefined
    }
  /** Nothing has happened yet: whoever has the mailbox must choose the password first. */
  | { readonly kind: 'password-needed'; readonly email: string }

export interface Verified {
  readonly user: User
  readonly identityId: string
  /** The epoch of the user's sessions in which this was settled. */
  readonly epoch: number
}

export interface EmailVerificationDependencies<Stores extends UserStores>
  extends CheckMailedCodeDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly send: SendVerification
  readonly mailLimits: MailLimits
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly endSessions: EndSessions<Stores>
  /** How many former passwords are kept. */
  readonly history: number
}

export function emailVerification<Stores extends UserStores>(
  dependencies: EmailVerificationDependencies<Stores>,
): EmailVerification {
  const { stores, transact, mail, clock } = dependencies

  return {
    async byCode({ sub: id, code, address }) {
      const mailedCode = await checkCode(dependencies, purpose, { id, code, address })
      return redeemMailedCode(transact, mailedCode, (inside) => verify(inside, mailedCode, address))
    },
    async inBrowser(given) {
      return conclude(await check(given), given)
    },
    async look(given) {
      const mailedCode = await check(given)
      const { email = '' } = await findProvable(stores, mailedCode)
      return { email, needsPassword: needsPassword(mailedCode, given.browser) }
    },
    async resend({ sub, locale, address }) {
      const user = await stores.users.find(sub)
      const isOpen = user?.email !== undefined && isProvable(user)
      const recipient = (isOpen && normaliseLoginName(user.email ?? '')) || sub
      const pace = await dependencies.mailLimits.check({ address, recipient })
      // The last code stays good; another email would make it void.
      if (pace === 'withheld') throw tooManyMails(rareMailMs)
      if (!isOpen) return
      const { requestId, browser } = (await stores.mailedCodes.find(purpose, sub)) ?? {}
      await transact((inside) => dependencies.send(inside, { user, locale, requestId, browser }))
      mail.deliverSoon()
    },
  }

  function check({ sub: id, secret, address }: GivenInBrowser): Promise<MailedCode> {
    return 'code' in secret
      ? checkCode(dependencies, purpose, { id, code: secret.code, address })
      : checkKey(dependencies, purpose, { id, key: secret.key, address })
  }

  async function conclude(
    mailedCode: MailedCode,
    given: GivenInBrowser,
  ): Promise<VerificationOutcome> {
    const { address, browser, password } = given
    const user = await findProvable(stores, mailedCode)
    const isNeeded = needsPassword(mailedCode, browser)
    if (isNeeded && password === undefined) {
      return { kind: 'password-needed', email: user.email ?? '' }
    }
    const hash = isNeeded ? await hashNew(user, password ?? '', address) : undefined
    const verified = await redeemMailedCode(transact, mailedCode, async (inside) => {
      const done = await verify(inside, mailedCode, address)
      if (hash !== undefined) await takeOver(inside, done.user, hash, address)
      return done
    })
    const isSameBrowser = browser.digest === mailedCode.browser
    return {
      kind: 'verified',
      verified,
      requestId: isSameBrowser ? mailedCode.requestId : undefined,
    }
  }

  function hashNew(user: User, text: string, address: string): Promise<string> {
    const source = hashSource({ address, sub: user.sub })
    return inHashQueue(dependencies.hashQueue, source, async (run) => {
      const faults = await dependencies.policy.faultsOf(text, user, run)
      if (faults.length > 0) throw passwordRefused(faults, '/password')
      return run('hash', () => dependencies.passwords.hash(normalisePassword(text) ?? ''))
    })
  }

  /** Whatever the stranger knows or has open who made the account ends here. */
  async function takeOver(
    inside: Stores,
    { sub }: User,
    hash: string,
    address: string,
  ): Promise<void> {
    const now = clock()
    const identity = await localIdentity(inside, sub, now)
    const replacement = { identity, hash, mustChange: false, history: dependencies.history, now }
    if (!(await replacePassword(inside, replacement))) throw changedMeanwhile()
    await dependencies.endSessions(inside, sub)
    const type = 'PASSWORD_RESET'
    await inside.events.append({ type, time: now, outcome: 'success', sub, address })
  }

  async function verify(
    inside: Stores,
    mailedCode: MailedCode,
    address: string,
  ): Promise<Verified> {
    const { users, events } = inside
    // Read first: whatever ends the user's sessions after this makes it the epoch before.
    const epoch = await users.sessionEpoch(mailedCode.sub ?? '')
    const before = await findProvable(inside, mailedCode)
    const user: User = {
      ...before,
      status: 'VERIFIED',
      emailVerified: true,
      updatedAt: clock(),
      revision: before.revision + 1,
    }
    const names = withEmail(await users.loginNamesOf(user.sub), user)
    const stored = await users.put(user, names)
    if (stored === 'stale') throw changedMeanwhile()
    if (stored !== 'stored') throw nameTaken(stored.taken, names)
    await users.confirm(user.sub)
    const isNew = before.status === 'PENDING'
    const event = statusEvent(user, { address })
    await events.append(isNew ? event : { ...event, type: 'ACCOUNT_MODIFIED' })
    const identities = await users.identitiesOf(user.sub)
    const local = identities.find(({ provider }) => provider === localProvider)
    return { user, identityId: local?.identityId ?? '', epoch }
  }
}

/** The user whose address a mailed code is about, if it still is to be proved. */
async function findProvable({ users }: UserStores, { sub = '', email }: MailedCode): Promise<User> {
  const user = await users.find(sub)
  const isTheirs = user && normaliseLoginName(user.email ?? '') === email
  if (!isTheirs || !isProvable(user)) throw mailedCodeRefused()
  return user
}

/**
 * Whether whoever has the mailbox has to choose the password. Elsewhere than in the browser that
 * registered, nobody knows whether they chose the one there is: a stranger may have made the account
 * with their address, and would keep a way in. Somebody who is signed in to the account did.
 */
function needsPassword(mailedCode: MailedCode, { digest, sub }: ProvingBrowser): boolean {
  const isSignedIn = sub !== undefined && sub === mailedCode.sub
  return !isSignedIn && digest !== mailedCode.browser
}

/** Whether the address of a user is still to be proved, and anything would come of it. */
function isProvable(user: User): boolean {
  return !user.emailVerified && mayAct(user.status, { pendingMayLogIn: true })
}
