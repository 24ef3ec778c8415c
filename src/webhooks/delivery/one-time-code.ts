import { createHmac } from 'node:crypto'

const periodMs = 30_000
const digits = 6

/**
 * The code for a time (RFC 6238 with its defaults: SHA-1, 30 seconds, 6 digits), which every
 * library for one-time codes can verify.
 */
export function oneTimeCode(key: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)))
  const digest = createHmac('sha1', keyBytes(key)).update(counter).digest()
  // Dynamic truncation, RFC 4226 §5.3.
  const number = digest.readUInt32BE((digest[19] ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Authenticators write keys in base32; any other text is taken byte by byte. */
function keyBytes(key: string): Buffer {
  if (!/^[A-Z2-7]{16,}=*$/.test(key)) return Buffer.from(key)
  const bits = [...key.replace(/=+$/, '')].map((char) =>
    base32.indexOf(char).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
