/** What a person proves themselves with beside the password, or instead of it. */
export type Factor = Authenticator | Passkey

interface FactorBase {
  readonly id: string
  readonly sub: string
  /** As the person calls it. */
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
}

/** An authenticator app, which shows a new code every thirty seconds (RFC 6238). */
export interface Authenticator extends FactorBase {
  readonly kind: 'totp'
  /** The shared secret, sealed for its owner. */
  readonly sealedSecret: string
}

/** A key pair of the person's device or password manager (WebAuthn). */
export interface Passkey extends FactorBase {
  readonly kind: 'passkey'
  /** Names the key pair, in base64url. No two passkeys have the same. */
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** How often it was used, as the device counts. Many devices always say 0. */
  readonly counter: number
  readonly transports: readonly string[]
  /** Whether it is on one device, or may be copied to others of the same person. */
  readonly deviceType: 'singleDevice' | 'multiDevice'
  readonly backedUp: boolean
  /** When its counter did not grow, so that there may be a copy of it. */
  readonly copiedAt: number | undefined
}

export type FactorKind = Factor['kind']

/**
 * How many factors of one kind a person may have. The limit is for each kind, so that a policy can
 * always have a person add the kind that is missing.
 */
export const mostOfKind = 20

/** Whether a person with these factors may have no further one of this kind. */
export function isFull(factors: readonly Factor[], kind: FactorKind): boolean {
  return factors.filter((factor) => factor.kind === kind).length >= mostOfKind
}

const longest = 64

/**
 * The name of a factor as a person typed it, without what cannot be
 * shown; undefined if nothing is left.
 */
export function readFactorName(typed: string | undefined): string | undefined {
  const name = (typed ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
  return [...name].slice(0, longest).join('').trim() || undefined
}
