import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import type { ArrivalFault } from '../arrival.ts'
import { mostXmlBytes, readXml } from './read-xml.ts'
import { samlFault } from './saml-fault.ts'
import {
  findAttribute,
  findChild,
  onlyChild,
  textOf,
  withDescendants,
  type XmlElement,
  xmlNamespaces,
} from './xml-element.ts'

const { encryption: xenc, encryption11: xenc11, signature: dsig } = xmlNamespaces

const ciphers: Readonly<Record<string, { readonly name: Cipher; readonly keyBytes: number }>> = {
  [`${xenc11}aes128-gcm`]: { name: 'aes-128-gcm', keyBytes: 16 },
  [`${xenc11}aes192-gcm`]: { name: 'aes-192-gcm', keyBytes: 24 },
  [`${xenc11}aes256-gcm`]: { name: 'aes-256-gcm', keyBytes: 32 },
  [`${xenc}aes128-cbc`]: { name: 'aes-128-cbc', keyBytes: 16 },
  [`${xenc}aes192-cbc`]: { name: 'aes-192-cbc', keyBytes: 24 },
  [`${xenc}aes256-cbc`]: { name: 'aes-256-cbc', keyBytes: 32 },
}

type Cipher = `aes-${128 | 192 | 256}-gcm` | `aes-${128 | 192 | 256}-cbc`

interface DecryptionRules {
  /** Private keys in PEM, the one that is used most first. */
  readonly keys: readonly string[]
  readonly allowsCbc: boolean
}

/**
 * Decrypts an EncryptedAssertion (XML Encryption 1.1). Keys are transported with RSA-OAEP alone:
 * PKCS #1 v1.5 tells whoever may try often enough what is in the message.
 */
export function decryptAssertion(encrypted: XmlElement, rules: DecryptionRules): XmlElement {
  if (rules.keys.length === 0) {
    throw samlFault(
      'misconfigured',
      'the provider encrypts assertions; set decryption_key and its certificate',
    )
  }
  const data = onlyChild(encrypted, xenc, 'EncryptedData')
  const algorithm = algorithmOf(data)
  const cipher = ciphers[algorithm]
  if (!cipher) throw refused(`${algorithm} is not allowed for assertions; use AES-GCM`)
  if (cipher.name.endsWith('cbc') && !rules.allowsCbc) {
    throw refused(`${algorithm} is not allowed for assertions; use AES-GCM, or set allows_cbc`)
  }
  const encryptedKey = findEncryptedKey(encrypted)
  const oaepHash = findOaepHash(encryptedKey)
  try {
    const key = decryptKey(cipherValue(encryptedKey), oaepHash, cipher.keyBytes, rules.keys)
    return readXml(decipher(cipher.name, key, cipherValue(data)))
  } catch (error) {
    // One answer for all, so that it does not tell what about the ciphertext was wrong.
    throw samlFault('invalid', 'the assertion is not encrypted with a key of ours', {
      cause: error,
    })
  }
}

function findEncryptedKey(encrypted: XmlElement): XmlElement {
  // It is in the EncryptedData, or beside it.
  const [found, ...others] = [...withDescendants(encrypted)].filter(
    ({ localName, namespace }) => localName === 'EncryptedKey' && namespace === xenc,
  )
  if (!found || others.length > 0) throw refused('the assertion has not exactly one EncryptedKey')
  return found
}

function algorithmOf(element: XmlElement): string {
  return findAttribute(onlyChild(element, xenc, 'EncryptionMethod'), 'Algorithm') ?? ''
}

const digests: Readonly<Record<string, string>> = {
  [`${dsig}sha1`]: 'sha1',
  [`${xenc}sha256`]: 'sha256',
  [`${xenc}sha512`]: 'sha512',
}
const maskDigests: Readonly<Record<string, string>> = {
  [`${xenc11}mgf1sha1`]: 'sha1',
  [`${xenc11}mgf1sha256`]: 'sha256',
  [`${xenc11}mgf1sha512`]: 'sha512',
}

/** The digest of OAEP. Node has one for both of its purposes, so they must be the same. */
function findOaepHash(encryptedKey: XmlElement): string {
  const algorithm = algorithmOf(encryptedKey)
  const method = onlyChild(encryptedKey, xenc, 'EncryptionMethod')
  const digestElement = findChild(method, dsig, 'DigestMethod')
  const maskElement = findChild(method, xenc11, 'MGF')
  const digestUri = digestElement && findAttribute(digestElement, 'Algorithm')
  const maskUri = maskElement && findAttribute(maskElement, 'Algorithm')
  const digest = digests[digestUri ?? `${dsig}sha1`]
  const mask = maskDigests[maskUri ?? `${xenc11}mgf1sha1`]
  const isOaep = algorithm === `${xenc}rsa-oaep-mgf1p` || algorithm === `${xenc11}rsa-oaep`
  if (isOaep && digest !== undefined && digest === mask) return digest
  throw refused(`the key is transported with ${algorithm}; use RSA-OAEP with one digest`)
}

function cipherValue(element: XmlElement): Buffer {
  const value = onlyChild(onlyChild(element, xenc, 'CipherData'), xenc, 'CipherValue')
  return Buffer.from(textOf(value), 'base64')
}

function decryptKey(
  encrypted: Buffer,
  oaepHash: string,
  bytes: number,
  keys: readonly string[],
): Buffer {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const errors: unknown[] = []
  for (const key of keys) {
    try {
      const opened = privateDecrypt({ key, padding, oaepHash }, encrypted)
      if (opened.length === bytes) return opened
    } catch (error) {
      errors.push(error)
    }
  }
  throw new AggregateError(errors, 'no key opens it')
}

function decipher(name: Cipher, key: Buffer, content: Buffer): Buffer {
  if (content.length > mostXmlBytes) throw new RangeError('too long')
  if (isGcm(name)) {
    const tag = content.subarray(-16)
    const gcm = createDecipheriv(name, key, content.subarray(0, 12), { authTagLength: 16 })
    gcm.setAuthTag(tag)
    return Buffer.concat([gcm.update(content.subarray(12, -16)), gcm.final()])
  }
  const cbc = createDecipheriv(name, key, content.subarray(0, 16))
  // The last byte is the length of the padding; the others are arbitrary, unlike those of PKCS #7.
  cbc.setAutoPadding(false)
  const padded = Buffer.concat([cbc.update(content.subarray(16)), cbc.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > 16) throw new RangeError('wrong padding')
  return padded.subarray(0, -padding)
}

function isGcm(name: Cipher): name is Extract<Cipher, `${string}gcm`> {
  return name.endsWith('gcm')
}

function refused(what: string): ArrivalFault {
  return samlFault('invalid', `the encryption is refused: ${what}`)
}
