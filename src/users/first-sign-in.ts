import type { Visitor } from '../events/actor.ts'
import { normaliseLoginName } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { TypedAnswers, UpstreamPerson } from '../kernel/upstream-attempt.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import { type AskedField, askedInOrder, hasField, readAnswers } from './asked-fields.ts'
import { rareMailMs, tooManyMails } from './mail-limits.ts'
import { checkCode, type MailedCode, mailedCodeRefused } from './mailed-codes.ts'
import { checkUpstreamRecord } from './records/upstream-record.ts'
import type { UserDraft } from './records/user-record.ts'
import { usernameFaults } from './registration/account-registration-rules.ts'
import { checkNamesFree } from './registration/register.ts'
import type { User, UserStatus } from './user.ts'
import { type AccountContext, addressOf, type UserStores } from './user-context.ts'
import { invalidUser } from './users-error.ts'

/** Somebody who comes for the first time. */
interface Newcomer {
  readonly person: UpstreamPerson
  readonly status: UserStatus
  readonly typed: TypedAnswers | undefined
  /** Digest of the cookie of the browser. A code counts in no other one. */
  readonly browser: string
}

/**
 * What an account needs that the other side did not say. `incomplete`: it has to be asked for.
 * `prove`: a code was sent to the address that was typed. `taken`: somebody here has the address.
 */
export type Completed =
  | {
      readonly kind: 'ready'
      readonly draft: UserDraft
      /** Proves the address of the draft. It is redeemed with the creation. */
      readonly proof: MailedCode | undefined
      /** Whether they have agreed to the terms of use. */
      readonly hasAgreed: boolean
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly AskedField[] }
  | { readonly kind: 'prove'; readonly proofId: string }
  | { readonly kind: 'taken' }

/**
 * Makes an account of what was said elsewhere and of what was typed. Only what is missing counts of
 * the latter. Throws a UsersError that says what is wrong with it. Nothing is created.
 */
export type CompleteNewcomer = (visitor: Visitor, newcomer: Newcomer) => Promise<Completed>

const purpose = 'first-sign-in'
/** As long as somebody may take at this step. */
const validSeconds = 600

export function completeNewcomer<Stores extends UserStores>(
  context: AccountContext<Stores>,
  required: readonly string[],
): CompleteNewcomer {
  const { stores, mail, secrets, clock, customFields } = context
  // Without mail, nobody could prove an address.
  const asked = askedInOrder(required).filter((field) => field !== 'email' || mail.canSend)

  return async (visitor, { person, status, typed, browser }) => {
    const draftOf = (known: UpstreamPerson, answers: Readonly<Record<string, unknown>> = {}) =>
      checkUpstreamRecord(known, status, { now: clock(), customFields }, answers)
    const bare = draftOf(person)
    const missing = asked.filter((field) => !hasField(bare.user, field))
    const hasAgreed = missing.includes('terms')
    if (missing.length === 0) return { kind: 'ready', draft: bare, proof: undefined, hasAgreed }
    if (await isTaken(bare.user)) return { kind: 'taken' }
    if (!typed) return { kind: 'incomplete', missing }
    const { email, record } = readAnswers(missing, typed.fields, customFields)
    // Every fault is told before a code is sent.
    const draft = draftOf(person, { ...record, ...(email !== undefined && { email }) })
    checkUsername(draft.user)
    await checkNamesFree(context, withoutEmail(draft), addressOf(visitor))
    if (email === undefined) return { kind: 'ready', draft, proof: undefined, hasAgreed }
    if (!typed.proof) return { kind: 'prove', proofId: await sendCode(visitor, email, browser) }
    const given = { ...typed.proof, address: addressOf(visitor) }
    const proof = await checkCode(context, purpose, given)
    const isTheirs = proof.browser === browser && proof.email === normaliseLoginName(email)
    if (!isTheirs) throw mailedCodeRefused()
    const proved = draftOf({ ...person, provedEmail: email }, record)
    return { kind: 'ready', draft: proved, proof, hasAgreed }
  }

  /** Whether the address that counts as proved is the name of somebody here. */
  async function isTaken({ email }: User): Promise<boolean> {
    if (email === undefined) return false
    return (await stores.users.findByLoginName(normaliseLoginName(email) ?? email)) !== undefined
  }

  /** Answers the id of the code. Only the owner of the mailbox learns of an account there. */
  async function sendCode(visitor: Visitor, typed: string, browser: string): Promise<string> {
    const email = normaliseLoginName(typed) ?? typed
    const pace = await context.mailLimits.check({ address: addressOf(visitor), recipient: email })
    if (pace === 'withheld') throw tooManyMails(rareMailMs)
    const id = randomId()
    const code = secrets.newCode({ purpose, id })
    const locale: MailLocale = context.localeOf({ profile: {} }, visitor)
    await context.transact(async ({ people, users, mailedCodes, outbox }) => {
      await people.lock(id)
      const owner = await users.findByLoginName(email)
      await mailedCodes.put({
        purpose,
        id,
        sub: undefined,
        email,
        codeDigest: owner ? undefined : code.digest,
        keyDigest: undefined,
        requestId: undefined,
        browser,
        expiresAt: clock() + validSeconds * 1000,
      })
      await mail.post(outbox, {
        to: owner ? owner.email : typed,
        locale,
        content: owner
          ? { kind: 'alreadyRegistered', link: context.forgotLink }
          : { kind: 'confirmAddress', code: code.secret, validSeconds },
        about: { sub: owner?.sub ?? '', clientId: visitor.clientId },
        validSeconds,
      })
    })
    mail.deliverSoon()
    return id
  }
}

/** Not even the own address is a username: whether it is taken would tell who has an account. */
function checkUsername({ username }: User): void {
  const faults = usernameFaults({ ...(username !== undefined && { username }), email: '' })
  if (faults.length > 0) throw invalidUser(faults)
}

function withoutEmail(draft: UserDraft): UserDraft {
  return { ...draft, loginNames: draft.loginNames.filter(({ kind }) => kind !== 'email') }
}
