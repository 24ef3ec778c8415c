import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** A key pair of a client. */
export interface TestKey {
  readonly alg: string
  readonly kid: string
  readonly privateKey: CryptoKey
  /** As in a key set, with kid and alg. */
  readonly publicJwk: JWK
  readonly privateJwk: JWK
}

/** Makes a key pair for an algorithm. */
export async function makeTestKey(alg: string, kid: string = randomUUID()): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, {
    extractable: true,
    modulusLength: 2048,
  })
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg }
  return { alg, kid, privateKey, publicJwk, privateJwk: await exportJWK(privateKey) }
}

/** Claims and header members that differ from a sound assertion; undefined leaves one out. */
export interface AssertionChange {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
}

/** What a client's assertion is made of (RFC 7523 §3). */
export interface AssertionParts {
  readonly clientId: string
  readonly audience: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** A key pair, or a secret for HS256. */
  readonly key: TestKey | string
}

/** Signs an assertion of a client that lives for one minute. */
export function signAssertion(
  { clientId, audience, now, key }: AssertionParts,
  { claims = {}, header = {} }: AssertionChange = {},
): Promise<string> {
  const iat = Math.floor(now / 1000)
  const payload = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: randomUUID(),
    iat,
    exp: iat + 60,
    ...claims,
  }
  const base = typeof key === 'string' ? { alg: 'HS256' } : { alg: key.alg, kid: key.kid }
  return new SignJWT(payload as ConstructorParameters<typeof SignJWT>[0])
    .setProtectedHeader({ ...base, ...header })
    .sign(typeof key === 'string' ? Buffer.from(key) : key.privateKey)
}

/** A JWT nobody signed. */
export function unsignedJwt(claims: Readonly<Record<string, unknown>>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
