import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Encrypts short texts without chance: the same text in the same context always becomes the same,
 * and a text in two contexts becomes two that have nothing in common.
 */
export interface StableSeal {
  seal(text: string, context: string): string
  /** The text; undefined for anything that `seal` did not make in this context. */
  open(sealed: string, context: string): string | undefined
}

const ivLength = 16
/** Texts are filled up to a multiple of this, because the length would tell them apart. */
const blockLength = 32

/**
 * A synthetic IV, as in RFC 5297: the MAC of the text is its IV, and proves the text when opened.
 */
export function stableSeal(secret: Buffer): StableSeal {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, 'ostiary', info, 32))
  const macKey = derive('stable-seal mac')
  const cipherKey = derive('stable-seal cipher')

  function ivOf(padded: Buffer, context: string): Buffer {
    const mac = createHmac('sha256', macKey)
    mac.update(`${Buffer.byteLength(context)}:${context}`).update(padded)
    return mac.digest().subarray(0, ivLength)
  }

  return {
    seal(text, context) {
      const bytes = Buffer.from(text)
      const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / blockLength) * blockLength)
      bytes.copy(padded)
      const iv = ivOf(padded, context)
      const cipher = createCipheriv('aes-256-ctr', cipherKey, iv)
      return Buffer.concat([iv, cipher.update(padded), cipher.final()]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= ivLength || bytes.toString('base64url') !== sealed) return undefined
      const iv = bytes.subarray(0, ivLength)
      const decipher = createDecipheriv('aes-256-ctr', cipherKey, iv)
      const padded = Buffer.concat([decipher.update(bytes.subarray(ivLength)), decipher.final()])
      if (!timingSafeEqual(ivOf(padded, context), iv)) return undefined
      const end = padded.indexOf(0)
      return padded.toString('utf8', 0, end < 0 ? padded.length : end)
    },
  }
}
