import type { JWK } from 'jose'
import type { Logger } from 'pino'
import { lruCache } from '../../kernel/lru-cache.ts'
import { type PublicJwk, readPublicJwk } from '../../kernel/public-jwk.ts'
import type { Clock } from '../../kernel/time.ts'
import { FetchError } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { Client } from '../model/client.ts'
import { namesOfAlg } from '../model/client-metadata.ts'
import { OAuthError } from '../oauth-error.ts'

/** The most keys of a client. An assertion without a `kid` is verified with each of them. */
export const mostKeys = 16

const keyTypes: Readonly<Record<string, string>> = {
  RS256: 'RSA',
  PS256: 'RSA',
  ES256: 'EC',
  EdDSA: 'OKP',
  Ed25519: 'OKP',
}

/** The keys that can have made a signature. `kid` only selects among registered keys. */
export function keysForVerification(
  keys: readonly PublicJwk[],
  header: { readonly alg: string; readonly kid?: string | undefined },
): readonly PublicJwk[] {
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
function keyForEncryption(keys: readonly PublicJwk[]): PublicJwk | undefined {
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

/** The public keys of clients, from their registration or from their `jwks_uri`. */
export interface ClientKeys {
  all(client: Client): Promise<readonly PublicJwk[]>
  /** The keys that can have made a signature with this header. */
  forVerification(
    client: Client,
    header: { readonly alg: string; readonly kid?: string | undefined },
  ): Promise<readonly PublicJwk[]>
  /** The RSA key for messages to the client. */
  forEncryption(client: Client): Promise<PublicJwk | undefined>
}

/** A fetched key set. While a fetch is `pending`, all callers share it. */
interface KeySet {
  keys: readonly PublicJwk[]
  fetchedAt: number
  triedAt: number
  pending: Promise<void> | undefined
}

const freshMs = 10 * 60_000
/** The server fetches no more often than this, even for an unknown `kid` or after a failure. */
const retryMs = 60_000
/** Fetched keys are used for this long while the client's host does not answer. */
const staleMs = 60 * 60_000
const mostKeySets = 1000

export function clientKeys(fetch: SafeFetch, clock: Clock, log: Logger): ClientKeys {
  const keySets = lruCache<KeySet>(mostKeySets)
  const registered = new WeakMap<readonly JWK[], readonly PublicJwk[]>()

  async function all(client: Client): Promise<readonly PublicJwk[]> {
    if (client.jwks) return registeredKeys(client.jwks)
    if (client.jwksUri === undefined) return []
    const keySet = keySetOf(client.jwksUri)
    if (clock() - keySet.fetchedAt >= freshMs) await refresh(client.jwksUri, keySet)
    return clock() - keySet.fetchedAt < staleMs ? keySet.keys : []
  }

  function registeredKeys(jwks: readonly JWK[]): readonly PublicJwk[] {
    const known = registered.get(jwks)
    if (known) return known
    const keys = usable(jwks)
    registered.set(jwks, keys)
    return keys
  }

  function keySetOf(uri: string): KeySet {
    const known = keySets.get(uri)
    if (known) return known
    const keySet = { keys: [], fetchedAt: -Infinity, triedAt: -Infinity, pending: undefined }
    keySets.set(uri, keySet)
    return keySet
  }

  function refresh(uri: string, keySet: KeySet): Promise<void> | undefined {
    if (!keySet.pending && clock() - keySet.triedAt >= retryMs) {
      keySet.triedAt = clock()
      keySet.pending = load(uri, keySet).finally(() => {
        keySet.pending = undefined
      })
    }
    return keySet.pending
  }

  async function load(uri: string, keySet: KeySet): Promise<void> {
    try {
      const { status, body } = await fetch(uri, {
        accept: 'application/jwk-set+json, application/json',
      })
      if (status !== 200) throw new Error(`the answer has status ${status}`)
      keySet.keys = readKeySet(body)
      keySet.fetchedAt = clock()
    } catch (err) {
      if (err instanceof FetchError && err.code === 'busy') {
        // The host was not asked, so this is no failure.
        keySet.triedAt = -Infinity
        if (keySet.keys.length > 0) return
        const words = 'the keys of the client cannot be fetched at the moment'
        throw new OAuthError('temporarily_unavailable', words, { headers: { 'retry-after': '1' } })
      }
      // The known keys stay in use; `triedAt` delays the next attempt.
      log.warn({ err, uri }, 'the key set of a client could not be fetched')
    }
  }

  return {
    all,
    async forVerification(client, header) {
      const found = keysForVerification(await all(client), header)
      if (found.length > 0 || client.jwksUri === undefined) return found
      await refresh(client.jwksUri, keySetOf(client.jwksUri))
      return keysForVerification(await all(client), header)
    },
    async forEncryption(client) {
      return keyForEncryption(await all(client))
    },
  }
}

/** Reads a fetched key set. Keys that cannot be used are ignored (RFC 7517 §5). */
function readKeySet(body: string): readonly PublicJwk[] {
  const { keys }: { keys?: unknown } = Object(JSON.parse(body))
  if (!Array.isArray(keys)) throw new Error('the answer is not a key set')
  if (keys.length > mostKeys) throw new Error(`the key set has more than ${mostKeys} keys`)
  return usable(keys)
}

function usable(jwks: readonly unknown[]): readonly PublicJwk[] {
  return jwks.map(readPublicJwk).filter((key) => 'key' in key)
}
