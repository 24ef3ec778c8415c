import type { Person } from '../../events/actor.ts'
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
export interface ProvePasskey {
  /** Undefined if the person has no passkey. `browser` is the digest of its cookie. */
  begin(sub: string, browser: string): Promise<PasskeyPrompt | undefined>
  finish(person: Person, browser: string, answer: PasskeyAnswer): Promise<ProofOutcome>
}

/** `refused` gives no reason. `delayed` has the seconds to wait. */
type ProofOutcome =
  | { readonly kind: 'proved'; readonly passkey: Passkey }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }

interface ProvePasskeyParts extends PasskeyParts {
  readonly verify: VerifyPasskey
  readonly use: UsePasskey
}

export function provePasskey<Stores extends UserStores>(
  { stores, recorded, limits, mail }: UserContext<Stores>,
  { challenges, party, verify, use }: ProvePasskeyParts,
): ProvePasskey {
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
    async finish(person, browser, answer) {
      const { sub } = person
      const permit = await limits.guardAddress(addressOf(person))
      if (permit.kind === 'delayed') return permit
      const proof = await verify(answer, { purpose: 'second-factor', sub, browser })
      const { kind } = await recorded(person, async (inside, log) => {
        await inside.people.lock(sub)
        const used = proof && (await use(inside, proof, log.now))
        const isRight = used === 'used'
        await permit.settle(isRight, inside.attempts)
        const detail = used === 'copied' ? copiedPasskey : { factor: 'passkey' }
        return recordProof(log, sub, isRight, detail)
      })
      if (proof && kind === 'proved') return { kind, passkey: proof.passkey }
      // The owner of a copied passkey gets an email.
      mail.deliverSoon()
      return { kind: 'refused' }
    },
  }
}
