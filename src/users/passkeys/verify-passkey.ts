import type { Passkey } from '../factor.ts'
import type { FactorStore } from '../stores/factor-store.ts'
import type { Challenge, ChallengeBond, PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeyAnswer } from './passkey-prompt.ts'
import { isFramed, readAuthentication } from './read-passkey-response.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * A passkey that has signed a challenge of ours. The challenge and the counter are not used yet.
 */
export interface PasskeyProof {
  readonly passkey: Passkey
  readonly challenge: Challenge
  readonly counter: number
  readonly backedUp: boolean
}

/** Checks the signature of a passkey; undefined if anything about the answer is wrong. */
export type VerifyPasskey = (
  answer: PasskeyAnswer,
  bond: ChallengeBond,
) => Promise<PasskeyProof | undefined>

interface VerifyPasskeyDependencies {
  readonly factors: Pick<FactorStore, 'findPasskey'>
  readonly challenges: PasskeyChallenges
  readonly party: RelyingParty
}

export function verifyPasskey({
  factors,
  challenges,
  party,
}: VerifyPasskeyDependencies): VerifyPasskey {
  return async ({ sealed, response }, bond) => {
    const challenge = challenges.open(sealed, bond)
    const given = readAuthentication(response)
    if (!challenge || !given || isFramed(given.response.clientDataJSON)) return undefined
    const passkey = await factors.findPasskey(given.id)
    if (!passkey || !isOwner(passkey, given.response.userHandle, bond)) return undefined
    // Loading the library takes longer than all else at the start of the server.
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { userHandle, ...signed } = given.response
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...given, response: signed, clientExtensionResults: {} },
        expectedChallenge: challenge.value,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          // The store compares the counter, in the transaction that uses the passkey.
          counter: 0,
        },
      })
      const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
      return verified ? { passkey, challenge, counter, backedUp } : undefined
    } catch {
      // The library throws for everything that is wrong with an answer.
      return undefined
    }
  }
}

/** The device names the person, except a security key that was told which passkey to use. */
function isOwner(
  { sub }: Passkey,
  userHandle: string | null | undefined,
  bond: ChallengeBond,
): boolean {
  if (bond.sub !== undefined && bond.sub !== sub) return false
  if (userHandle) return Buffer.from(userHandle, 'base64url').toString('utf8') === sub
  return bond.sub === sub
}
