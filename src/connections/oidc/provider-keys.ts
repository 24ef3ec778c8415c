import {
  createLocalJWKSet,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import { readPublicJwk } from '../../kernel/public-jwk.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import { providerDocuments } from './provider-documents.ts'

/** The keys with which providers sign. */
export interface ProviderKeys {
  /** Verifies a JWT with the keys at an address. Throws an error of jose. */
  verify(
    connection: Connection,
    address: string,
    token: string,
    options: JWTVerifyOptions,
  ): Promise<JWTVerifyResult>
  /** How many keys can be used. */
  count(connection: Connection, address: string): Promise<number>
}

interface KeySet {
  readonly find: JWTVerifyGetKey
  readonly size: number
}

const mostKeys = 64

export function providerKeys(context: {
  readonly fetch: SafeFetch
  readonly clock: Clock
}): ProviderKeys {
  const keySets = providerDocuments(context, readKeySet)
  return {
    async verify(connection, address, token, options) {
      const { find } = await keySets.read(connection, address)
      try {
        return await jwtVerify(token, find, options)
      } catch (error) {
        if (!mayBeNewKey(error)) throw error
        const reloaded = await keySets.reload(connection, address)
        if (!reloaded) throw error
        return jwtVerify(token, reloaded.find, options)
      }
    },
    async count(connection, address) {
      return (await keySets.read(connection, address)).size
    },
  }
}

/** A provider may also change its key without a new `kid`, or name none at all. */
function mayBeNewKey(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSSignatureVerificationFailed
  )
}

/** Reads a key set. Keys that cannot be used are ignored (RFC 7517 §5). */
function readKeySet(body: string): KeySet {
  const { keys }: { keys?: unknown } = Object(JSON.parse(body))
  if (!Array.isArray(keys)) throw new ArrivalFault('invalid', 'jwks_uri does not hold a key set')
  if (keys.length > mostKeys) {
    throw new ArrivalFault('invalid', `jwks_uri holds more than ${mostKeys} keys`)
  }
  const usable = keys.map(readPublicJwk).flatMap((read) => ('jwk' in read ? [read.jwk] : []))
  return { find: createLocalJWKSet({ keys: usable }), size: usable.length }
}
