import type { KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RequestFault } from '../../http/request-fault.ts'
import type { Clock } from '../../kernel/clock.ts'
import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { OAuthError } from '../oauth-error.ts'
import type { KeySet, SigningKey, VerifyingKey } from './key-set.ts'
import type { SigningAlg } from './key-store.ts'

/** The keys in force. Answers at once unless the keys have just changed. */
export interface Keyring {
  /** The key that signs now. */
  signingKey(alg: SigningAlg): Eventually<SigningKey>
  /** A published key by its id. An id never seen is looked up in the store, at a bounded rate. */
  find(kid: string): Eventually<VerifyingKey | undefined>
  /** The private keys that may open what was encrypted for this server: one, or all without an id. */
  decryptionKeys(kid: string | undefined): Eventually<readonly KeyObject[]>
  /** The body of the JWKS document. */
  jwks(): Eventually<string>
}

export interface KeyringDependencies {
  /** Remembers the key set until the store's keys change. */
  readonly memory: {
    get(key: string): Eventually<KeySet>
    forget(key: string): void
  }
  readonly load: () => Promise<KeySet>
  /** Counts by algorithm what could not be signed for want of a key. */
  readonly missing?: Map<string, number>
  readonly clock: Clock
}

const memoryKey = 'keys'
/** Forged key ids cause no more than one read of the store in this time. */
const lookAgainMs = 1000
/** How long those who ask for the public keys wait for a store that does not answer. */
const patienceMs = 1000
const thumbprint = /^[\w-]{43}$/

export function keyring({ memory, load, missing, clock }: KeyringDependencies): Keyring {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<KeySet> | undefined
  let published: string | undefined

  function withKeys<T>(use: (keys: KeySet) => Eventually<T>): Eventually<T> {
    return andThen(memory.get(memoryKey), (keys) => {
      published = keys.jwks
      return use(keys)
    })
  }

  /** Public keys are told from what was known last while the store is away; nothing else is. */
  async function publishedUnless(current: Promise<string>, known: string): Promise<string> {
    const late = new AbortController()
    try {
      return await Promise.race([
        current,
        pause(patienceMs, known, { ref: false, signal: late.signal }),
      ])
    } catch (error) {
      if (error instanceof RequestFault && error.code === 'unavailable') return known
      throw error
    } finally {
      late.abort()
    }
  }

  /** Another node may have made the key a moment ago (D05). Leaves the memory alone meanwhile. */
  async function lookAgain(kid: string): Promise<VerifyingKey | undefined> {
    const now = clock()
    if (!looking) {
      if (Math.abs(now - lookedAt) < lookAgainMs) return undefined
      lookedAt = now
      looking = load().finally(() => {
        looking = undefined
      })
    }
    const key = (await looking).verifying.get(kid)
    if (key) memory.forget(memoryKey)
    return key
  }

  return {
    signingKey: (alg) =>
      withKeys((keys) => {
        const key = keys.signing.get(alg)
        if (key) return key
        missing?.set(alg, (missing.get(alg) ?? 0) + 1)
        throw new OAuthError('server_error', `the server has no ${alg} key to sign with`, {
          detail: `add ${alg} to the setting keys.algorithms, or register the client for another`,
        })
      }),
    find: (kid) =>
      withKeys((keys) => {
        const key = keys.verifying.get(kid)
        return key || !thumbprint.test(kid) ? key : lookAgain(kid)
      }),
    decryptionKeys: (kid) =>
      withKeys(({ decrypting }) => {
        if (kid === undefined) return [...decrypting.values()]
        const key = decrypting.get(kid)
        return key ? [key] : []
      }),
    jwks() {
      const known = published
      const current = withKeys((keys) => keys.jwks)
      if (!(current instanceof Promise) || known === undefined) return current
      return publishedUnless(current, known)
    },
  }
}
