import { randomBytes, randomUUID } from 'node:crypto'

/** A 128-bit identifier that cannot be guessed, in 22 URL-safe characters. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** A 256-bit secret in 43 URL-safe characters: codes, client secrets, session cookies. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The number by which a person can find a failed request in the log. */
export function referenceNumber(now: number): string {
  return `${now}-${randomUUID()}`
}
