import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'

/** A public key of another party. */
export interface PublicJwk {
  readonly jwk: JWK
  readonly key: KeyObject
}

const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']
const curves: Readonly<Record<string, string>> = { EC: 'P-256', OKP: 'Ed25519' }
const longestMember = 8192

/** Reads a public key, or returns what is wrong with it (RFC 8725 §3.5). */
export function readPublicJwk(jwk: unknown): PublicJwk | { readonly problem: string } {
  if (typeof jwk !== 'object' || jwk === null) return { problem: 'must be an object' }
  if (secretMembers.some((name) => name in jwk)) {
    return { problem: 'must not hold private or symmetric parts; replace this key, it was shown' }
  }
  const { kty, crv } = jwk as JWK
  if (kty !== 'RSA' && kty !== 'EC' && kty !== 'OKP')
    return { problem: 'kty must be RSA, EC or OKP' }
  if (kty !== 'RSA' && crv !== curves[kty]) return { problem: `crv must be ${curves[kty]}` }
  if (
    Object.values(jwk).some((value) => typeof value === 'string' && value.length > longestMember)
  ) {
    return { problem: 'is too large' }
  }
  return importKey(jwk as JWK)
}

function importKey(jwk: JWK): PublicJwk | { readonly problem: string } {
  let key: KeyObject
  try {
    key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  } catch {
    return { problem: `is not a valid ${jwk.kty} key` }
  }
  const { modulusLength, publicExponent } = key.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined && (modulusLength < 2048 || modulusLength > 8192)) {
    return { problem: 'must have 2048 to 8192 bits' }
  }
  if (publicExponent !== undefined && !isSoundExponent(publicExponent)) {
    return { problem: 'e must be odd and at least 3' }
  }
  return { jwk, key }
}

/** A very large exponent would make every verification slow. */
function isSoundExponent(e: bigint): boolean {
  return e >= 3n && e % 2n === 1n && e < 2n ** 33n
}
