import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose'
import { sha256 } from '../../src/kernel/secrets.ts'
import { makeTestKey } from './jwt-fixtures.ts'
import type { ServerWorld } from './server-world.ts'

type Members = Readonly<Record<string, unknown>>

/** Members that differ from a sound proof; undefined leaves one out. */
export interface ProofChange {
  readonly claims?: Members
  readonly header?: Members
}

/** A key of a client, with which it proves that requests are its own (RFC 9449). */
export interface DpopKey {
  readonly jkt: string
  readonly publicJwk: JWK
  readonly privateJwk: JWK
  /** A proof for one request; `token` is the access token that it sends. */
  proof(method: string, path: string, token?: string, change?: ProofChange): Promise<string>
  /** The headers of a request with an access token. */
  headers(
    method: string,
    path: string,
    token: string,
    change?: ProofChange,
  ): Promise<{ readonly authorization: string; readonly dpop: string }>
}

/** Makes a key for requests to a server. */
export async function makeDpopKey(
  { issuer, now }: Pick<ServerWorld, 'issuer' | 'now'>,
  alg = 'ES256',
): Promise<DpopKey> {
  const { privateKey, publicJwk: registered, privateJwk } = await makeTestKey(alg)
  const { kid, alg: _, ...publicJwk } = registered

  const proof: DpopKey['proof'] = (method, path, token, { claims = {}, header = {} } = {}) => {
    const payload = {
      jti: randomUUID(),
      htm: method,
      htu: issuer + path,
      iat: Math.floor(now() / 1000),
      ...(token !== undefined && { ath: sha256(token) }),
      ...claims,
    }
    return new SignJWT(payload as ConstructorParameters<typeof SignJWT>[0])
      .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk: publicJwk, ...header })
      .sign(privateKey)
  }

  return {
    jkt: await calculateJwkThumbprint(publicJwk),
    publicJwk,
    privateJwk,
    proof,
    headers: async (method, path, token, change) => ({
      authorization: `DPoP ${token}`,
      dpop: await proof(method, path, token, change),
    }),
  }
}
