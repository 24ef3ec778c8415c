import type { JWK } from 'jose'
import type { Logger } from 'pino'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { Clock } from '../../../kernel/time.ts'
import { FetchError } from '../../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { Client } from '../../model/client.ts'
import { OAuthError } from '../../oauth-error.ts'
import {
  type ClientKey,
  keyForEncryption,
  keysForVerification,
  mostKeys,
  readClientKey,
} from './client-key.ts'

/** The public keys of clients, from their registration or from their `jwks_uri`. */
export interface ClientKeys {
  all(client: Client): Promise<readonly ClientKey[]>
  /** The keys that can have made a signature with this header. */
  forVerification(
    client: Client,
    header: { readonly alg: string; readonly kid?: string | undefined },
  ): Promise<readonly ClientKey[]>
  /** The RSA key for messages to the client. */
  forEncryption(client: Client): Promise<ClientKey | undefined>
}

interface ClientKeysDependencies {
  readonly fetch: SafeFetch
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** A fetched key set. While a fetch is `pending`, all callers share it. */
interface KeySet {
  keys: readonly ClientKey[]
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

export function clientKeys({ fetch, clock, log }: ClientKeysDependencies): ClientKeys {
  const keySets = lruCache<KeySet>(mostKeySets)
  const registered = new WeakMap<readonly JWK[], readonly ClientKey[]>()

  async function all(client: Client): Promise<readonly ClientKey[]> {
    if (client.jwks) return registeredKeys(client.jwks)
    if (client.jwksUri === undefined) return []
    const keySet = keySetOf(client.jwksUri)
    if (clock() - keySet.fetchedAt >= freshMs) await refresh(client.jwksUri, keySet)
    return clock() - keySet.fetchedAt < staleMs ? keySet.keys : []
  }

  function registeredKeys(jwks: readonly JWK[]): readonly ClientKey[] {
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
function readKeySet(body: string): readonly ClientKey[] {
  const { keys }: { keys?: unknown } = Object(JSON.parse(body))
  if (!Array.isArray(keys)) throw new Error('the answer is not a key set')
  if (keys.length > mostKeys) throw new Error(`the key set has more than ${mostKeys} keys`)
  return usable(keys)
}

function usable(jwks: readonly unknown[]): readonly ClientKey[] {
  return jwks.map(readClientKey).filter((key) => 'key' in key)
}
