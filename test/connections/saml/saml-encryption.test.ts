import assert from 'node:assert/strict'
import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { newSpKey } from '../../../src/connections/saml/sp-key.ts'
import { idpEntityId, samlWorld } from './saml-world.ts'
import { elementIn, wrappings } from './signature-wrapping.ts'
import { now, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const ours = await newSpKey('sp', now)
const former = await newSpKey('former', now)
const xenc = 'http://www.w3.org/2001/04/xmlenc#'
const xenc11 = 'http://www.w3.org/2009/xmlenc11#'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const gcm = `${xenc11}aes256-gcm`
const cbc = `${xenc}aes256-cbc`
const withKey = { secrets: { decryption_key: ours.privateKey } }

interface EncryptionWords {
  readonly certificate?: string
  readonly algorithm?: string
  readonly transport?: string
  /** What is inside of the EncryptionMethod of the key. */
  readonly transportXml?: string
  readonly oaepHash?: string
  readonly isKeyBeside?: boolean
}

/** An EncryptedAssertion of XML Encryption 1.1. */
function encrypt(assertion: string, words: EncryptionWords = {}): string {
  const { certificate = ours.certificate, algorithm = gcm, transportXml = '' } = words
  const { transport = `${xenc}rsa-oaep-mgf1p`, oaepHash = 'sha1' } = words
  const key = randomBytes(32)
  const padding = transport.endsWith('rsa-1_5')
    ? constants.RSA_PKCS1_PADDING
    : constants.RSA_PKCS1_OAEP_PADDING
  const sent = publicEncrypt({ key: certificate, padding, oaepHash }, key).toString('base64')
  const content = (algorithm === gcm ? sealGcm : sealCbc)(key, assertion).toString('base64')
  const encryptedKey =
    `<xenc:EncryptedKey xmlns:xenc="${xenc}"><xenc:EncryptionMethod Algorithm="${transport}">` +
    `${transportXml}</xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${sent}` +
    '</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>'
  const inside = words.isKeyBeside
    ? ''
    : `<ds:KeyInfo xmlns:ds="${dsig}">${encryptedKey}</ds:KeyInfo>`
  return (
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">' +
    `<xenc:EncryptedData xmlns:xenc="${xenc}"><xenc:EncryptionMethod Algorithm="${algorithm}"/>` +
    `${inside}<xenc:CipherData><xenc:CipherValue>${content}</xenc:CipherValue>` +
    `</xenc:CipherData></xenc:EncryptedData>${words.isKeyBeside ? encryptedKey : ''}` +
    '</saml:EncryptedAssertion>'
  )
}

function sealGcm(key: Buffer, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

function sealCbc(key: Buffer, text: string): Buffer {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()])
}

/** The same without its last bytes. */
function shortened(encrypted: string): string {
  return encrypted.replace(/.{4}(<.xenc:CipherValue><.xenc:CipherData><.xenc:EncryptedData>)/, '$1')
}

