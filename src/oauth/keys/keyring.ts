import { createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Logger } from 'pino'
import { RequestFault } from '../../http/request-fault.ts'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import { answerWithin } from '../../kernel/time.ts'
import {
  encryptionAlg,
  type KeyAlg,
  type KeyStore,
  type SigningAlg,
  type StoredKey,
  signingAlgs,
} from '../model/signing-keys.ts'
import { OAuthError } from '../oauth-error.ts'
import { type JwtTyp, jwtTyp } from './jws.ts'
import { openKey } from './make-key.ts'

/** The public members of each key type (RFC 7518 §6, RFC 8037 §2). Only these are published. */
const publicMembers: Readonly<Record<string, readonly (keyof JWK)[]>> = {
  RSA: ['n', 'e'],
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
}

const algs: readonly KeyAlg[] = [...signingAlgs, encryptionAlg]
const states: readonly StoredKey['state'][] = ['current', 'next', 'retired']

/** The JWKS document of these keys (RFC 7517 §5). The keys that sign now come first. */
export function jwksBody(keys: readonly StoredKey[]): string {
  const rank = (key: StoredKey): number =>
    states.indexOf(key.state) * algs.length + algs.indexOf(key.alg)
  const published = keys
    .filter((key) => states.includes(key.state))
    .sort((a, b) => rank(a) - rank(b) || b.stateSince - a.stateSince)
  return JSON.stringify({ keys: published.map(publicJwk) })
}

function publicJwk({ kid, alg, publicJwk: jwk }: StoredKey): JWK {
  const members = publicMembers[jwk.kty ?? '']
  if (!members) throw new TypeError(`key ${kid} has no public form`)
  const parts = Object.fromEntries(members.map((name) => [name, jwk[name]]))
  const use = alg === encryptionAlg ? 'enc' : 'sig'
  return { kty: jwk.kty, use, alg, kid, ...parts } as JWK
}

interface SigningKey {
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

/** Where a key is reported that does not open. */
type KeyLogger = Pick<Logger, 'error'>

/** Loads the keys. A key whose seal does not open is ignored. */
export function keySetLoader(
  keyStore: KeyStore,
  box: SecretBox,
  log: KeyLogger,
): () => Promise<KeySet> {
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

function findPrivateKey(stored: StoredKey, box: SecretBox, log: KeyLogger): KeyObject | undefined {
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
    [jwtTyp.securityEvent]: header(jwtTyp.securityEvent),
    [jwtTyp.introspection]: header(jwtTyp.introspection),
    [jwtTyp.forwardedIdentity]: header(jwtTyp.forwardedIdentity),
    [jwtTyp.identityAssertion]: header(jwtTyp.identityAssertion),
    [jwtTyp.globalRevocation]: header(jwtTyp.globalRevocation),
  }
}

/** The server's keys in use. */
export interface Keyring {
  /** The key that signs now. */
  signingKey(alg: SigningAlg): Promise<SigningKey>
  /** A published key by its id. */
  find(kid: string): Promise<VerifyingKey | undefined>
  /** The private keys that may decrypt a message to this server: the one with this id, or all. */
  decryptionKeys(kid: string | undefined): Promise<readonly KeyObject[]>
  /** The body of the JWKS document. */
  jwks(): Promise<string>
}

/** Holds the key set until the keys in the store change. */
interface KeySetCache {
  get(key: string): Promise<KeySet>
}

const cacheKey = 'keys'
/** How long a request for the public keys waits for a store that does not answer. */
const patienceMs = 1000

/** `missing` counts, by algorithm, the signatures that failed because there was no key. */
export function keyring(cache: KeySetCache, missing?: Map<string, number>): Keyring {
  let lastJwks: string | undefined

  async function load(): Promise<KeySet> {
    const keys = await cache.get(cacheKey)
    lastJwks = keys.jwks
    return keys
  }

  async function loadJwks(): Promise<string> {
    return (await load()).jwks
  }

  /** Answers the last known public keys when the store is slow or away. */
  async function loadJwksOr(known: string): Promise<string> {
    try {
      return await answerWithin(patienceMs, loadJwks(), known)
    } catch (error) {
      if (error instanceof RequestFault && error.code === 'unavailable') return known
      throw error
    }
  }

  return {
    async signingKey(alg) {
      const key = (await load()).signing.get(alg)
      if (key) return key
      missing?.set(alg, (missing.get(alg) ?? 0) + 1)
      throw new OAuthError('server_error', `the server has no ${alg} key to sign with`, {
        detail: `add ${alg} to the setting keys.algorithms, or register the client for another`,
      })
    },
    async find(kid) {
      return (await load()).verifying.get(kid)
    },
    async decryptionKeys(kid) {
      const { decrypting } = await load()
      if (kid === undefined) return [...decrypting.values()]
      const key = decrypting.get(kid)
      return key ? [key] : []
    },
    jwks: () => (lastJwks === undefined ? loadJwks() : loadJwksOr(lastJwks)),
  }
}
