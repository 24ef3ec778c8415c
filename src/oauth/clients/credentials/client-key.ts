import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { namesOfAlg } from '../../model/client-metadata.ts'

/** A public key of a client. */
export interface ClientKey {
  readonly jwk: JWK
  readonly key: KeyObject
}

/** The most keys of a client. An assertion without a `kid` is verified with each of them. */
export const mostKeys = 16

const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']
const curves: Readonly<Record<string, string>> = { EC: 'P-256', OKP: 'Ed25519' }
const longestMember = 8192

/** Reads a client's key, or returns what is wrong with it (RFC 8725 §3.5). */
export function readClientKey(jwk: unknown): ClientKey | { readonly problem: string } {
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

function importKey(jwk: JWK): ClientKey | { readonly problem: string } {
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

const keyTypes: Readonly<Record<string, string>> = {
  RS256: 'RSA',
  PS256: 'RSA',
  ES256: 'EC',
  EdDSA: 'OKP',
  Ed25519: 'OKP',
}

/** The keys that can have made a signature. `kid` only selects among registered keys. */
export function keysForVerification(
  keys: readonly ClientKey[],
  header: { readonly alg: string; readonly kid?: string | undefined },
): readonly ClientKey[] {
  return keys.filter(
    ({ jwk }) =>
      jwk.kty === keyTypes[header.alg] &&
      (header.kid === undefined || jwk.kid === header.kid) &&
      (jwk.alg === undefined || namesOfAlg(jwk.alg).includes(header.alg)) &&
      (jwk.use === undefined || jwk.use === 'sig') &&
      (jwk.key_ops === undefined || jwk.key_ops.includes('verify')),
  )
}

/** The key for messages to the client. A key with `use` "enc" is preferred. */
export function keyForEncryption(keys: readonly ClientKey[]): ClientKey | undefined {
  const fitting = keys.filter(
    ({ jwk }) =>
      jwk.kty === 'RSA' &&
      jwk.use !== 'sig' &&
      (jwk.alg === undefined || jwk.alg === 'RSA-OAEP-256') &&
      (jwk.key_ops === undefined ||
        jwk.key_ops.includes('encrypt') ||
        jwk.key_ops.includes('wrapKey')),
  )
  return fitting.find(({ jwk }) => jwk.use === 'enc') ?? fitting[0]
}
