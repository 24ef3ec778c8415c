import { Secret, TOTP } from 'otpauth'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import { randomId } from '../../kernel/secrets.ts'
import { type CodeShape, usualCodes } from '../factor.ts'

/** How many codes before and after the present one are accepted, since clocks differ. */
const window = 1

/** A new shared secret, in base32. */
function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
function authenticatorUri({
  secret,
  issuer,
  account,
}: {
  readonly secret: string
  readonly issuer: string
  readonly account: string
}): string {
  return new TOTP({ ...usualCodes, secret, issuer, label: account }).toString()
}

/** The time step that a code belongs to; undefined if it is wrong. */
export function matchingStep(
  secret: string,
  typed: string,
  now: number,
  codes: CodeShape = usualCodes,
): number | undefined {
  const token = withoutSpaces(typed)
  const delta = new TOTP({ ...codes, secret }).validate({ token, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / codes.period) + delta
}

/** A code without the spaces with which apps show it. */
function withoutSpaces(typed: string): string {
  return typed.slice(0, 32).replaceAll(/[\s\u00a0-]/g, '')
}

/** Authenticators that are not confirmed. Nothing is stored: the form carries them, sealed. */
export interface PendingAuthenticators {
  /** Makes a new one for an account. */
  begin(sub: string, account: string): NewAuthenticator
  /** The same one again, from what the form carried; undefined if it is not this person's. */
  reopen(sub: string, account: string, sealed: string): NewAuthenticator | undefined
  /** What the form carried; undefined if it is not this person's. */
  open(sub: string, sealed: string): PendingAuthenticator | undefined
}

export interface NewAuthenticator {
  readonly secret: string
  /** For a QR code. */
  readonly uri: string
  /** The secret, sealed for this person; the form carries it until it is confirmed. */
  readonly sealed: string
}

interface PendingAuthenticator {
  readonly id: string
  readonly secret: string
}

const purpose = 'authenticator that is not confirmed'

/** `issuer` is the name of the service, as authenticator apps show it. */
export function pendingAuthenticators(box: SecretBox, issuer: string): PendingAuthenticators {
  function open(sub: string, sealed: string): PendingAuthenticator | undefined {
    try {
      const [id = '', secret] = box.open(sealed, purpose, sub).split('.')
      return secret === undefined ? undefined : { id, secret }
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  return {
    open,
    begin(sub, account) {
      const secret = newAuthenticatorSecret()
      // With an id, so that a form that is sent twice adds one authenticator.
      const sealed = box.seal(`${randomId()}.${secret}`, purpose, sub)
      return { secret, uri: authenticatorUri({ secret, issuer, account }), sealed }
    },
    reopen(sub, account, sealed) {
      const { secret } = open(sub, sealed) ?? {}
      if (secret === undefined) return undefined
      return { secret, uri: authenticatorUri({ secret, issuer, account }), sealed }
    },
  }
}
