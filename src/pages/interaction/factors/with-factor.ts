import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { Session } from '../../../oauth/stores/session-store.ts'
import type { Passkey } from '../../../users/factor.ts'

type Proof = Pick<Session, 'amr' | 'acr'>

/** How a person has signed in, after a code was right as well (RFC 8176). */
export function withCode(amr: readonly string[]): Proof {
  return withMethods(amr, ['otp', 'mfa'])
}

/**
 * The same after a passkey: one that cannot be copied is in hardware,
 * and every one asks for its owner.
 */
export function withPasskey(amr: readonly string[], { deviceType }: Passkey): Proof {
  return withMethods(amr, [deviceType === 'singleDevice' ? 'hwk' : 'swk', 'user', 'mfa'])
}

function withMethods(before: readonly string[], added: readonly string[]): Proof {
  const amr = [...new Set([...before, ...added])]
  return { amr, acr: acrOf(strengthOf(amr)) }
}
