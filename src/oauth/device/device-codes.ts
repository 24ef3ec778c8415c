import { hmac, sha256 } from '../../kernel/crypto/digest.ts'
import { randomSecret } from '../../kernel/crypto/ids.ts'

/** The two codes of a device: a secret of its own, and a short one that a person types. */
export interface DeviceCodes {
  /** A new device code with what is stored of it. */
  make(): { readonly deviceCode: string; readonly id: string }
  /** What is stored of a device code. */
  idOf(deviceCode: string): string
  /**
   * The user code of a request. It is derived from the id, so that nobody finds it in the store.
   */
  userCode(id: string): string
  /** What is stored of a user code; undefined if a person typed something else. */
  digestOf(typed: string): string | undefined
}

/**
 * Consonants alone, as RFC 8628 §6.1 proposes: no two look alike, no word can come about, and all
 * are on every keyboard. Eight of them are 34 bits.
 */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

export function deviceCodes(serverSecret: Buffer): DeviceCodes {
  const mac = hmac(serverSecret)
  return {
    make() {
      const deviceCode = randomSecret()
      return { deviceCode, id: sha256(deviceCode) }
    },
    idOf: sha256,
    userCode(id) {
      const text = inLetters(Buffer.from(mac(`user code of ${id}`), 'base64url'))
      return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`
    },
    digestOf(typed) {
      const text = readUserCode(typed)
      return text === undefined ? undefined : mac(`typed user code ${text}`)
    },
  }
}

/** The letters of a typed code: upper or lower case, wide or narrow, with or without separators. */
function readUserCode(typed: string): string | undefined {
  if (typed.length > 64) return undefined
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
  const isCode = text.length === length && [...text].every((letter) => letters.includes(letter))
  return isCode ? text : undefined
}

/** The remainder by 20 of a number of 64 bits is even enough for each place. */
function inLetters(bytes: Buffer): string {
  let number = bytes.readBigUInt64BE()
  const base = BigInt(letters.length)
  let text = ''
  for (let place = 0; place < length; place++) {
    text += letters[Number(number % base)]
    number /= base
  }
  return text
}
