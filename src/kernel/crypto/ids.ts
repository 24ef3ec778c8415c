import { randomFillSync, randomUUID } from 'node:crypto'

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

/** The number by which a person can find a failed request in the log. */
export function referenceNumber(now: number): string {
  return `${now}-${randomUUID()}`
}
