import { inSeconds } from '../kernel/time.ts'
import { openAuthorization } from './given-stream.ts'
import type { DeliveryContext } from './signals-context.ts'
import type { PendingSet, Stream } from './stream.ts'

/** What is sent to a receiver. */
export interface Message {
  readonly body: { readonly type: string; readonly content: string }
  readonly headers: Readonly<Record<string, string>>
}

/** How long the JWT of a request counts: as long as a request can take. */
const lifetimeSeconds = 300

/**
 * Asks a receiver to end all that a person has there (draft-parecki-oauth-global-token-revocation
 * §3). Without a header of its own, the request proves who sends it by a JWT, which is signed for
 * this address alone and counts once.
 */
export async function revocationRequest(
  { box, signRevocation, issuer, clock }: DeliveryContext,
  stream: Stream,
  { jti, payload }: PendingSet,
): Promise<Message> {
  const { sub_id } = JSON.parse(payload) as { readonly sub_id: object }
  const iat = inSeconds(clock())
  const claims = { iss: issuer, sub: issuer, aud: stream.url, iat, exp: iat + lifetimeSeconds, jti }
  const authorization = openAuthorization(box, stream) ?? `Bearer ${await signRevocation(claims)}`
  return {
    body: { type: 'application/json', content: JSON.stringify({ sub_id }) },
    headers: { authorization },
  }
}
