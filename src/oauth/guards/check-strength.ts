import type { Clock } from '../../kernel/time/clock.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import { acrOf, isAtLeast, type Strength, strengthOf } from '../model/strength.ts'
import type { SessionStore } from '../stores/session-stores.ts'
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts'
import type { CallerRefusals } from './caller-refusals.ts'

/**
 * Refuses people whose sign-in was too weak or is too long ago for this call, and says what is
 * needed (RFC 9470). Machines have nobody who could sign in.
 */
export type CheckStrength = (claims: AccessTokenClaims) => Promise<void>

interface CheckStrengthDependencies {
  readonly sessions: Pick<SessionStore, 'find'>
  readonly needed: Strength
  /** How old the sign-in may be; 0 for any age. */
  readonly maxAgeSeconds: number
  readonly refusals: Pick<CallerRefusals, 'insufficientAuthentication'>
  readonly clock: Clock
}

export function checkStrength({
  sessions,
  needed,
  maxAgeSeconds,
  refusals,
  clock,
}: CheckStrengthDependencies): CheckStrength {
  async function isStrong(claims: AccessTokenClaims): Promise<boolean> {
    if (needed === 'password') return true
    const session = await sessions.find(claims.sid ?? '')
    // A session may have become stronger since the token was issued. The token has not: whoever got
    // hold of it before must not gain by what the person does later.
    const isSame = session && Math.floor(session.authTime / 1000) <= (claims.auth_time ?? 0)
    return isSame === true && isAtLeast(strengthOf(session.amr), needed)
  }

  function isRecent({ auth_time: authTime = 0 }: AccessTokenClaims): boolean {
    return maxAgeSeconds === 0 || clock() - authTime * 1000 <= maxAgeSeconds * 1000
  }

  return async (claims) => {
    if (claims.isub === undefined) return
    if (isRecent(claims) && (await isStrong(claims))) return
    throw refusals.insufficientAuthentication(tokenTypeOf(claims.cnf), {
      acr_values: acrOf(needed),
      ...(maxAgeSeconds > 0 && { max_age: String(maxAgeSeconds) }),
    })
  }
}
