import { hmac, safeEqual } from '../../kernel/crypto/digest.ts'

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
