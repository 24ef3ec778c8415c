import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sha256 } from './secrets.ts'

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
  'connection-secret': 'stored',
  'upstream refresh': 'stored',
  'provisioning-token': 'stored',
  'signal-authorization': 'stored',
  'signal-source': 'stored',
  setting: 'stored',
  'authenticator that is not confirmed': 'carried',
  'passkey challenge to add': 'carried',
  'passkey challenge to add-by-itself': 'carried',
  'passkey challenge to sign-in': 'carried',
  'passkey challenge to second-factor': 'carried',
  'import-entry': 'carried',
  'upstream request': 'carried',
  'trial ticket': 'carried',
  'look draft': 'carried',
  'upstream session': 'carried',
  'forward-auth visit': 'carried',
  'forward-auth sign-in': 'carried',
  'ciba ping': 'carried',
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
