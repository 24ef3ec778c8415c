import { randomInt } from 'node:crypto'
import { hmac, safeEqual, sha256 } from '../../kernel/digest.ts'
import { randomSecret } from '../../kernel/ids.ts'
import type { Proof } from '../stores/proof-store.ts'

/** Makes and compares what is mailed: codes to type, keys for links. */
export interface ProofSecrets {
  /** Eight digits, of which the store keeps a keyed digest: a plain one could be guessed back. */
  newCode(proof: Pick<Proof, 'purpose' | 'id'>): Secret
  newKey(): Secret
  isCode(proof: Proof, typed: string): boolean
  isKey(proof: Proof, key: string): boolean
}

export interface Secret {
  readonly secret: string
  readonly digest: string
}

export function proofSecrets(serverSecret: Buffer): ProofSecrets {
  const mac = hmac(serverSecret)
  const digestOf = ({ purpose, id }: Pick<Proof, 'purpose' | 'id'>, code: string) =>
    mac(JSON.stringify([purpose, id, code]))

  return {
    newCode(proof) {
      const secret = String(randomInt(10 ** 8)).padStart(8, '0')
      return { secret, digest: digestOf(proof, secret) }
    },
    newKey() {
      const secret = randomSecret()
      return { secret, digest: sha256(secret) }
    },
    isCode(proof, typed) {
      // As it is printed, or as phones paste it.
      const code = typed.slice(0, 64).replaceAll(/[\s\u00a0-]/g, '')
      return safeEqual(digestOf(proof, code), proof.codeDigest ?? '')
    },
    isKey: (proof, key) => safeEqual(sha256(key), proof.keyDigest ?? ''),
  }
}
