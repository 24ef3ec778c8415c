import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto'

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
