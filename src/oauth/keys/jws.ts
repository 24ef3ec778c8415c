import { constants, type KeyObject, sign, verify } from 'node:crypto'
import { identityAssertionTyp } from '../model/assertion-type.ts'
import type { SigningAlg } from '../model/signing-keys.ts'

/**
 * The `typ` of each kind of JWT that the server signs. It prevents that one kind is used as another
 * (CONTRACT §4). ID tokens and access tokens of the profile `classic` share `JWT`, because common
 * resource servers refuse another `typ`; the `jti` tells them apart (`isAccessTokenId`). JARM names
 * no type for authorization responses; they are told apart by having no `sub`.
 */
export const jwtTyp = {
  accessToken: 'at+jwt',
  classicAccessToken: 'JWT',
  idToken: 'JWT',
  userinfo: 'userinfo+jwt',
  logoutToken: 'logout+jwt',
  authorizationResponse: 'JWT',
  introspection: 'token-introspection+jwt',
  securityEvent: 'secevent+jwt',
  forwardedIdentity: 'forward-auth+jwt',
  identityAssertion: identityAssertionTyp,
  globalRevocation: 'global-token-revocation+jwt',
} as const

export type JwtTyp = (typeof jwtTyp)[keyof typeof jwtTyp]

/** Longer texts are not read (U09). */
export const longestJwt = 8192

/** A JWS whose signature is not verified yet. */
export interface Jws {
  /** The header as it was sent. */
  readonly headerText: string
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Buffer
  readonly input: string
  readonly signature: Buffer
}

/** Parses a compact JWS; undefined unless it has the canonical form and no critical extensions. */
export function readJws(text: string): Jws | undefined {
  if (text.length > longestJwt) return undefined
  const [head, body, tail, ...rest] = text.split('.')
  if (!head || !body || !tail || rest.length > 0) return undefined
  const headerBytes = decode(head)
  const payload = decode(body)
  const signature = decode(tail)
  if (!headerBytes || !payload || !signature) return undefined
  const header = readObject(headerBytes)
  if (!header || Object.hasOwn(header, 'crit')) return undefined
  return { headerText: head, header, payload, input: `${head}.${body}`, signature }
}

/** Node accepts several forms of base64url. Only the canonical one is allowed here (T16). */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** A JSON object; undefined for anything else. */
export function readObject(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** How one algorithm signs and verifies (RFC 7518 §3, RFC 8037 §3.1). */
interface JwsAlgorithm {
  /** RSA is slow, so it signs in libuv's thread pool. The other algorithms sign in this thread. */
  sign(data: Buffer, key: KeyObject): Promise<Buffer>
  verify(data: Buffer, key: KeyObject, signature: Buffer): boolean
}

/** Length of each half of a P-256 signature. */
const size = 32

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } as const

/** The signature algorithms of this server. */
export const jwsAlgorithms: Readonly<Record<SigningAlg, JwsAlgorithm>> = {
  RS256: {
    sign: signInPool,
    verify: (data, key, signature) => verify('sha256', data, key, signature),
  },
  PS256: {
    sign: (data, key) => signInPool(data, { key, ...pss }),
    verify: (data, key, signature) => verify('sha256', data, { key, ...pss }, signature),
  },
  // Node can convert the signature itself (`dsaEncoding`), but that takes longer than signing.
  ES256: {
    sign: async (data, key) => derToRaw(sign('sha256', data, key)),
    verify: (data, key, signature) =>
      signature.length === 2 * size && verify('sha256', data, key, rawToDer(signature)),
  },
  EdDSA: {
    sign: async (data, key) => sign(null, data, key),
    verify: (data, key, signature) => verify(null, data, key, signature),
  },
}

function signInPool(data: Buffer, key: Parameters<typeof sign>[2]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign('sha256', data, key, (error, signature) => {
      if (error) reject(error)
      else resolve(signature)
    })
  })
}

/** Turns a P-256 signature from ASN.1 DER, as OpenSSL gives it, into `r || s` (RFC 7518 §3.4). */
function derToRaw(der: Buffer): Buffer {
  const raw = Buffer.alloc(2 * size)
  // 30 len 02 len(r) r 02 len(s) s; each length fits one byte for this curve.
  const sAt = copyInteger(der, 2, raw, size)
  copyInteger(der, sAt, raw, 2 * size)
  return raw
}

/** The reverse of `derToRaw`, for 64 bytes. */
function rawToDer(raw: Buffer): Buffer {
  const r = derInteger(raw.subarray(0, size))
  const s = derInteger(raw.subarray(size))
  return Buffer.concat([Buffer.from([0x30, r.length + s.length]), r, s])
}

/**
 * Copies a DER integer right-aligned to `end`, without its sign byte. Returns where the next
 * begins.
 */
function copyInteger(der: Buffer, at: number, raw: Buffer, end: number): number {
  const next = at + 2 + der.readUInt8(at + 1)
  const start = Math.max(at + 2, next - size)
  der.copy(raw, end - (next - start), start, next)
  return next
}

/** A DER integer is as short as it can be, and its first bit is the sign. */
function derInteger(bytes: Buffer): Buffer {
  let start = 0
  while (start < size - 1 && bytes[start] === 0) start++
  const digits = bytes.subarray(start)
  const sign = digits.readUInt8(0) >= 0x80 ? [0] : []
  return Buffer.concat([Buffer.from([0x02, digits.length + sign.length, ...sign]), digits])
}
