import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { describe, it } from 'node:test'
import forge from 'node-forge'
import { SignedXml } from 'xml-crypto'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import { verifyAssertion } from '../../../src/connections/saml/verify-assertion.ts'
import { childElements, writeXml } from '../../../src/connections/saml/xml-element.ts'
import { idpEntityId, isFault, samlWorld } from './saml-world.ts'
import { elementIn, wrappings } from './signature-wrapping.ts'
import { envelopedSignature, type SigningWords, type Target, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const attacker = await testIdp(idpEntityId)
const inclusiveC14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const exclusiveC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'

describe('an answer whose assertion is not signed by the provider', () => {
  it('is refused without a signature', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.response(target, idp.assertion(target))
    await refuses(answer, /no signature of its own/)
  })

  it('is refused with a signature of the response alone', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.response(target, idp.assertion(target))
    await refuses(idp.sign(answer, { element: 'Response' }), /no signature of its own/)
  })

  it('is refused with a signature of somebody else', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = attacker.answer(target).replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/, '')
    assert.doesNotMatch(answer, /KeyInfo/)
    await refuses(answer, /its key is none of the connection/)
  })

  it('is refused when its KeyInfo has the certificate of an attacker', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = attacker.answer(target)
    assert.match(answer, /<ds:KeyInfo><ds:X509Data><ds:X509Certificate>/)
    await refuses(answer, /its key is none of the connection/)
  })

  it('is refused when something in it was changed', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.answer(target, { nameId: 'mallory' }).replace('mallory', 'admin')
    await refuses(answer, /the assertion was changed/)
  })

  it('is refused when its signature was changed', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.answer(target).replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA')
    await refuses(answer, /its key is none of the connection/)
  })

  it('is accepted with any of the certificates, so that they can change without a gap', async () => {
    const certificates = [attacker.key.certificate, idp.key.certificate]
    const { finish, target } = await samlWorld({ settings: { certificates } }, idp)
    assert.equal((await finish(idp.answer(target))).subject, 'ada')
  })
})

