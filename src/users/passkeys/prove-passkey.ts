import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Passkey } from '../factor.ts'
import type { UserStores } from '../user-context.ts'
import {
  describedCredentials,
  type PasskeyAnswer,
  type PasskeyChallenges,
  type PasskeyPrompt,
  type RelyingParty,
} from './passkey-ceremony.ts'
import { copiedPasskey, type UsePasskey, type VerifyPasskey } from './verify-passkey.ts'

/** Proves a person who is signed in already by one of their passkeys. */
export interface ProvePasskey {
  /** Undefined if the person has no passkey. */
  begin(person: KnownPerson): Promise<PasskeyPrompt | undefined>
  finish(attempt: ProofAttempt): Promise<ProofOutcome>
}

interface KnownPerson {
  readonly sub: string
  /** Digest of the browser's cookie. */
  readonly browser: string
}

interface ProofAttempt extends PasskeyAnswer, KnownPerson {
  readonly address: string
  readonly clientId: string
}

/** `refused` gives no reason. `delayed` has the seconds to wait. */
type ProofOutcome =
  | { readonly kind: 'proved'; readonly passkey: Passkey }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface ProvePasskeyDependencies {
  readonly stores: UserStores
  readonly transact: Transact<UserStores>
  readonly limits: AttemptLimits
  readonly challenges: PasskeyChallenges
  readonly verify: VerifyPasskey
  readonly use: UsePasskey
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly party: RelyingParty
  readonly clock: Clock
}

export function provePasskey(dependencies: ProvePasskeyDependencies): ProvePasskey {
  const { stores, transact, limits, challenges, verify, party, clock } = dependencies
  const bondOf = ({ sub, browser }: KnownPerson) =>
    ({ purpose: 'second-factor', sub, browser }) as const

  return {
    async begin(person) {
      const factors = await stores.factors.listOf(person.sub)
      const passkeys = factors.filter((factor) => factor.kind === 'passkey')
      if (passkeys.length === 0) return undefined
      const { challenge, sealed } = challenges.issue(bondOf(person))
      const allowCredentials = describedCredentials(passkeys)
      const options = { challenge, rpId: party.id, userVerification: 'required', allowCredentials }
      return { options, sealed }
    },
    async finish(attempt) {
      const { sub, address, clientId } = attempt
      const permit = await limits.guardAddress(address)
      if (permit.kind === 'delayed') return permit
      const proof = await verify(attempt, bondOf(attempt))
      const outcome = await transact<ProofOutcome>(async (inside) => {
        await inside.people.lock(sub)
        const time = clock()
        const use = proof && (await dependencies.use(inside, proof, time))
        const isRight = use === 'used'
        await permit.settle(isRight, inside.attempts)
        await inside.events.append({
          type: isRight ? 'STEP_UP' : 'FACTOR_FAILED',
          time,
          outcome: isRight ? 'success' : 'failure',
          sub,
          clientId,
          address,
          detail: use === 'copied' ? copiedPasskey : { factor: 'passkey' },
        })
        return proof && isRight ? { kind: 'proved', passkey: proof.passkey } : { kind: 'refused' }
      })
      // The owner of a copied passkey gets an email.
      if (outcome.kind === 'refused') dependencies.mail.deliverSoon()
      return outcome
    },
  }
}
