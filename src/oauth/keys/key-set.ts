import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import { SealError, type SecretBox } from '../../kernel/crypto/secret-box.ts'
import { encryptionAlg, type SigningAlg } from '../model/key-algs.ts'
import type { KeyStore, StoredKey } from '../stores/key-store.ts'
import { jwksBody } from './jwks.ts'
import { type JwtTyp, jwtTyp } from './jwt-typ.ts'
import { openKey } from './make-key.ts'

export interface SigningKey {
  readonly kid: string
  readonly alg: SigningAlg
  readonly privateKey: KeyObject
  /** The encoded JOSE header for each kind of token. */
  readonly headers: Readonly<Record<JwtTyp, string>>
}

export interface VerifyingKey {
  readonly kid: string
  readonly alg: SigningAlg
  readonly publicKey: KeyObject
}

/** The keys that are not withdrawn, ready for use. */
export interface KeySet {
  readonly signing: ReadonlyMap<SigningAlg, SigningKey>
  readonly verifying: ReadonlyMap<string, VerifyingKey>
  /** Private keys to decrypt messages from clients, by key id. */
  readonly decrypting: ReadonlyMap<string, KeyObject>
  /** The body of the JWKS document. */
  readonly jwks: string
}

interface KeySetLoaderDependencies {
  readonly keyStore: Pick<KeyStore, 'list'>
  readonly box: SecretBox
  readonly log: Pick<Logger, 'error'>
}

/** Loads the keys. A key whose seal does not open is ignored. */
export function keySetLoader({
  keyStore,
  box,
  log,
}: KeySetLoaderDependencies): () => Promise<KeySet> {
  return async () => {
    const signing = new Map<SigningAlg, SigningKey>()
    const verifying = new Map<string, VerifyingKey>()
    const decrypting = new Map<string, KeyObject>()
    const published: StoredKey[] = []
    for (const stored of await keyStore.list()) {
      if (stored.state === 'withdrawn') continue
      const { kid, alg } = stored
      const privateKey = findPrivateKey(stored, box, log)
      if (!privateKey) continue
      // The public key is derived from the sealed key: the public columns are not sealed and could
      // have been changed.
      const publicKey = createPublicKey(privateKey)
      published.push({ ...stored, publicJwk: publicKey.export({ format: 'jwk' }) })
      if (alg === encryptionAlg) {
        decrypting.set(kid, privateKey)
        continue
      }
      verifying.set(kid, { kid, alg, publicKey })
      if (stored.state === 'current') {
        signing.set(alg, { kid, alg, privateKey, headers: headersOf(kid, alg) })
      }
    }
    return { signing, verifying, decrypting, jwks: jwksBody(published) }
  }
}

function findPrivateKey(
  stored: StoredKey,
  box: SecretBox,
  log: KeySetLoaderDependencies['log'],
): KeyObject | undefined {
  try {
    return openKey(stored, box)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    log.error({ err: error, kid: stored.kid, state: stored.state }, 'a signing key does not open')
    return undefined
  }
}

function headersOf(kid: string, alg: SigningAlg): SigningKey['headers'] {
  const header = (typ: JwtTyp): string =>
    Buffer.from(JSON.stringify({ alg, typ, kid })).toString('base64url')
  return {
    [jwtTyp.accessToken]: header(jwtTyp.accessToken),
    [jwtTyp.idToken]: header(jwtTyp.idToken),
    [jwtTyp.userinfo]: header(jwtTyp.userinfo),
    [jwtTyp.logoutToken]: header(jwtTyp.logoutToken),
    [jwtTyp.introspection]: header(jwtTyp.introspection),
  }
}
