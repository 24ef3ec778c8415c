import type { Person } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import type { Passkey } from '../factor.ts'
import { recordProof } from '../factors/check-factor.ts'
import {
  describedCredentials,
  type PasskeyAnswer,
  type PasskeyParts,
  type PasskeyPrompt,
} from '../passkey-ceremony.ts'
import { addressOf, type UserContext, type UserStores } from '../user-context.ts'
import { copiedPasskey, type UsePasskey, type VerifyPasskey } from './verify-passkey.ts'

/** Proves a person who is signed in already by one of their passkeys. */
export interface ProvePasskey<Stores> {
  /** Undefined if the person has no passkey. `browser` is the digest of its cookie. */
  begin(sub: string, browser: string): Promise<PasskeyPrompt | undefined>
  /** A right passkey begins what `enter` does, in the transaction that records it. */
  finish<Entered>(
    person: Person,
    used: UsedPasskey,
    enter: (stores: Stores, log: Recording, passkey: Passkey) => Promise<Entered>,
  ): Promise<ProofOutcome<Entered>>
}

interface UsedPasskey extends PasskeyAnswer {
  /** Digest of the browser's cookie. */
  readonly browser: string
}

/** `refused` gives no reason. `delayed` has the seconds to wait. */
type ProofOutcome<Entered> =
  | { readonly kind: 'proved'; readonly entered: Entered }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface ProvePasskeyParts extends PasskeyParts {
  readonly verify: VerifyPasskey
  readonly use: UsePasskey
}

export function provePasskey<Stores extends UserStores>(
  { stores, recorded, limits, mail }: UserContext<Stores>,
  { challenges, party, verify, use }: ProvePasskeyParts,
): ProvePasskey<Stores> {
  return {
    async begin(sub, browser) {
      const factors = await stores.factors.listOf(sub)
      const passkeys = factors.filter((factor) => factor.kind === 'passkey')
      if (passkeys.length === 0) return undefined
      const { challenge, sealed } = challenges.issue({ purpose: 'second-factor', sub, browser })
      const allowCredentials = describedCredentials(passkeys)
      const options = { challenge, rpId: party.id, userVerification: 'required', allowCredentials }
      return { options, sealed }
    },
    async finish<Entered>(
      person: Person,
      { browser, ...answer }: UsedPasskey,
      enter: (stores: Stores, log: Recording, passkey: Passkey) => Promise<Entered>,
    ): Promise<ProofOutcome<Entered>> {
      const { sub } = person
      const permit = await limits.guardAddress(addressOf(person))
      if (permit.kind === 'delayed') return permit
      const proof = await verify(answer, { purpose: 'second-factor', sub, browser })
      const outcome = await recorded<ProofOutcome<Entered>>(person, async (inside, log) => {
        await inside.people.lock(sub)
        const used = proof && (await use(inside, proof, log.now))
        const isRight = used === 'used'
        recordProof(log, sub, isRight, used === 'copied' ? copiedPasskey : { factor: 'passkey' })
        // Before anything is counted, since it may take locks.
        const proved: ProofOutcome<Entered> =
          proof && isRight
            ? { kind: 'proved', entered: await enter(inside, log, proof.passkey) }
            : { kind: 'refused' }
        await permit.settle(isRight, inside.attempts)
        return log.done(proved)
      })
      // The owner of a copied passkey gets an email.
      if (outcome.kind === 'refused') mail.deliverSoon()
      return outcome
    },
  }
}
