import type { Visitor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { Permit } from '../../limits/attempt-limits.ts'
import type { Passkey } from '../factor.ts'
import type { PasskeyAnswer, PasskeyParts, PasskeyPrompt } from '../passkey-ceremony.ts'
import type { RecordSignIn } from '../record-sign-in.ts'
import { findLocalIdentity, mayAct } from '../user.ts'
import { addressOf, type UserContext, type UserStores } from '../user-context.ts'
import type { UnknownPasskey } from './passkey-signals.ts'
import {
  copiedPasskey,
  findUnknown,
  type PasskeyProof,
  type UsePasskey,
  type VerifyPasskey,
} from './verify-passkey.ts'

/** Signs people in by passkey, with nothing typed. The device says who they are. */
export interface PasskeySignIn<Stores> {
  /** The same for everybody, so that it tells nobody who has a passkey. */
  begin(browser: string): PasskeyPrompt
  /** A right passkey begins what `enter` does, in the transaction that records the sign-in. */
  finish<Entered>(
    visitor: Visitor,
    attempt: PasskeyAttempt,
    enter: Enter<Stores, Entered>,
  ): Promise<PasskeySignInOutcome<Entered>>
}

type Enter<Stores, Entered> = (
  stores: Stores,
  log: Recording,
  proved: ProvedPasskey,
) => Promise<Entered>

/** What a right passkey has proved. */
interface ProvedPasskey {
  readonly sub: string
  readonly identityId: string
  /** The session epoch of the user at the time of the sign-in. */
  readonly epoch: number
  /** For the session that is opened, unless the present one continues. */
  readonly sessionId: string
  readonly passkey: Passkey
}

interface PasskeyAttempt extends PasskeyAnswer {
  /** Digest of the browser's cookie. */
  readonly browser: string
  /** The session that the browser has. It continues if it is of the same person. */
  readonly present?: { readonly id: string; readonly sub: string } | undefined
}

/**
 * `refused` gives no reason, but that there is no such passkey. `delayed` has the seconds to wait.
 */
type PasskeySignInOutcome<Entered> =
  | (ProvedPasskey & { readonly kind: 'signed-in'; readonly entered: Entered })
  | { readonly kind: 'refused'; readonly unknown?: UnknownPasskey | undefined }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface PasskeySignInParts extends PasskeyParts {
  readonly verify: VerifyPasskey
  readonly use: UsePasskey
  readonly recordSignIn: RecordSignIn
}

export function passkeySignIn<Stores extends UserStores>(
  context: UserContext<Stores>,
  { challenges, party, verify, use, recordSignIn }: PasskeySignInParts,
): PasskeySignIn<Stores> {
  const { recorded, limits, mail } = context
  const detail = { factor: 'passkey' }

  async function conclude(
    inside: Stores,
    log: Recording,
    proof: PasskeyProof,
    { browser, present }: PasskeyAttempt,
  ): Promise<ProvedPasskey | undefined> {
    const { passkey } = proof
    const { sub } = passkey
    await inside.people.lock(sub)
    // If the user's sessions are ended later, this epoch is outdated.
    const account = await inside.users.findAccount(sub)
    if (!account || !mayAct(account.user.status, context)) return fail(log, sub)
    const { user, identities, epoch } = account
    const identity = findLocalIdentity(identities) ?? identities[0]
    if (!identity) return fail(log, sub)
    const used = await use(inside, proof, log.now)
    if (used === 'copied') {
      log.change('FACTOR_FAILED', { outcome: 'failure', sub, detail: copiedPasskey })
    }
    if (used !== 'used') return fail(log, sub)
    const fresh = randomId()
    const sessionId = present?.sub === sub ? present.id : fresh
    await recordSignIn(inside, log, user, { sessionId, browser, detail })
    const { identityId } = identity
    return { sub, identityId, epoch, sessionId: fresh, passkey }
  }

  function fail(log: Recording, sub?: string): undefined {
    log.change('LOGIN_FAILURE', { outcome: 'failure', sub, detail })
  }

  async function check<Entered>(
    visitor: Visitor,
    attempt: PasskeyAttempt,
    enter: Enter<Stores, Entered>,
    permit: Permit,
  ): Promise<PasskeySignInOutcome<Entered>> {
    const { browser } = attempt
    const proof = await verify(attempt, { purpose: 'sign-in', browser })
    const result = await recorded(visitor, async (inside, log) => {
      const proved = proof ? await conclude(inside, log, proof, attempt) : fail(log)
      // Before anything is counted, since it may take locks.
      const entered = proved && (await enter(inside, log, proved))
      await permit.settle(proved !== undefined, inside.attempts)
      return log.done(proved && { ...proved, entered: entered as Entered })
    })
    if (result) return { kind: 'signed-in', ...result }
    // The owner of a copied passkey gets an email.
    mail.deliverSoon()
    const bond = { purpose: 'sign-in', browser } as const
    const unknown = proof
      ? undefined
      : await findUnknown(context.stores.factors, { challenges, party }, attempt, bond)
    return { kind: 'refused', unknown }
  }

  return {
    begin(browser) {
      const { challenge, sealed } = challenges.issue({ purpose: 'sign-in', browser })
      return { options: { challenge, rpId: party.id, userVerification: 'required' }, sealed }
    },
    async finish(visitor, attempt, enter) {
      const permit = await limits.guardAddress(addressOf(visitor))
      return permit.kind === 'delayed' ? permit : check(visitor, attempt, enter, permit)
    },
  }
}
