import type { Person } from '../../events/actor.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { type OwnMailCodes, ownMailCodes } from '../factor.ts'
import type { MailLimits } from '../mail-limits.ts'
import type { MailedCodeSecrets } from '../mailed-codes.ts'
import { addressOf, type UserContext, type UserStores } from '../user-context.ts'

/** Codes by mail as a second factor. A code belongs to the session that asked for it. */
export interface MailCodes {
  /** What codes by mail are worth for a person. */
  of(sub: string): Promise<OwnMailCodes>
  /** Whether a code was sent for the session that can still be used. */
  isSent(sessionId: string): Promise<boolean>
  /** Sends a code; the one before is void. */
  send(person: Person, locale: MailLocale): Promise<MailCodeOutcome>
  /**
   * Notes that the password was replaced by means of the mailbox, in the transaction of the stores.
   * From then on, codes by mail prove nothing that the password does not.
   */
  bar(inside: UserStores, sub: string): Promise<void>
  /** Uses a code, in the transaction of the stores. Each counts once, on whichever node. */
  use(inside: UserStores, given: GivenMailCode): Promise<boolean>
}

/** `refused`: codes by mail are not for this person. `delayed` has the seconds to wait. */
type MailCodeOutcome =
  | { readonly kind: 'sent' | 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface GivenMailCode {
  readonly sub: string
  readonly sessionId: string
  readonly code: string
}

interface MailCodesParts {
  readonly secrets: MailedCodeSecrets
  readonly mailLimits: MailLimits
  /** Whether the setting allows codes by mail. */
  readonly isOn: boolean
}

const purpose = 'second-factor'
const validSeconds = 600
/**
 * A second request within this time is a double click. Two emails, of which one is void, confuse.
 */
const pauseMs = 30_000
const mostGuesses = 5

export function mailCodes<Stores extends UserStores>(
  { stores, transact, mail, clock }: UserContext<Stores>,
  { secrets, mailLimits, isOn }: MailCodesParts,
): MailCodes {
  const own = (from: UserStores, sub: string) => ownMailCodes(from, sub, isOn && mail.canSend)

  /** The code that was sent for a session, if it can still be used. */
  async function findSent({ mailedCodes }: UserStores, sessionId: string) {
    const sent = await mailedCodes.find(purpose, sessionId)
    return sent && sent.expiresAt > clock() ? sent : undefined
  }

  async function post(
    inside: Stores,
    { sub, sessionId: id, clientId }: Person,
    locale: MailLocale,
  ): Promise<boolean> {
    await inside.people.lock(sub)
    const codes = await own(inside, sub)
    if (codes.kind !== 'counted') return false
    const { secret, digest } = secrets.newCode({ purpose, id })
    await inside.mailedCodes.put({
      purpose,
      id,
      sub,
      email: nameOf(codes.email),
      codeDigest: digest,
      keyDigest: undefined,
      requestId: undefined,
      browser: undefined,
      expiresAt: clock() + validSeconds * 1000,
    })
    const content = { kind: 'signInCode', code: secret, validSeconds } as const
    const about = { sub, clientId }
    await mail.post(inside.outbox, { to: codes.email, locale, content, about, validSeconds })
    return true
  }

  return {
    of: (sub) => own(stores, sub),
    isSent: async (sessionId) => (await findSent(stores, sessionId)) !== undefined,
    async send(person, locale) {
      const { sub, sessionId } = person
      if ((await own(stores, sub)).kind !== 'counted') return { kind: 'refused' }
      const before = await findSent(stores, sessionId)
      const sentAt = (before?.expiresAt ?? 0) - validSeconds * 1000
      if (sentAt > clock() - pauseMs) return { kind: 'sent' }
      const retryAfter = await mailLimits.checkSignInCode({ sub, address: addressOf(person) })
      if (retryAfter !== undefined) return { kind: 'delayed', retryAfter }
      const isPosted = await transact((inside) => post(inside, person, locale))
      mail.deliverSoon()
      return { kind: isPosted ? 'sent' : 'refused' }
    },
    async bar(inside, sub) {
      if ((await own(inside, sub)).kind === 'counted') await inside.mailCodeBars.add(sub, clock())
    },
    async use(inside, { sub, sessionId: id, code }) {
      const codes = await own(inside, sub)
      if (codes.kind !== 'counted') return false
      // Counted before it is compared, so that guesses at the same moment are not more than five.
      if (!(await inside.mailedCodes.takeGuess(purpose, id, mostGuesses))) return false
      const sent = await findSent(inside, id)
      if (sent?.sub !== sub || sent.email !== nameOf(codes.email)) return false
      return secrets.isCode(sent, code) && inside.mailedCodes.redeem(sent)
    },
  }
}

function nameOf(email: string): string {
  return normaliseLoginName(email) ?? email
}
