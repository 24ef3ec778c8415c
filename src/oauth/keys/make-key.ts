import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import type { KeyAlg, StoredKey } from '../model/signing-keys.ts'

const generate = promisify(generateKeyPair)
const purpose = 'signing-key'

interface MakeKeyOptions {
  readonly box: SecretBox
  readonly rsaBits: number
}

/** A new key that has no state yet. */
export type FreshKey = Pick<StoredKey, 'kid' | 'alg' | 'publicJwk' | 'sealedPrivateJwk'>

/**
 * Makes a key. Its `kid` is the thumbprint of RFC 7638. RSA keys are slow to make, so never do this
 * inside a transaction.
 */
export async function makeKey(alg: KeyAlg, { box, rsaBits }: MakeKeyOptions): Promise<FreshKey> {
  const { privateKey, publicKey } = await generatePair(alg, rsaBits)
  const publicJwk: JWK = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(publicJwk)
  return { kid, alg, publicJwk, sealedPrivateJwk: sealKey(privateKey, kid, alg, box) }
}

/**
 * Opens the private key of a row. The seal proves that this server made it for this `kid` and
 * algorithm; the rest of the row proves nothing. Throws a SealError if it does not open.
 */
export function openKey(key: StoredKey, box: SecretBox): KeyObject {
  const jwk: JWK = JSON.parse(box.open(key.sealedPrivateJwk, purpose, key.kid))
  if (jwk.alg !== key.alg) throw new SealError(`key ${key.kid} was not made for ${key.alg}`)
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

/** Seals the private key of a row again, under the current master key. */
export function resealKey(key: StoredKey, box: SecretBox): string {
  return sealKey(openKey(key, box), key.kid, key.alg, box)
}

function sealKey(key: KeyObject, kid: string, alg: KeyAlg, box: SecretBox): string {
  return box.seal(JSON.stringify({ ...key.export({ format: 'jwk' }), alg }), purpose, kid)
}

function generatePair(
  alg: KeyAlg,
  rsaBits: number,
): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  switch (alg) {
    case 'RS256':
    case 'PS256':
    case 'RSA-OAEP-256':
      return generate('rsa', { modulusLength: rsaBits })
    case 'ES256':
      return generate('ec', { namedCurve: 'P-256' })
    case 'EdDSA':
      return generate('ed25519', {})
  }
}
