import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import { writeXml } from '../../../src/connections/saml/xml-element.ts'
import { idpEntityId, samlWorld } from './saml-world.ts'
import { elementIn } from './signature-wrapping.ts'
import { type AssertionWords, instant, now, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const email = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

async function arrive(words: AssertionWords, settings: Readonly<Record<string, unknown>> = {}) {
  const { finish, target } = await samlWorld({ settings }, idp)
  return finish(idp.answer(target, words))
}

describe('somebody who arrives with SAML', () => {
  it('is described by the attributes that the connection names', async () => {
    const arrival = await arrive(
      {
        attributes: {
          'urn:mail': ['ada@acme.example', 'second@acme.example'],
          first: ['Ada'],
          last: ['Lovelace'],
          shown: ['Countess'],
          teams: ['math', 'engines'],
          mail: ['ignored@acme.example'],
          single: ['1'],
        },
      },
      {
        attributes: {
          email: 'urn:mail',
          given_name: 'first',
          family_name: 'last',
          name: 'shown',
          groups: 'teams',
        },
      },
    )
    assert.deepEqual(arrival, {
      issuer: idpEntityId,
      subject: 'ada',
      email: 'ada@acme.example',
      isEmailProved: false,
      profile: { name: 'Countess', given_name: 'Ada', family_name: 'Lovelace' },
      claims: {
        'urn:mail': ['ada@acme.example', 'second@acme.example'],
        first: 'Ada',
        last: 'Lovelace',
        shown: 'Countess',
        teams: ['math', 'engines'],
        mail: 'ignored@acme.example',
        single: '1',
        groups: ['math', 'engines'],
      },
      amr: [],
      authTime: now / 1000,
      session: {
        id: 'session-1',
        startedAt: now / 1000,
        hint: JSON.stringify({ value: 'ada', format: persistent }),
      },
    })
  })

  it('is described by attributes with the usual names', async () => {
    const { email: address, profile } = await arrive({
      attributes: {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': ['a@acme.example'],
        'urn:oid:2.5.4.42': ['Ada'],
        sn: ['Lovelace'],
      },
    })
    assert.equal(address, 'a@acme.example')
    assert.deepEqual(profile, { name: undefined, given_name: 'Ada', family_name: 'Lovelace' })
  })

  it('has no claim that is not a text, and none that changes objects', async () => {
    const { claims } = await arrive({
      attributes: { __proto__x: [''], empty: [] },
      attributesXml:
        '<saml:Attribute Name="__proto__"><saml:AttributeValue>x</saml:AttributeValue>' +
        '</saml:Attribute><saml:Attribute Name="structured"><saml:AttributeValue><x>1</x>' +
        '</saml:AttributeValue></saml:Attribute>',
    })
    assert.equal(Object.getPrototypeOf(claims), Object.prototype)
    assert.deepEqual(Object.keys(claims), ['__proto__x', 'empty', '__proto__', 'structured'])
    assert.deepEqual(claims.structured, [])
  })

  it('has all values of an attribute that is there twice', async () => {
    const attribute = (value: string) =>
      `<saml:Attribute Name="groups"><saml:AttributeValue>${value}</saml:AttributeValue>` +
      '</saml:Attribute>'
    const { claims } = await arrive({ attributesXml: attribute('a') + attribute('b') })
    assert.deepEqual(claims.groups, ['a', 'b'])
  })

  it('has the address that is the NameID', async () => {
    const words = { nameId: 'ada@acme.example', nameIdFormat: email }
    const arrival = await arrive(words, { name_id_format: 'email' })
    assert.equal(arrival.subject, 'ada@acme.example')
    assert.equal(arrival.email, 'ada@acme.example')
    assert.equal((await arrive({ nameId: 'x@acme.example' })).email, undefined)
  })

  it('is named by an attribute, if the connection says so', async () => {
    const words = { nameId: 'x', nameIdFormat: transient, attributes: { uid: ['ada'] } }
    const settings = { subject_attribute: 'uid', name_id_format: 'transient' }
    const { subject, session } = await arrive(words, settings)
    assert.equal(subject, 'ada')
    assert.match(session.hint ?? '', /"value":"x"/)
  })

  it('is not named by an attribute that has no value, or two', async () => {
    for (const uid of [[], [''], ['ada', 'admin']]) {
      const { refuses, target } = await samlWorld({ settings: { subject_attribute: 'uid' } }, idp)
      const answer = idp.answer(target, { attributes: { uid } })
      await refuses(answer, /the attribute uid has not exactly one value/)
    }
  })

  it('is not named by a transient NameID', async () => {
    const { refuses, target } = await samlWorld({ settings: { name_id_format: 'transient' } }, idp)
    const answer = idp.answer(target, { nameIdFormat: transient })
    await refuses(answer, /set subject_attribute/, 'misconfigured')
  })

  it('is not named by a NameID that is encrypted by itself', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.sign(
      idp.response(
        target,
        idp.assertion(target).replace(/<saml:NameID.*<\/saml:NameID>/, '<saml:EncryptedID/>'),
      ),
    )
    await refuses(answer, /its NameID is encrypted by itself/)
  })

  it('is another one with other qualifiers, and the same with those that are the default', async () => {
    const { target } = await samlWorld({}, idp)
    const subjectWith = async (nameIdAttributes: string, nameId = 'ada') =>
      (await arrive({ nameId, nameIdAttributes })).subject
    const usual = ` NameQualifier="${idpEntityId}" SPNameQualifier="${target.entityId}"`
    assert.equal(await subjectWith(usual), 'ada')
    const other = await subjectWith(' NameQualifier="urn:other"')
    assert.deepEqual(JSON.parse(other), ['ada', 'urn:other', target.entityId])
    const third = await subjectWith(' SPNameQualifier="urn:other"')
    assert.deepEqual(JSON.parse(third), ['ada', idpEntityId, 'urn:other'])
    // Whoever may choose a name cannot choose that of somebody with qualifiers.
    const chosen = await subjectWith('', other.replaceAll('"', '&quot;'))
    assert.notEqual(chosen, other)
  })

  it('has proved more than one factor only with a class that says so', async () => {
    const amrOf = async (words: AssertionWords) => (await arrive(words)).amr
    assert.deepEqual(await amrOf({ contextClass: 'https://refeds.org/profile/mfa' }), ['mfa'])
    const microsoft = 'http://schemas.microsoft.com/claims'
    const methods = { [`${microsoft}/authnmethodsreferences`]: [`${microsoft}/multipleauthn`] }
    assert.deepEqual(await amrOf({ attributes: methods }), ['mfa'])
    assert.deepEqual(await amrOf({ attributes: { other: [`${microsoft}/multipleauthn`] } }), [])
    assert.deepEqual(await amrOf({ contextClass: 'https://refeds.org/profile/mfa-not' }), [])
  })

  it('has signed in when the provider says', async () => {
    const { authTime } = await arrive({ authnInstant: instant(-90_500) })
    assert.equal(authTime, now / 1000 - 91)
  })
})

