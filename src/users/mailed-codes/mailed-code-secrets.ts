import { randomInt } from 'node:crypto'
import { hmac, safeEqual, sha256 } from '../../kernel/crypto/digest.ts'
import { randomSecret } from '../../kernel/crypto/ids.ts'
import type { MailedCode } from '../stores/credential-stores.ts'

/** Makes and compares the secrets that are mailed: codes to type, keys of links. */
export interface MailedCodeSecrets {
  /**
   * Eight digits. The store has a keyed digest, because a plain digest
   * of eight digits can be reversed.
   */
  newCode(mailedCode: Pick<MailedCode, 'purpose' | 'id'>): Secret
  /** It tells its maker when it was to expire, even after the store has forgotten it. */
  newKey(mailedCode: Pick<MailedCode, 'purpose' | 'id' | 'expiresAt'>): Secret
  isCode(mailedCode: MailedCode, typed: string): boolean
  isKey(mailedCode: MailedCode, key: string): boolean
  /** When a key of ours expires; undefined if this server has never sent it. */
  expiryOfKey(mailedCode: Pick<MailedCode, 'purpose' | 'id'>, key: string): number | undefined
}

interface Secret {
  readonly secret: string
  readonly digest: string
}

export function mailedCodeSecrets(serverSecret: Buffer): MailedCodeSecrets {
  const mac = hmac(serverSecret)
  const digestOf = ({ purpose, id }: Pick<MailedCode, 'purpose' | 'id'>, code: string) =>
    mac(JSON.stringify([purpose, id, code]))

  const markOf = ({ purpose, id }: Pick<MailedCode, 'purpose' | 'id'>, unsigned: string) =>
    mac(JSON.stringify(['key', purpose, id, unsigned]))

  return {
    newCode(mailedCode) {
      const secret = String(randomInt(10 ** 8)).padStart(8, '0')
      return { secret, digest: digestOf(mailedCode, secret) }
    },
    newKey(mailedCode) {
      const unsigned = `${randomSecret()}.${mailedCode.expiresAt.toString(36)}`
      const secret = `${unsigned}.${markOf(mailedCode, unsigned)}`
      return { secret, digest: sha256(secret) }
    },
    isCode(mailedCode, typed) {
      // With the spaces and hyphens with which it is printed or pasted.
      const code = typed.slice(0, 64).replaceAll(/[\s\u00a0-]/g, '')
      return safeEqual(digestOf(mailedCode, code), mailedCode.codeDigest ?? '')
    },
    isKey: (mailedCode, key) => safeEqual(sha256(key), mailedCode.keyDigest ?? ''),
    expiryOfKey(mailedCode, key) {
      const [random, expiry = '', mark = ''] = key.slice(0, 256).split('.')
      const isOurs = safeEqual(mark, markOf(mailedCode, `${random}.${expiry}`))
      return isOurs ? Number.parseInt(expiry, 36) : undefined
    },
  }
}