describe('a certificate of a provider', () => {
  function shortCertificate(): string {
    const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(1024)
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = publicKey
    certificate.sign(privateKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }

  it('is refused with a short key', async () => {
    const { refuses, target } = await samlWorld(
      { settings: { certificates: [shortCertificate()] } },
      idp,
    )
    await refuses(idp.answer(target), /no RSA key of at least 2048 bits/, 'misconfigured')
  })

  it('is refused when it is none', async () => {
    for (const certificate of ['x', spkiOf(idp.key.certificate)]) {
      const settings = { certificates: [certificate] }
      const { refuses, target } = await samlWorld({ settings }, idp)
      await refuses(idp.answer(target), /not PEM of X.509/, 'misconfigured')
    }
  })

  function spkiOf(certificate: string): string {
    const { publicKey } = new X509Certificate(certificate)
    return publicKey.export({ type: 'spki', format: 'pem' }).toString()
  }
})

describe('SAML signature wrapping', () => {
  for (const [name, wrap] of Object.entries(wrappings)) {
    it(`refuses ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      await refuses(wrap(idp, target), /the answer has 2 assertions|no signature of its own/)
    })

    it(`refuses ${name} with one ID for both assertions`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      const answer = wrap(idp, target).replace('ID="_evil"', 'ID="_signed"')
      await refuses(answer, /two elements have the same ID/)
    })
  }

  it('refuses a signed assertion below another element of the answer', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const assertion = elementIn(idp.answer(target), 'saml:Assertion')
    const answer = idp.response(target, `<samlp:Extensions>${assertion}</samlp:Extensions>`)
    await refuses(answer, /the answer has 1 assertions, or not in its place/)
  })

  it('refuses an assertion of another namespace', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.answer(target)
    const evil = '<Assertion xmlns="urn:evil" ID="_evil"/>'
    await refuses(answer.replace('</samlp:Status>', `$&${evil}`), /the answer has 2 assertions/)
  })

  it('refuses two assertions, both of them signed', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const assertions = [idp.answer(target), idp.answer(target)].map((answer) =>
      elementIn(answer, 'saml:Assertion'),
    )
    await refuses(idp.response(target, assertions.join('')), /the answer has 2 assertions/)
  })

  it('refuses an ID that differs only in the name of its attribute', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.answer(target, { id: '_same' })
    for (const attribute of ['Id', 'id', 'xml:id']) {
      const evil = `<samlp:Extensions><x ${attribute}="_same"/></samlp:Extensions>`
      await refuses(answer.replace('<samlp:Status>', `${evil}$&`), /two elements have the same ID/)
    }
  })

  it('reads only the bytes that were signed', async () => {
    const { target, finish } = await samlWorld({}, idp)
    const evil =
      '<ds:KeyInfo><saml:AttributeStatement><saml:Attribute Name="groups">' +
      '<saml:AttributeValue>admins</saml:AttributeValue></saml:Attribute>' +
      '</saml:AttributeStatement></ds:KeyInfo>'
    const answer = idp.answer(target).replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/, evil)
    const signed = await verifyAssertion(readXml(elementIn(answer, 'saml:Assertion')), [
      idp.key.certificate,
    ])
    assert.ok(childElements(signed).every(({ localName }) => localName !== 'Signature'))
    assert.doesNotMatch(writeXml(signed), /admins/)
    assert.deepEqual((await finish(answer)).claims, {})
  })
})

describe('the form of a signature', () => {
  const changes: Readonly<Record<string, readonly [(answer: string) => string, RegExp]>> = {
    'a reference to the whole document': [
      (answer) => answer.replace('URI="#_it"', 'URI=""'),
      /not about the assertion/,
    ],
    'a reference to the response': [
      (answer) => answer.replace('URI="#_it"', 'URI="#_response"'),
      /not about the assertion/,
    ],
    'two references': [
      (answer) => answer.replace(/<ds:Reference.*<\/ds:Reference>/, '$&$&'),
      /SignedInfo of the signature does not consist of/,
    ],
    'no reference': [
      (answer) => answer.replace(/<ds:Reference.*<\/ds:Reference>/, ''),
      /SignedInfo of the signature does not consist of/,
    ],
    'two values of the digest': [
      (answer) => answer.replace(/<ds:DigestValue.*<\/ds:DigestValue>/, '$&$&'),
      /Reference of the signature does not consist of/,
    ],
    'two SignedInfo': [
      (answer) => answer.replace(/<ds:SignedInfo.*<\/ds:SignedInfo>/, '$&$&'),
      /Signature of the signature does not consist of/,
    ],
    'a SignedInfo of another namespace': [
      (answer) => answer.replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="urn:evil">'),
      /Signature of the signature does not consist of/,
    ],
    'an Object': [
      (answer) => answer.replace('</ds:SignatureValue>', '$&<ds:Object/>'),
      /Signature of the signature does not consist of/,
    ],
    'two signatures of one assertion': [
      (answer) => answer.replace(/<ds:Signature .*<\/ds:Signature>/, '$&$&'),
      /no signature of its own/,
    ],
    'a second signature further below': [
      (answer) => answer.replace('<saml:AuthnContext>', '$&<Signature xmlns="urn:evil"/>'),
      /no signature of its own/,
    ],
    'a third transform': [
      (answer) => answer.replace(/<ds:Transform [^>]*xml-exc-c14n#"\/>/, '$&$&'),
      /Transforms of the signature does not consist of/,
    ],
    'an XPath transform': [
      (answer) =>
        answer.replace(envelopedSignature, 'http://www.w3.org/TR/1999/REC-xpath-19991116'),
      /Transform http:.* is not allowed/,
    ],
    'an XSLT style sheet in a transform': [
      (answer) =>
        answer.replace(
          `<ds:Transform Algorithm="${envelopedSignature}"/>`,
          `<ds:Transform Algorithm="${envelopedSignature}"><evil xmlns="urn:evil"/></ds:Transform>`,
        ),
      /Transform http:.* is not allowed/,
    ],
    'an assertion without an ID': [(answer) => answer.replace(' ID="_it"', ''), /no usable ID/],
    'an ID that is an XPath expression': [
      (answer) => answer.replace(' ID="_it"', ' ID="x&apos; or &apos;1"'),
      /no usable ID/,
    ],
  }
  for (const [name, [change, detail]] of Object.entries(changes)) {
    it(`is refused with ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      const answer = idp.answer(target, { id: '_it' })
      assert.notEqual(change(answer), answer)
      await refuses(change(answer), detail)
    })
  }

  const algorithms: Readonly<Record<string, readonly [SigningWords, RegExp]>> = {
    'RSA with SHA-1': [
      { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
      /SignatureMethod http:.*rsa-sha1 is not allowed/,
    ],
    'a digest of SHA-1': [
      { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
      /DigestMethod http:.*sha1 is not allowed/,
    ],
    'inclusive canonical form': [
      { transforms: [envelopedSignature, inclusiveC14n] },
      /Transform http:.*REC-xml-c14n-20010315 is not allowed/,
    ],
    'canonical form with comments': [
      { transforms: [envelopedSignature, `${exclusiveC14n}WithComments`] },
      /Transform http:.*WithComments is not allowed/,
    ],
    'inclusive canonical form of SignedInfo': [
      { canonicalization: inclusiveC14n },
      /CanonicalizationMethod http:.* is not allowed/,
    ],
    'no canonical form': [
      { transforms: [envelopedSignature] },
      /Transforms of the signature does not consist of/,
    ],
  }
  for (const [name, [words, detail]] of Object.entries(algorithms)) {
    it(`is refused with ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      await refuses(idp.sign(idp.response(target, idp.assertion(target)), words), detail)
    })
  }

  it('is refused with HMAC, for which the public certificate would be the key', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    await refuses(signedWithHmac(target), /SignatureMethod http:.*hmac-sha1 is not allowed/)
  })

  for (const method of ['rsa-sha512', 'sha256-rsa-MGF1']) {
    it(`is accepted with ${method}`, async () => {
      const { finish, target } = await samlWorld({}, idp)
      const year = method === 'rsa-sha512' ? '2001/04' : '2007/05'
      const answer = idp.sign(idp.response(target, idp.assertion(target)), {
        method: `http://www.w3.org/${year}/xmldsig-more#${method}`,
        digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
      })
      assert.equal((await finish(answer)).subject, 'ada')
    })
  }

  function signedWithHmac(target: Target): string {
    const signed = new SignedXml({
      privateKey: idp.key.certificate,
      signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      canonicalizationAlgorithm: exclusiveC14n,
    })
    signed.enableHMAC()
    signed.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: [envelopedSignature, exclusiveC14n],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    signed.computeSignature(idp.response(target, idp.assertion(target)), {
      prefix: 'ds',
      location: { reference: "//*[local-name(.)='Assertion']/*[1]", action: 'after' },
    })
    return signed.getSignedXml()
  }
})

