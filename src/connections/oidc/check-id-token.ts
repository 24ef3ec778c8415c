import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { ArrivalFault } from '../arrival.ts'
import { type OidcProvider, toleranceSeconds } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { quoted } from './upstream-fault.ts'

/** An ID token and what came with it. */
export interface ReceivedIdToken {
  readonly idToken: string
  readonly accessToken: string
  /** Undefined for the token of a refresh. */
  readonly code: string | undefined
  /** The time after which the person had to sign in over there, in seconds. */
  readonly provedAfter: number | undefined
}

/**
 * The claims of an ID token that proves who came (OpenID Connect Core §3.1.3.7). openid-client has
 * checked the nonce and other claims before, but neither the signature nor the hashes.
 */
export async function checkIdToken(
  { settings, verify }: OidcProvider,
  received: ReceivedIdToken,
): Promise<JWTPayload> {
  const { payload, protectedHeader } = await verify(received.idToken)
  const digest = protectedHeader.alg.startsWith('Ed') ? 'sha512' : 'sha256'
  checkAuthorizedParty(payload, settings)
  checkHash('at_hash', payload.at_hash, halfHash(digest, received.accessToken))
  if (received.code !== undefined) {
    checkHash('c_hash', payload.c_hash, halfHash(digest, received.code))
  }
  checkAuthTime(payload, received.provedAfter)
  checkHostedDomain(payload, settings)
  return payload
}

/** The library looks at `azp` only if there are several audiences. */
function checkAuthorizedParty({ azp }: JWTPayload, { clientId }: OidcSettings): void {
  if (azp === undefined || azp === clientId) return
  throw new ArrivalFault('invalid', `the ID token was issued for ${quoted(azp)}`)
}

function checkHash(name: string, found: unknown, expected: string): void {
  if (found === undefined || found === expected) return
  throw new ArrivalFault('invalid', `${name} does not fit what came with the ID token`)
}

/** Half of a digest, as in `at_hash` (OpenID Connect Core §3.1.3.6). */
function halfHash(digest: string, text: string): string {
  const whole = hash(digest, text, 'buffer')
  return whole.subarray(0, whole.length / 2).toString('base64url')
}

/** A provider that does not say when is not refused here: it may never say it. */
function checkAuthTime({ auth_time }: JWTPayload, provedAfter: number | undefined): void {
  if (provedAfter === undefined || auth_time === undefined) return
  if (typeof auth_time === 'number' && auth_time >= provedAfter - toleranceSeconds) return
  throw new ArrivalFault('denied', 'the provider did not ask the person to sign in again')
}

function checkHostedDomain({ hd }: JWTPayload, { hostedDomains }: OidcSettings): void {
  if (hostedDomains.length === 0 || hostedDomains.includes(String(hd))) return
  throw new ArrivalFault('denied', `the domain ${quoted(hd)} is not one of the setting hd`)
}
