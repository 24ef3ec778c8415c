import { createPrivateKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { readCertificate } from './saml-settings.ts'

const generate = promisify(generateKeyPair)
const rsaBits = 3072
const lifetimeYears = 5

/** A private key and its certificate, both in PEM. */
export interface SpKey {
  readonly privateKey: string
  readonly certificate: string
}

/**
 * Makes a key for requests or for encrypted assertions. Providers want it in a certificate, of
 * which they read nothing but the key, so it is signed by itself.
 */
export async function newSpKey(commonName: string, now: number): Promise<SpKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: rsaBits })
  const content = certificateContent(
    commonName,
    now,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, sha256WithRsa, bitString(signature))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pemCertificate(certificate.toString('base64')),
  }
}

/** Whether a certificate is that of a private key. Both may be anything. */
export function isCertificateOf(certificate: string, privateKey: string | undefined): boolean {
  try {
    return readCertificate(certificate).checkPrivateKey(createPrivateKey(privateKey ?? ''))
  } catch {
    return false
  }
}

/** A certificate in base64, as PEM. */
export function pemCertificate(base64: string): string {
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** What is signed: TBSCertificate of RFC 5280 §4.1, version 3 without extensions. */
function certificateContent(commonName: string, now: number, publicKey: Buffer): Buffer {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + lifetimeYears)
  const name = nameOf(commonName)
  const serial = randomBytes(16)
  // A positive number without superfluous zeros.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f)
  return sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, serial),
    sha256WithRsa,
    name,
    sequence(time(new Date(now)), time(end)),
    name,
    publicKey,
  )
}

function nameOf(commonName: string): Buffer {
  // RFC 5280 allows 64 characters.
  const text = der(tags.utf8String, Buffer.from([...commonName].slice(0, 64).join('')))
  return sequence(der(tags.set, sequence(oids.commonName, text)))
}

/** RFC 5280 §4.1.2.5: two digits for the year until 2049. */
function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '')
  return date.getUTCFullYear() < 2050
    ? der(tags.utcTime, Buffer.from(text.slice(2)))
    : der(tags.generalizedTime, Buffer.from(text))
}

const tags = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const oids = {
  commonName: Buffer.from('0603550403', 'hex'),
  sha256WithRsa: Buffer.from('06092a864886f70d01010b', 'hex'),
} as const

const sha256WithRsa = sequence(oids.sha256WithRsa, der(tags.null, Buffer.alloc(0)))

function bitString(content: Buffer): Buffer {
  return der(tags.bitString, Buffer.concat([Buffer.from([0]), content]))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(tags.sequence, Buffer.concat(parts))
}

/** One value in DER: its tag, its length and its content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const lengthBytes = length < 0x80 ? bytes : Buffer.from([0x80 | bytes.length, ...bytes])
  return Buffer.concat([Buffer.from([tag]), lengthBytes, content])
}
