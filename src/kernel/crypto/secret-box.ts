import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sha256 } from './digest.ts'

/**
 * Everything that is sealed. The names are part of the encryption: stored values depend on them.
 * What is `stored` stays until it is replaced, so `ostiary keys` has to know it. What is `carried`
 * passes through a form or a temporary table, and is worth nothing soon.
 */
const purposes = {
  'signing-key': 'stored',
  'server-secret': 'stored',
  'client-secret': 'stored',
  'client-secret-sha256': 'stored',
  'webhook-secret': 'stored',
  'webhook-api-key': 'stored',
  'webhook-totp': 'stored',
  authenticator: 'stored',
  letter: 'stored',
  'authenticator that is not confirmed': 'carried',
  'passkey challenge to add': 'carried',
  'passkey challenge to sign-in': 'carried',
  'passkey challenge to second-factor': 'carried',
  'import-entry': 'carried',
} as const

/** What a sealed value is for. */
export type SealPurpose = keyof typeof purposes

/** The purposes of values that are kept in the store. */
export type StoredPurpose = {
  [Purpose in SealPurpose]: (typeof purposes)[Purpose] extends 'stored' ? Purpose : never
}[SealPurpose]

/**
 * Seals small secrets for storage: AES-256-GCM under a master key
 * that is kept outside the database.
 */
export interface SecretBox {
  /** Names the master key in use, so that sealed values say which key opens them. */
  readonly keyId: string
  /** Seals a secret for one purpose and owner; it opens for the same two only. */
  seal(plain: string, purpose: SealPurpose, owner: string): string
  /** Opens what `seal` made; throws a SealError when key, purpose, owner or content do not fit. */
  open(sealed: string, purpose: SealPurpose, owner: string): string
}

/**
 * A sealed value that does not open: a wrong master key, or a value moved or changed in the store.
 */
export class SealError extends Error {
  override readonly name = 'SealError'
}

const version = 'v1'

/** Several master keys may be given while one replaces another: the first seals, any opens. */
export function secretBox(masterKeys: readonly [string, ...string[]]): SecretBox {
  const keys = new Map(masterKeys.map((key) => [keyIdOf(key), deriveKey(key)]))
  const keyId = keyIdOf(masterKeys[0])
  const sealingKey = deriveKey(masterKeys[0])

  return {
    keyId,
    seal(plain, purpose, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      cipher.setAAD(associatedData(purpose, owner))
      const body = Buffer.concat([
        cipher.update(plain, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return [version, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, purpose, owner) {
      const [given, id, nonce, body] = sealed.split('.')
      if (given !== version || !id || !nonce || !body) {
        throw new SealError(`the sealed ${purpose} of ${owner} is damaged`)
      }
      const key = keys.get(id)
      if (!key) {
        throw new SealError(
          `the sealed ${purpose} of ${owner} needs master key ${id}, which is not configured`,
        )
      }
      try {
        const bytes = Buffer.from(body, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: 16,
        })
        decipher.setAAD(associatedData(purpose, owner))
        decipher.setAuthTag(bytes.subarray(-16))
        return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new SealError(`the sealed ${purpose} of ${owner} does not open`, { cause })
      }
    },
  }
}

function deriveKey(masterKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'ostiary', 'secret-box', 32))
}

function keyIdOf(masterKey: string): string {
  return sha256(`ostiary master key id ${masterKey}`).slice(0, 8)
}

function associatedData(purpose: string, owner: string): Buffer {
  return Buffer.from(JSON.stringify([purpose, owner]))
}
