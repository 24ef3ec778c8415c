import type { JWK } from 'jose'
import type { Logger } from 'pino'
import { type PublicJwk, readPublicJwk } from '../../kernel/public-jwk.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { Client } from '../model/client.ts'
import { namesOfAlg } from '../model/client-metadata.ts'
import { fetchedDocuments } from './fetched-documents.ts'

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

export function clientKeys(fetch: SafeFetch, clock: Clock, log: Logger): ClientKeys {
  const keySets = fetchedDocuments<readonly PublicJwk[]>({
    ...{ fetch, clock, log },
    accept: 'application/jwk-set+json, application/json',
    what: 'the key set of a client',
    parse: (body) => readKeySet(body, mostKeys),
  })

  async function all(client: Client): Promise<readonly PublicJwk[]> {
    if (client.jwks) return usableKeys(client.jwks)
    return client.jwksUri === undefined ? [] : ((await keySets.read(client.jwksUri)) ?? [])
  }

  return {
    all,
    async forVerification(client, header) {
      const found = keysForVerification(await all(client), header)
      if (found.length > 0 || client.jwksUri === undefined) return found
      return keysForVerification((await keySets.reload(client.jwksUri)) ?? [], header)
    },
    async forEncryption(client) {
      return keyForEncryption(await all(client))
    },
  }
}

const readKeys = new WeakMap<readonly JWK[], readonly PublicJwk[]>()

/** The keys of a registration. They are read once for each state of it. */
export function usableKeys(jwks: readonly JWK[]): readonly PublicJwk[] {
  const known = readKeys.get(jwks)
  if (known) return known
  const keys = usable(jwks)
  readKeys.set(jwks, keys)
  return keys
}

/** Reads a fetched key set. Keys that cannot be used are ignored (RFC 7517 §5). */
export function readKeySet(body: string, most: number): readonly PublicJwk[] {
  const { keys }: { keys?: unknown } = Object(JSON.parse(body))
  if (!Array.isArray(keys)) throw new Error('the answer is not a key set')
  if (keys.length > most) throw new Error(`the key set has more than ${most} keys`)
  return usable(keys)
}

function usable(jwks: readonly unknown[]): readonly PublicJwk[] {
  return jwks.map(readPublicJwk).filter((key) => 'key' in key)
}
