import {
  createHmac,
  createSecretKey,
  hash,
  randomFillSync,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Asking the system for a few bytes costs more than all else here, so it is asked for many at once.
 */
const pool = Buffer.alloc(4096)
let used = pool.length

function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const end = used + bytes
  const text = pool.toString('base64url', used, end)
  // What was given away is a secret of somebody else's now.
  pool.fill(0, used, end)
  used = end
  return text
}

/** A 128-bit identifier that cannot be guessed, in 22 URL-safe characters. */
export function randomId(): string {
  return randomText(16)
}

/** A 256-bit secret in 43 URL-safe characters: codes, client secrets, session cookies. */
export function randomSecret(): string {
  return randomText(32)
}

/** Random letters of an alphabet, each as likely as every other. */
export function randomLetters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The number by which a person can find a failed request in the log. */
export function referenceNumber(now: number): string {
  return `${now}-${randomUUID()}`
}

/** SHA-256 in base64url: how single-use secrets are kept and looked up. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/**
 * HMAC-SHA-256 in base64url. The key is prepared once: doing it each
 * time costs ten times the digest.
 */
export function hmac(key: Buffer): (text: string) => string {
  const prepared = createSecretKey(key)
  return (text) => createHmac('sha256', prepared).update(text).digest('base64url')
}

/** Compares in a time that depends on neither content nor length. */
export function safeEqual(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
