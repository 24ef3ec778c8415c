import type { Visitor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { normaliseLoginName } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Permit } from '../limits/attempt-limits.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailedCode, MailedCodeSecrets } from './mailed-codes.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { findLocalIdentity, mayAct } from './user.ts'
import { addressOf, type UserContext, type UserStores } from './user-context.ts'
import type { SignInAccount } from './user-store.ts'

/** Signs people in by a code that is mailed to their proved address, in place of the password. */
export interface MailSignIn {
  /** Whether the settings allow it, and mail can be sent. */
  readonly isOn: boolean
  /**
   * Mails a code if the name is somebody's. The answer is the same if it is nobody's. Throws a
   * RequestFault if the visitor has asked too often.
   */
  send(visitor: Visitor, wish: CodeWish): Promise<{ readonly id: string }>
  finish(visitor: Visitor, attempt: CodeAttempt): Promise<MailSignInOutcome>
}

interface CodeWish {
  /** A username, an email or a mobile number. */
  readonly username: string
  readonly locale: MailLocale
  /** Digest of the browser's cookie. The code counts in no other browser. */
  readonly browser: string
}

interface CodeAttempt {
  readonly id: string
  readonly code: string
  readonly browser: string
  /** The session that the browser has. It continues if it is of the same person. */
  readonly present?: { readonly id: string; readonly sub: string } | undefined
}

/** `refused` gives no reason. `delayed` has the seconds to wait. */
type MailSignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      /** The session epoch of the user at the time of the sign-in. */
      readonly epoch: number
      /** For the session that is opened, unless the present one continues. */
      readonly sessionId: string
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface MailSignInParts {
  readonly secrets: MailedCodeSecrets
  readonly mailLimits: MailLimits
  readonly isOn: boolean
  readonly recordSignIn: RecordSignIn
}

/** An account with its proved address, also as a login name. */
interface Opened extends SignInAccount {
  readonly email: string
  readonly name: string
}

const purpose = 'sign-in'
const validSeconds = 600
const mostGuesses = 5
const detail = { factor: 'email' }

export function mailSignIn<Stores extends UserStores>(
  context: UserContext<Stores>,
  { secrets, mailLimits, isOn, recordSignIn }: MailSignInParts,
): MailSignIn {
  const { stores, recorded, transact, limits, mail, clock } = context

  /**
   * The account that a mailbox alone opens. An address that was
   * never proved may be that of a stranger, who would come into an account that somebody else has
   * prepared. Where a password does not count, because people sign in elsewhere, neither does this.
   */
  async function findOpened(
    inside: Stores,
    account: SignInAccount | undefined,
    hasDomains: boolean | undefined,
  ): Promise<Opened | undefined> {
    const mayEnter = await context.mayUsePassword(inside, account?.user, hasDomains)
    if (!account || !mayEnter || !mayAct(account.user.status, context)) return undefined
    const { email, emailVerified } = account.user
    if (email === undefined || !emailVerified) return undefined
    return { ...account, email, name: normaliseLoginName(email) ?? email }
  }

  /** Whom a typed name means. It reads as much for an unknown name. */
  async function findRecipient(username: string, browser: string) {
    const name = normaliseLoginName(username)
    const asked = { device: browser, now: clock() }
    const account =
      name === undefined ? undefined : await stores.users.findAccountByLoginName(name, asked)
    const opened = await findOpened(stores, account, await context.hasDomains())
    return { opened, ownDevice: opened?.knowsDevice ? browser : undefined }
  }

  function fail(log: Recording, sub?: string): MailSignInOutcome {
    log.change('LOGIN_FAILURE', { outcome: 'failure', sub, detail })
    return { kind: 'refused' }
  }

  /** The code that was typed, if it is right. It is used up by nobody yet. */
  async function findRight({ id, code, browser }: CodeAttempt): Promise<MailedCode | undefined> {
    const { mailedCodes } = stores
    // Counted before it is compared, so that guesses at the same moment are not more than five.
    if (!(await mailedCodes.takeGuess(purpose, id, mostGuesses))) return undefined
    const sent = await mailedCodes.find(purpose, id)
    const isOpen = sent !== undefined && sent.expiresAt > clock() && sent.browser === browser
    return isOpen && secrets.isCode(sent, code) ? sent : undefined
  }

  async function conclude(
    inside: Stores,
    log: Recording,
    { browser, present }: CodeAttempt,
    sent: MailedCode | undefined,
  ): Promise<MailSignInOutcome> {
    if (sent?.sub === undefined) return fail(log)
    const { sub } = sent
    await inside.people.lock(sub)
    // If the user's sessions are ended later, this epoch is outdated.
    const found = await inside.users.findAccount(sub)
    const account = await findOpened(inside, found, found?.hasDomains)
    if (account?.name !== sent.email) return fail(log, sub)
    const { user, identities, epoch } = account
    const identity = findLocalIdentity(identities) ?? identities[0]
    if (!identity || !(await inside.mailedCodes.redeem(sent))) return fail(log, sub)
    const fresh = randomId()
    const sessionId = present?.sub === sub ? present.id : fresh
    await recordSignIn(inside, log, user, { sessionId, browser, detail })
    return { kind: 'signed-in', sub, identityId: identity.identityId, epoch, sessionId: fresh }
  }

  async function check(visitor: Visitor, attempt: CodeAttempt, permit: Permit) {
    const sent = await findRight(attempt)
    const outcome = await recorded(visitor, async (inside, log) => {
      const result = await conclude(inside, log, attempt, sent)
      await permit.settle(result.kind === 'signed-in', inside.attempts)
      return log.done(result)
    })
    // Whose browser was new gets an email.
    if (outcome.kind === 'signed-in') mail.deliverSoon()
    return outcome
  }

  return {
    isOn: isOn && mail.canSend,
    async send(visitor, { username, locale, browser }) {
      const { opened, ownDevice } = await findRecipient(username, browser)
      const sub = opened?.user.sub
      // By the name, since a limit by the address would tell which names are of one person.
      const recipient = normaliseLoginName(username) ?? username
      const pace = await mailLimits.check({ address: addressOf(visitor), recipient, ownDevice })
      const id = randomId()
      const { secret: code, digest } = secrets.newCode({ purpose, id })
      // A name that nobody has causes the same writes, without a recipient.
      await transact(async ({ people, mailedCodes, outbox }) => {
        await people.lock(sub ?? id)
        await mailedCodes.put({
          purpose,
          id,
          sub,
          email: opened?.name ?? recipient,
          codeDigest: digest,
          keyDigest: undefined,
          requestId: undefined,
          browser,
          expiresAt: clock() + validSeconds * 1000,
        })
        await mail.post(outbox, {
          to: pace === 'withheld' ? undefined : opened?.email,
          locale,
          content: { kind: 'codeToSignIn', code, validSeconds },
          about: { sub: sub ?? '', clientId: visitor.clientId },
          validSeconds,
        })
      })
      mail.deliverSoon()
      return { id }
    },
    async finish(visitor, attempt) {
      const permit = await limits.guardAddress(addressOf(visitor))
      return permit.kind === 'delayed' ? permit : check(visitor, attempt, permit)
    },
  }
}
