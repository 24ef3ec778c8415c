import type { UserStores } from '../stores/user-stores.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeyProof } from './verify-passkey.ts'

/**
 * What came of the use of a passkey. `copied`: its counter has not grown, so there is a copy of it.
 */
type PasskeyUse = 'used' | 'refused' | 'copied'

/**
 * Uses a passkey that has signed, in the transaction of the stores. It is refused if its challenge
 * was used before, or if it was removed meanwhile.
 */
export async function usePasskey(
  inside: Pick<UserStores, 'challenges' | 'factors'>,
  challenges: PasskeyChallenges,
  { passkey, challenge, counter, backedUp }: PasskeyProof,
  now: number,
): Promise<PasskeyUse> {
  if (!(await challenges.use(inside.challenges, challenge))) return 'refused'
  if (!(await inside.factors.findPasskey(passkey.credentialId))) return 'refused'
  const hasGrown = await inside.factors.usePasskey(passkey.id, { counter, backedUp, now })
  return hasGrown ? 'used' : 'copied'
}

/** What the event log says of a passkey whose counter has not grown. */
export const copiedPasskey = {
  factor: 'passkey',
  reason: 'its counter has not grown: there may be a copy of it',
} as const
