import { randomInt } from 'node:crypto'
import { hmac } from '../../kernel/crypto/digest.ts'

/** Makes and compares recovery codes. The store has keyed digests only. */
export interface RecoveryCodes {
  /** Ten new codes, as they are shown to the person. */
  make(): readonly string[]
  digestOf(sub: string, code: string): string
}

// Without letters that look like digits or like each other.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const count = 10
const half = 5

export function recoveryCodes(serverSecret: Buffer): RecoveryCodes {
  const mac = hmac(serverSecret)
  const letters = () =>
    Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return {
    make: () => Array.from({ length: count }, () => `${letters()}-${letters()}`),
    digestOf(sub, code) {
      const typed = code
        .slice(0, 64)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
      return mac(JSON.stringify(['recovery code', sub, typed]))
    },
  }
}
