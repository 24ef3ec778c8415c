import type { Grant } from '../grant.ts'

/**
 * A chain of refresh tokens, one row for all of them. The tokens themselves are derived from
 * `grantId` and `generation`, so that the same successor can be given twice and none is stored.
 */
export interface RefreshFamily extends Grant {
  /** How often the token was rotated: the only generation that may be used next. */
  readonly rotation: number
  readonly rotatedAt: number
  /** Moves on with every use. */
  readonly expiresAt: number
  /** Never moves. */
  readonly absoluteExpiresAt: number
  readonly revokedAt: number | undefined
}

/** Where refresh families are kept. Each verb is one atomic step. */
export interface RefreshFamilyStore {
  add(family: RefreshFamily): Promise<void>
  find(grantId: string): Promise<RefreshFamily | undefined>
  /**
   * Replaces generation `rotation` by the next. Of all calls for one generation exactly one is
   * answered true; false when it was replaced before, or the family is revoked or gone.
   */
  rotate(step: {
    grantId: string
    rotation: number
    now: number
    expiresAt: number
  }): Promise<boolean>
  /** Ends every family of a user and client. */
  revokeAllOf(sub: string, clientId: string, now: number): Promise<void>
  /** Ends every family of a user. */
  revokeEveryOf(sub: string, now: number): Promise<void>
  /** Ends the family. */
  revoke(grantId: string, now: number): Promise<void>
}
