import type { Event, EventType } from '../../events/event.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Passkey } from '../factor.ts'
import type { RecordSignIn } from '../record-sign-in.ts'
import { findLocalIdentity, mayAct } from '../user.ts'
import type { UserStores } from '../user-context.ts'
import type {
  PasskeyAnswer,
  PasskeyChallenges,
  PasskeyPrompt,
  RelyingParty,
} from './passkey-ceremony.ts'
import {
  copiedPasskey,
  type PasskeyProof,
  type UsePasskey,
  type VerifyPasskey,
} from './verify-passkey.ts'

/** Signs people in by passkey, with nothing typed. The device says who they are. */
export interface PasskeySignIn {
  /** The same for everybody, so that it tells nobody who has a passkey. */
  begin(browser: string): PasskeyPrompt
  finish(attempt: PasskeyAttempt): Promise<PasskeySignInOutcome>
}

interface PasskeyAttempt extends PasskeyAnswer {
  /** Digest of the browser's cookie. */
  readonly browser: string
  readonly address: string
  readonly clientId: string
}

/** `refused` gives no reason. `delayed` has the seconds to wait. */
type PasskeySignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      /** The session epoch of the user at the time of the sign-in. */
      readonly epoch: number
      readonly passkey: Passkey
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

export interface PasskeySignInDependencies {
  readonly transact: Transact<UserStores>
  readonly limits: AttemptLimits
  readonly challenges: PasskeyChallenges
  readonly verify: VerifyPasskey
  readonly use: UsePasskey
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly party: RelyingParty
  readonly pendingMayLogIn: boolean
  readonly recordSignIn: RecordSignIn
  readonly clock: Clock
}

export function passkeySignIn(dependencies: PasskeySignInDependencies): PasskeySignIn {
  const { transact, limits, challenges, verify, party, clock } = dependencies

  async function conclude(
    inside: UserStores,
    proof: PasskeyProof,
    attempt: PasskeyAttempt,
  ): Promise<PasskeySignInOutcome> {
    const { passkey } = proof
    const { sub } = passkey
    await inside.people.lock(sub)
    // Read first: if the user's sessions are ended later, this epoch is outdated.
    const epoch = await inside.users.sessionEpoch(sub)
    const user = await inside.users.find(sub)
    const identities = await inside.users.identitiesOf(sub)
    const identity = findLocalIdentity(identities) ?? identities[0]
    const isActive = user !== undefined && mayAct(user.status, dependencies)
    if (!isActive || !identity) return fail(inside, attempt, sub)
    const time = clock()
    const use = await dependencies.use(inside, proof, time)
    if (use === 'copied') {
      await inside.events.append(event('FACTOR_FAILED', attempt, sub, copiedPasskey))
    }
    if (use !== 'used') return fail(inside, attempt, sub)
    const { browser: device, clientId, address } = attempt
    const detail = { factor: 'passkey' }
    await dependencies.recordSignIn(inside, user, { device, clientId, address, detail })
    return { kind: 'signed-in', sub, identityId: identity.identityId, epoch, passkey }
  }

  async function fail(
    inside: UserStores,
    attempt: PasskeyAttempt,
    sub?: string,
  ): Promise<PasskeySignInOutcome> {
    await inside.events.append(event('LOGIN_FAILURE', attempt, sub))
    return { kind: 'refused' }
  }

  async function check(attempt: PasskeyAttempt, permit: Permit): Promise<PasskeySignInOutcome> {
    const { browser } = attempt
    const proof = await verify(attempt, { purpose: 'sign-in', browser })
    const result = await transact(async (inside) => {
      const outcome = proof ? await conclude(inside, proof, attempt) : await fail(inside, attempt)
      await permit.settle(outcome.kind === 'signed-in', inside.attempts)
      return outcome
    })
    // The owner of a copied passkey gets an email.
    if (result.kind === 'refused') dependencies.mail.deliverSoon()
    return result
  }

  function event(
    type: EventType,
    { clientId, address }: PasskeyAttempt,
    sub: string | undefined,
    detail: Event['detail'] = { factor: 'passkey' },
  ): Event {
    return { type, time: clock(), outcome: 'failure', sub, clientId, address, detail }
  }

  return {
    begin(browser) {
      const { challenge, sealed } = challenges.issue({ purpose: 'sign-in', browser })
      return { options: { challenge, rpId: party.id, userVerification: 'required' }, sealed }
    },
    async finish(attempt) {
      const permit = await limits.guardAddress(attempt.address)
      return permit.kind === 'delayed' ? permit : check(attempt, permit)
    },
  }
}
