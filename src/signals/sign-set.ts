import { inSeconds } from '../kernel/time.ts'
import type { DeliveryContext } from './signals-context.ts'
import type { PendingSet, Stream } from './stream.ts'

/**
 * A security event token (RFC 8417), signed with the key of the moment. It has neither `sub` nor
 * `exp`, so that it is never taken for another token (SSF 1.0 §4.1).
 */
export function signSet(
  { sign, issuer, clock }: Pick<DeliveryContext, 'sign' | 'issuer' | 'clock'>,
  { clientId }: Pick<Stream, 'clientId'>,
  { jti, payload }: PendingSet,
): Promise<string> {
  const iat = inSeconds(clock())
  return sign({ iss: issuer, jti, iat, aud: clientId, ...JSON.parse(payload) })
}