describe('SAML parser differences: the way in which XML is written', () => {
  const xsi = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'

  /** xml-crypto names the prefixes in both transforms; providers do so in the second one alone. */
  function usuallyPlaced(signed: string): string {
    const written = elementIn(signed, 'ds:SignedInfo')
    const moved = written.replace(/(enveloped-signature")>.*?<\/ds:Transform>/, '$1/>')
    assert.notEqual(moved, written)
    const namespaced = moved.replace('>', ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#">')
    const canonical = writeXml(readXml(namespaced)).replace(
      /<InclusiveNamespaces (PrefixList="xs") (xmlns="[^"]*")>/,
      '<InclusiveNamespaces $2 $1>',
    )
    const value = sign('sha256', Buffer.from(canonical), idp.key.privateKey).toString('base64')
    return signed
      .replace(written, moved)
      .replace(/(<ds:SignatureValue>).*(<\/ds:SignatureValue>)/s, `$1${value}$2`)
  }

  it('does not matter to a signature', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const answer = idp.answer(target, { nameId: 'ada', id: '_x' })
    const rewritten = answer
      .replace(' ID="_x" Version="2.0"', "\n  Version='2.0'\t ID = '_x' ")
      .replace('>ada<', '>&#97;d&#x61;<')
      .replaceAll('/>', ' />')
      .replace('</saml:Subject>', '</saml:Subject\n>')
    assert.notEqual(rewritten, answer)
    assert.equal((await finish(`<?xml version="1.0"?>\n${rewritten}\n`)).subject, 'ada')
  })

  it('may have prefixes that the signature names, inside of the assertion or around it', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const typed =
      '<saml:Attribute Name="mail"><saml:AttributeValue ' +
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">' +
      'ada@acme.example</saml:AttributeValue></saml:Attribute>'
    for (const [outer, inner] of [
      [` ${xsi}`, ''],
      ['', ` ${xsi}`],
    ]) {
      const assertion = idp.assertion(target, {
        attributesXml: typed,
        assertionAttributes: inner ?? '',
      })
      const response = idp.response(target, assertion, { responseAttributes: outer ?? '' })
      const { email: address } = await finish(
        usuallyPlaced(idp.sign(response, { prefixList: ['xs'] })),
      )
      assert.equal(address, 'ada@acme.example')
    }
  })

  it('may have SAML as the default namespace', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const assertion = idp
      .assertion(target)
      .replaceAll('saml:', '')
      .replace('xmlns:saml=', 'xmlns=')
      .replace('xmlns="urn:oasis:names:tc:SAML:2.0:assertion"', '$& xml:lang="en"')
    assert.match(assertion, /^<Assertion /)
    assert.equal((await finish(idp.sign(idp.response(target, assertion)))).subject, 'ada')
  })

  it('keeps what is between the elements', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const assertion = idp.assertion(target).replaceAll('><', '>\r\n\t<')
    assert.equal((await finish(idp.sign(idp.response(target, assertion)))).subject, 'ada')
  })

  it('keeps every character of a name', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const answer = idp.answer(target, {
      attributes: { displayName: ['Ädä &lt;&amp;&#34;&gt;&#13;&#10; 😀'] },
    })
    assert.equal((await finish(answer)).profile.name, 'Ädä <&">\r\n 😀')
  })

  it('cannot give a prefix another meaning', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp
      .answer(target)
      .replace('<saml:Subject>', '<saml:Subject xmlns:saml="urn:evil">')
    await refuses(answer, /the assertion was changed/)
    const signed = idp
      .assertion(target)
      .replace('<saml:Subject>', '<saml:Subject xmlns:saml="urn:evil">')
    await refuses(idp.sign(idp.response(target, signed)), /Assertion has no Subject/)
  })
})