describe('an encrypted assertion', () => {
  const accepted: Readonly<Record<string, EncryptionWords>> = {
    'AES-GCM and RSA-OAEP': {},
    'its key beside the data': { isKeyBeside: true },
    'RSA-OAEP and SHA-256': {
      transport: `${xenc11}rsa-oaep`,
      oaepHash: 'sha256',
      transportXml:
        `<ds:DigestMethod xmlns:ds="${dsig}" Algorithm="${xenc}sha256"/>` +
        `<x:MGF xmlns:x="${xenc11}" Algorithm="${xenc11}mgf1sha256"/>`,
    },
    'the key that was used before': { certificate: former.certificate },
  }
  for (const [name, words] of Object.entries(accepted)) {
    it(`is accepted with ${name}`, async () => {
      const secrets = { ...withKey.secrets, former_decryption_key: former.privateKey }
      const { finish, target } = await samlWorld({ secrets }, idp)
      const signed = elementIn(idp.answer(target), 'saml:Assertion')
      const answer = idp.response(target, encrypt(signed, words))
      assert.equal((await finish(answer)).subject, 'ada')
    })
  }

  it('is accepted with AES-CBC if the connection allows it', async () => {
    const settings = { allows_cbc: true }
    const { finish, refuses, target } = await samlWorld({ ...withKey, settings }, idp)
    const signed = elementIn(idp.answer(target), 'saml:Assertion')
    const encrypted = encrypt(signed, { algorithm: cbc })
    await refuses(idp.response(target, shortened(encrypted)), /not encrypted with a key of ours/)
    assert.equal((await finish(idp.response(target, encrypted))).subject, 'ada')
  })

  const refused: Readonly<Record<string, readonly [EncryptionWords, RegExp]>> = {
    'PKCS #1 v1.5': [{ transport: `${xenc}rsa-1_5` }, /transported with http:.*rsa-1_5/],
    'AES-CBC': [{ algorithm: cbc }, /aes256-cbc is not allowed .* set allows_cbc/],
    'Triple DES': [{ algorithm: `${xenc}tripledes-cbc` }, /tripledes-cbc is not allowed/],
    'two digests of OAEP': [
      { transportXml: `<ds:DigestMethod xmlns:ds="${dsig}" Algorithm="${xenc}sha256"/>` },
      /transported with http:.*rsa-oaep-mgf1p; use RSA-OAEP with one digest/,
    ],
    'a key of somebody else': [
      { certificate: idp.key.certificate },
      /not encrypted with a key of ours/,
    ],
  }
  for (const [name, [words, detail]] of Object.entries(refused)) {
    it(`is refused with ${name}`, async () => {
      const { refuses, target } = await samlWorld(withKey, idp)
      const signed = elementIn(idp.answer(target), 'saml:Assertion')
      await refuses(idp.response(target, encrypt(signed, words)), detail)
    })
  }

  it('is refused when it was changed', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    const encrypted = encrypt(elementIn(idp.answer(target), 'saml:Assertion'))
    assert.notEqual(shortened(encrypted), encrypted)
    await refuses(idp.response(target, shortened(encrypted)), /not encrypted with a key of ours/)
  })

  it('is refused without a key', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const signed = elementIn(idp.answer(target), 'saml:Assertion')
    await refuses(idp.response(target, encrypt(signed)), /set decryption_key/, 'misconfigured')
  })

  it('is refused with two keys', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    const encrypted = encrypt(elementIn(idp.answer(target), 'saml:Assertion'))
    const key = elementIn(encrypted, 'xenc:EncryptedKey')
    await refuses(
      idp.response(target, encrypted.replace(key, key + key)),
      /exactly one EncryptedKey/,
    )
  })

  it('is refused without a signature inside, whoever signs around it', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    const answer = idp.response(target, encrypt(idp.assertion(target)))
    await refuses(answer, /no signature of its own/)
    await refuses(idp.sign(answer, { element: 'Response' }), /no signature of its own/)
  })

  it('is refused when it is not one assertion', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    const signed = elementIn(idp.answer(target), 'saml:Assertion')
    const evil = idp.assertion(target, { nameId: 'admin', id: '_evil' })
    const wrapped = evil.replace('</saml:Assertion>', `${signed}$&`)
    await refuses(idp.response(target, encrypt(wrapped)), /what was encrypted is not one assertion/)
    await refuses(
      idp.response(target, encrypt(idp.answer(target))),
      /what was encrypted is not one assertion/,
    )
    const twice = signed.replace('<saml:Conditions ', `$&ID="${/ID="(.*?)"/.exec(signed)?.[1]}" `)
    await refuses(idp.response(target, encrypt(twice)), /two elements have the same ID/)
  })

  it('is refused beside another assertion', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    const signed = elementIn(idp.answer(target), 'saml:Assertion')
    const evil = idp.assertion(target, { nameId: 'admin' })
    await refuses(idp.response(target, evil + encrypt(signed)), /the answer has 2 assertions/)
  })

  it('is read as strictly as one that is not encrypted', async () => {
    const { refuses, target } = await samlWorld(withKey, idp)
    for (const xml of ['<!DOCTYPE a><a/>', '<a><!-- --></a>', `${'<a>'.repeat(100)}`]) {
      await refuses(idp.response(target, encrypt(xml)), /not encrypted with a key of ours/)
    }
  })

  for (const [name, wrap] of Object.entries(wrappings)) {
    it(`is refused with ${name} inside`, async () => {
      const { refuses, target } = await samlWorld(withKey, idp)
      const wrapped = wrap(idp, target)
      const content = wrapped.slice(wrapped.indexOf('</samlp:Status>') + '</samlp:Status>'.length)
      const assertions = content.slice(0, content.lastIndexOf('</samlp:Response>'))
      await refuses(
        idp.response(target, encrypt(assertions)),
        /not encrypted with a key of ours|is not one assertion|no signature of its own/,
      )
    })
  }
})
