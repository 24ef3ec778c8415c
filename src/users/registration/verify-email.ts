import type { Clock } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { MailLocale } from '../../mail/letter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { nameTaken } from '../add-user.ts'
import { changedMeanwhile, statusEvent } from '../change-status.ts'
import { normaliseLoginName, withEmail } from '../login-name.ts'
import type { PeopleStores } from '../people-stores.ts'
import { type CheckProofParts, checkCode, checkKey, proofRefused } from '../proofs/check-proof.ts'
import { type LetterLimits, rareLetterMs, tooManyLetters } from '../proofs/letter-limits.ts'
import type { ProofSecrets } from '../proofs/proof-secrets.ts'
import type { Proof } from '../proofs/proof-store.ts'
import { redeemProof } from '../proofs/redeem-proof.ts'
import { localProvider, type User } from '../user.ts'
import { mayAct } from '../user-status.ts'

/** Sends the letter that lets a user prove their address, in the transaction of the stores. */
export type SendVerification = (
  stores: PeopleStores,
  about: {
    readonly user: User
    readonly locale: MailLocale
    readonly requestId?: string | undefined
  },
) => Promise<void>

export interface SendVerificationParts {
  readonly mail: Mailer
  readonly secrets: ProofSecrets
  readonly validSeconds: number
  /** The address of the page that a link opens. */
  readonly linkTo: (sub: string, key: string, requestId: string | undefined) => string
  /** Where whoever has an account already chooses a new password. */
  readonly forgotLink: string
  readonly clock: Clock
}

const purpose = 'verify-email'

export function sendVerification(parts: SendVerificationParts): SendVerification {
  const { mail, secrets, validSeconds, clock } = parts
  return async ({ users, proofs, outbox }, { user, locale, requestId }) => {
    const { sub } = user
    const email = normaliseLoginName(user.email ?? '') ?? ''
    const code = secrets.newCode({ purpose, id: sub })
    const key = secrets.newKey()
    await proofs.put({
      purpose,
      id: sub,
      sub,
      email,
      codeDigest: code.digest,
      keyDigest: key.digest,
      requestId,
      expiresAt: clock() + validSeconds * 1000,
    })
    const owner = await users.findByLoginName(email)
    const isTaken = owner !== undefined && owner.sub !== sub
    const link = parts.linkTo(sub, key.secret, requestId)
    await mail.post(outbox, {
      to: isTaken ? owner.email : user.email,
      locale,
      // Whoever has the mailbox learns that there is an account; nobody else does.
      letter: isTaken
        ? { kind: 'alreadyRegistered', link: parts.forgotLink }
        : { kind: 'verifyEmail', code: code.secret, link, validSeconds },
      validSeconds,
    })
  }
}

/** Proves that an address is the user's own. */
export interface EmailVerification {
  byCode(given: {
    readonly sub: string
    readonly code: string
    readonly address: string
  }): Promise<Verified>
  /** By the key of the link. */
  byKey(given: {
    readonly sub: string
    readonly key: string
    readonly address: string
  }): Promise<Verified>
  /** Sends the letter once more, if there is anything to prove; the answer does not tell. */
  resend(request: {
    readonly sub: string
    readonly locale: MailLocale
    readonly address: string
  }): Promise<void>
}

export interface Verified {
  readonly user: User
  readonly identityId: string
  /** The epoch of the user's sessions in which this was settled. */
  readonly epoch: number
  /** The authorization request in the course of which the user registered. */
  readonly requestId: string | undefined
}

export interface EmailVerificationParts<Stores extends PeopleStores> extends CheckProofParts {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly send: SendVerification
  readonly letterLimits: LetterLimits
}

export function emailVerification<Stores extends PeopleStores>(
  parts: EmailVerificationParts<Stores>,
): EmailVerification {
  const { stores, transact, mail, clock } = parts

  return {
    byCode: async ({ sub: id, code, address }) =>
      conclude(await checkCode(parts, purpose, { id, code, address }), address),
    byKey: async ({ sub: id, key, address }) =>
      conclude(await checkKey(parts, purpose, { id, key, address }), address),
    async resend({ sub, locale, address }) {
      const user = await stores.users.find(sub)
      const isOpen = user?.email !== undefined && isProvable(user)
      const recipient = (isOpen && normaliseLoginName(user.email ?? '')) || sub
      const pace = await parts.letterLimits.check({ address, recipient })
      // The last code stays good; another letter would make it void.
      if (pace === 'withheld') throw tooManyLetters(rareLetterMs)
      if (!isOpen) return
      const { requestId } = (await stores.proofs.find(purpose, sub)) ?? {}
      await transact((inside) => parts.send(inside, { user, locale, requestId }))
      mail.hurry()
    },
  }

  function conclude(proof: Proof, address: string): Promise<Verified> {
    return redeemProof(transact, proof, (inside) => verify(inside, proof, address))
  }

  async function verify(
    { users, events }: Stores,
    proof: Proof,
    address: string,
  ): Promise<Verified> {
    // Read first: whatever ends the user's sessions after this makes it the epoch before.
    const epoch = await users.sessionEpoch(proof.sub ?? '')
    const before = await users.find(proof.sub ?? '')
    const isTheirs = before && normaliseLoginName(before.email ?? '') === proof.email
    if (!isTheirs || !isProvable(before)) throw proofRefused()

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
    const identityId = local?.identityId ?? ''
    return { user, identityId, epoch, requestId: proof.requestId }
  }
}

/** Whether the address of a user is still to be proved, and anything would come of it. */
function isProvable(user: User): boolean {
  return !user.emailVerified && mayAct(user.status, { pendingMayLogIn: true })
}
