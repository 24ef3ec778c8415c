import { Secret, TOTP } from 'otpauth'

/** Codes of authenticator apps (RFC 6238), with the numbers that all apps support. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** How many codes before and after the present one are accepted, since clocks differ. */
const window = 1

/** A new shared secret, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
export function authenticatorUri({
  secret,
  issuer,
  account,
}: {
  readonly secret: string
  readonly issuer: string
  readonly account: string
}): string {
  return new TOTP({ ...shape, secret, issuer, label: account }).toString()
}

/** The time step that a code belongs to; undefined if it is wrong. */
export function matchingStep(secret: string, typed: string, now: number): number | undefined {
  const token = withoutSpaces(typed)
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / shape.period) + delta
}

/** A code without the spaces with which apps show it. */
function withoutSpaces(typed: string): string {
  return typed.slice(0, 32).replaceAll(/[\s\u00a0-]/g, '')
}