describe('CVE-2026-49283, mix-up of providers', () => {
  it('refuses an assertion of another connection with another provider', async () => {
    const other = await testIdp('https://other.example/metadata')
    const a = await samlWorld({ alias: 'a' }, idp)
    const b = await samlWorld({ alias: 'b', settings: { idp_entity_id: other.entityId } }, other)
    await b.finish(other.answer(b.target))
    await a.refuses(other.answer(b.target), /its issuer is https:\/\/other/)
    await a.refuses(
      other.answer(a.target, { issuer: idpEntityId }),
      /its issuer is https:\/\/other/,
    )
    const pretending = other.sign(
      idp.response(a.target, other.assertion(a.target, { issuer: idpEntityId })),
    )
    await a.refuses(pretending, /its key is none of the connection/)
  })

  it('refuses an assertion of another connection with the same provider', async () => {
    const a = await samlWorld({ alias: 'a' }, idp)
    const b = await samlWorld({ alias: 'b' }, idp)
    const answer = idp.answer(b.target)
    await a.refuses(answer, /the answer is for https:\/\/ostiary.example\/connect\/b\/callback/)
    const wrapped = idp.response(a.target, elementIn(answer, 'saml:Assertion'))
    await a.refuses(wrapped, /its audience is not/)
  })

  it('refuses a certificate of another connection', async () => {
    const { kind, connection, target } = await samlWorld({}, idp)
    const settings = { ...connection.settings, certificates: [attacker.key.certificate] }
    const form = new URLSearchParams({
      SAMLResponse: Buffer.from(idp.answer(target)).toString('base64'),
    })
    await assert.rejects(
      kind.finish(
        { ...connection, settings },
        { url: new URL(target.acs), form },
        { requestId: target.requestId ?? '' },
      ),
      isFault('invalid', /its key is none of the connection/),
    )
  })
})
