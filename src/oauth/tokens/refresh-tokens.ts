import { hmac, safeEqual } from '../../kernel/digest.ts'

/** Which link of which chain a refresh token is. */
export interface RefreshTokenLink {
  readonly grantId: string
  readonly rotation: number
}

/** Refresh tokens are derived from the link they stand for, so that none has to be stored. */
export interface RefreshTokens {
  make(grantId: string, rotation: number): string
  /** The link a token stands for; undefined unless it is, to the last character, one we made. */
  read(text: string): RefreshTokenLink | undefined
}

/** Begins every refresh token, so that scanners for leaked secrets know one when they see it. */
const prefix = 'ort_'
const form = /^ort_([\w-]{1,64})\.(0|[1-9]\d{0,9})\.[\w-]{43}$/

/** `ort_<grant>.<rotation>.<HMAC-SHA-256>`; the secret is the server's own, the same on every node. */
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
