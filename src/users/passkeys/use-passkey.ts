import type { Passkey } from '../factor.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeyProof } from './verify-passkey.ts'

/**
 * Uses a passkey that has signed, in the transaction of the stores. It is refused if its challenge
 * was used before, or if it was removed meanwhile. It is `copied` if its counter has not grown:
 * there may be a copy of it. Then it is marked, and its owner is told once.
 */
export type UsePasskey = (
  inside: UserStores,
  proof: PasskeyProof,
  now: number,
) => Promise<'used' | 'refused' | 'copied'>

interface UsePasskeyDependencies {
  readonly challenges: PasskeyChallenges
  /** Sends the owner an email, in the transaction of the stores. */
  readonly notifyOfCopy: (inside: UserStores, passkey: Passkey) => Promise<void>
}

export function usePasskey({ challenges, notifyOfCopy }: UsePasskeyDependencies): UsePasskey {
  return async (inside, { passkey, challenge, counter, backedUp }, now) => {
    const { id, credentialId } = passkey
    if (!(await challenges.use(inside.challenges, challenge))) return 'refused'
    if (!(await inside.factors.findPasskey(credentialId))) return 'refused'
    if (await inside.factors.usePasskey(id, { counter, backedUp, now })) return 'used'
    if (await inside.factors.markCopied(id, now)) await notifyOfCopy(inside, passkey)
    return 'copied'
  }
}

/** What the event log says of a passkey whose counter has not grown. */
export const copiedPasskey = {
  factor: 'passkey',
  reason: 'its counter has not grown: there may be a copy of it',
} as const
