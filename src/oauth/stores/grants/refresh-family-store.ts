import type { Grant } from '../../model/grant.ts'

/**
 * A chain of refresh tokens, stored as one row. The tokens are derived from `grantId` and
 * `rotation`, so none is stored and the same successor can be issued twice.
 */
export interface RefreshFamily extends Grant {
  /** How often the token was rotated. Only the token with this number may be used next. */
  readonly rotation: number
  readonly rotatedAt: number
  /** Moves forward with every use. */
  readonly expiresAt: number
  /** Never changes. */
  readonly absoluteExpiresAt: number
  readonly revokedAt: number | undefined
}

/** A use of the newest token of a family. */
export interface RefreshStep {
  readonly grantId: string
  readonly rotation: number
  readonly now: number
  readonly expiresAt: number
}

/** Where refresh families are kept. Each verb is one atomic step. */
export interface RefreshFamilyStore {
  add(family: RefreshFamily): Promise<void>
  find(grantId: string): Promise<RefreshFamily | undefined>
  /**
   * Replaces generation `rotation` by the next. Of all calls for one generation exactly one is
   * answered true; false when it was replaced before, or the family is revoked or gone.
   */
  rotate(step: RefreshStep): Promise<boolean>
  /** Moves the expiry and keeps the generation; false in the same cases as `rotate`. */
  prolong(step: RefreshStep): Promise<boolean>
  /** Ends every family of a user and client. */
  revokeAllOf(sub: string, clientId: string, now: number): Promise<void>
  /** Ends every family of a user. */
  revokeEveryOf(sub: string, now: number): Promise<void>
  /** Ends the family. */
  revoke(grantId: string, now: number): Promise<void>
}
