import type { KeyObject } from 'node:crypto'
import { RequestFault } from '../../http/request-fault.ts'
import { answerWithin } from '../../kernel/time.ts'
import type { SigningAlg } from '../model/signing-keys.ts'
import { OAuthError } from '../oauth-error.ts'
import type { KeySet, SigningKey, VerifyingKey } from './key-set.ts'

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

interface KeyringDependencies {
  /** Holds the key set until the keys in the store change. */
  readonly cache: { get(key: string): Promise<KeySet> }
  /** Counts, by algorithm, the signatures that failed because there was no key. */
  readonly missing?: Map<string, number>
}

const cacheKey = 'keys'
/** How long a request for the public keys waits for a store that does not answer. */
const patienceMs = 1000

export function keyring({ cache, missing }: KeyringDependencies): Keyring {
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
