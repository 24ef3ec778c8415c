import { constants, type KeyObject, sign, verify } from 'node:crypto'
import type { SigningAlg } from '../model/signing-keys.ts'

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
