import { randomInt } from 'node:crypto'
import { hmac, safeEqual, sha256 } from '../../kernel/crypto/digest.ts'
import { randomSecret } from '../../kernel/crypto/ids.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'

/** Makes and compares the secrets that are mailed: codes to type, keys of links. */
export interface MailedCodeSecrets {
  /** Eight digits. The store has a keyed digest, because a plain digest of eight digits can be reversed. */
  newCode(mailedCode: Pick<MailedCode, 'purpose' | 'id'>): Secret
  newKey(): Secret
  isCode(mailedCode: MailedCode, typed: string): boolean
  isKey(mailedCode: MailedCode, key: string): boolean
}

interface Secret {
  readonly secret: string
  readonly digest: string
}

export function mailedCodeSecrets(serverSecret: Buffer): MailedCodeSecrets {
  const mac = hmac(serverSecret)
  const digestOf = ({ purpose, id }: Pick<MailedCode, 'purpose' | 'id'>, code: string) =>
    mac(JSON.stringify([purpose, id, code]))

  return {
    newCode(mailedCode) {
      const secret = String(randomInt(10 ** 8)).padStart(8, '0')
      return { secret, digest: digestOf(mailedCode, secret) }
    },
    newKey() {
      const secret = randomSecret()
      return { secret, digest: sha256(secret) }
    },
    isCode(mailedCode, typed) {
      // With the spaces and hyphens with which it is printed or pasted.
      const code = typed.slice(0, 64).replaceAll(/[\s\u00a0-]/g, '')
      return safeEqual(digestOf(mailedCode, code), mailedCode.codeDigest ?? '')
    },
    isKey: (mailedCode, key) => safeEqual(sha256(key), mailedCode.keyDigest ?? ''),
  }
}
