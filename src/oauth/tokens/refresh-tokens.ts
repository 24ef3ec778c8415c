import { hmac, safeEqual } from '../../kernel/secrets.ts'
import type { Grant } from '../model/authorization.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { AccessTokenClaims } from './access-token-claims.ts'
import { longestAccessTokenSeconds } from './access-tokens.ts'

/** The place of a refresh token in its chain. */
export interface RefreshTokenLink {
  readonly grantId: string
  readonly rotation: number
}

/**
 * Makes and reads refresh tokens. They are derived from their place in the chain, so none is
 * stored.
 */
export interface RefreshTokens {
  make(grantId: string, rotation: number): string
  /** The place of a token; undefined if this server did not make exactly this token. */
  read(text: string): RefreshTokenLink | undefined
}

/** The start of every refresh token. Scanners for leaked secrets can recognize it. */
const prefix = 'ort_'
const form = /^ort_([\w-]{1,64})\.(0|[1-9]\d{0,9})\.[\w-]{43}$/

/** The form is `ort_<grant>.<rotation>.<HMAC-SHA-256>`. The secret is the same on every node. */
export function refreshTokens(secret: Buffer): RefreshTokens {
  const mac = hmac(secret)
  function make(grantId: string, rotation: number): string {
    const link = `${prefix}${grantId}.${rotation}`
    return `${link}.${mac(link)}`
  }
  return {
    make,
    read(text) {
      const [, grantId, digits] = form.exec(text) ?? []
      if (grantId === undefined || digits === undefined) return undefined
      const rotation = Number(digits)
      return safeEqual(text, make(grantId, rotation)) ? { grantId, rotation } : undefined
    },
  }
}

/*
 * Both functions run in the caller's transaction. When a session ends or a user is blocked, nothing
 * is revoked here: every use of a token checks the session and the user.
 */

/** Revocations are kept this much longer than tokens live, because the clocks of nodes differ. */
const marginMs = 60_000

/** Revokes one grant: its code, its refresh tokens and its access tokens. */
export async function revokeGrant(
  stores: OAuthStores,
  { grantId }: Pick<Grant, 'grantId'>,
  now: number,
): Promise<void> {
  await stores.refreshFamilies.revoke(grantId, now)
  await stores.revocations.revoke(grantId, now + longestAccessTokenSeconds * 1000 + marginMs)
}

/** Revokes one access token. */
export async function revokeAccessToken(
  stores: OAuthStores,
  { jti, exp }: Pick<AccessTokenClaims, 'jti' | 'exp'>,
): Promise<void> {
  await stores.revocations.revoke(jti, exp * 1000 + marginMs)
}
