import assert from 'node:assert/strict'
import { verify } from 'node:crypto'
import { describe, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import type { Departure } from '../../../src/connections/kind.ts'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import { newSpKey } from '../../../src/connections/saml/sp-key.ts'
import { samlMetadata } from '../../../src/connections/saml/sp-metadata.ts'
import {
  childrenNamed,
  findAttribute,
  findChild,
  textOf,
  type XmlElement,
  xmlNamespaces,
} from '../../../src/connections/saml/xml-element.ts'
import { idpEntityId, isFault, posted, samlWorld } from './saml-world.ts'
import { elementIn } from './signature-wrapping.ts'
import {
  type AssertionWords,
  instant,
  minute,
  now,
  type ResponseWords,
  testIdp,
} from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const spKey = await newSpKey('sp', now)
const signing = {
  settings: { signs_requests: true, signing_certificates: [spKey.certificate] },
  secrets: { signing_key: spKey.privateKey },
}
const { protocol, assertion: saml } = xmlNamespaces

describe('the way to a provider of SAML', () => {
  it('leads to its address, with a request and the state', async () => {
    const { departure, target } = await samlWorld({}, idp)
    const url = redirectOf(departure)
    assert.equal(url.origin + url.pathname, 'https://idp.example/sso')
    assert.equal(url.searchParams.get('RelayState'), 'state-1')
    assert.equal(url.searchParams.get('Signature'), null)
    const request = requestIn(url)
    assert.equal(findAttribute(request, 'ID'), departure.memory.requestId)
    assert.equal(findAttribute(request, 'AssertionConsumerServiceURL'), target.acs)
    assert.equal(findAttribute(request, 'Destination'), 'https://idp.example/sso')
    assert.equal(findAttribute(request, 'ForceAuthn'), undefined)
    const issuer = findChild(request, saml, 'Issuer')
    assert.equal(issuer && textOf(issuer), target.entityId)
    const policy = findChild(request, protocol, 'NameIDPolicy')
    assert.match((policy && findAttribute(policy, 'Format')) ?? '', /persistent$/)
    assert.equal(findChild(request, protocol, 'RequestedAuthnContext'), undefined)
  })

  it('has another request each time', async () => {
    const { kind, connection, departure } = await samlWorld({}, idp)
    const { memory } = await kind.begin(connection, {}, 'state-2')
    assert.notEqual(memory.requestId, departure.memory.requestId)
  })

  it('keeps the query of the address, and hints at the person', async () => {
    const settings = { sso_url: 'https://idp.example/sso?tenant=1' }
    const { kind, connection } = await samlWorld({ settings }, idp)
    const departure = await kind.begin(connection, { loginHint: 'ada@acme.example' }, 's')
    const url = redirectOf(departure)
    assert.equal(url.searchParams.get('tenant'), '1')
    assert.equal(url.searchParams.get('login_hint'), 'ada@acme.example')
  })

  it('asks for the classes of authentication that are set', async () => {
    const settings = { authn_context: ['https://refeds.org/profile/mfa'] }
    const { departure } = await samlWorld({ settings }, idp)
    const context = findChild(requestIn(redirectOf(departure)), protocol, 'RequestedAuthnContext')
    assert.ok(context)
    const classes = childrenNamed(context, saml, 'AuthnContextClassRef')
    assert.deepEqual(classes.map(textOf), ['https://refeds.org/profile/mfa'])
  })

  it('insists on the classes of authentication that are set', async () => {
    const settings = { authn_context: ['urn:a', 'https://refeds.org/profile/mfa'] }
    const { finish, refuses, target } = await samlWorld({ settings }, idp)
    await refuses(idp.answer(target), /PasswordProtectedTransport, which is not in authn_context/)
    await finish(idp.answer(target, { contextClass: 'https://refeds.org/profile/mfa' }))
  })

  it('has a signature of the query, if the provider wants it', async () => {
    const { departure } = await samlWorld(signing, idp)
    const url = redirectOf(departure)
    const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=')
    assert.match(signed, /^SAMLRequest=[^&]+&RelayState=state-1&SigAlg=[^&]+rsa-sha256$/)
    const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
    assert.ok(verify('sha256', Buffer.from(signed), spKey.certificate, bytes))
  })

  it('is signed with the key that is set while both certificates are published', async () => {
    const next = await newSpKey('sp', now)
    const settings = {
      ...signing.settings,
      signing_certificates: [spKey.certificate, next.certificate],
    }
    for (const { privateKey, certificate } of [spKey, next]) {
      const secrets = { signing_key: privateKey }
      const { departure, connection } = await samlWorld({ settings, secrets }, idp)
      const [signed = '', signature = ''] = redirectOf(departure)
        .search.slice(1)
        .split('&Signature=')
      const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
      assert.ok(verify('sha256', Buffer.from(signed), certificate, bytes))
      const published = samlMetadata('https://id.example', connection)
      assert.equal(published.match(/KeyDescriptor use="signing"/g)?.length, 2)
    }
  })

  it('is a form with a signed request, if the provider wants to be posted to', async () => {
    const settings = { ...signing.settings, sso_binding: 'post' }
    const { departure } = await samlWorld({ ...signing, settings }, idp)
    const { to } = departure
    assert.ok(to.kind === 'post')
    assert.equal(to.action, 'https://idp.example/sso')
    assert.deepEqual(Object.keys(to.fields), ['SAMLRequest', 'RelayState'])
    assert.equal(to.fields.RelayState, 'state-1')
    const xml = Buffer.from(to.fields.SAMLRequest ?? '', 'base64').toString()
    const signature = new SignedXml({ publicCert: spKey.certificate })
    signature.loadSignature(elementIn(xml, 'Signature'))
    assert.ok(signature.checkSignature(xml))
    assert.equal(findAttribute(readXml(xml), 'ID'), departure.memory.requestId)
  })

  it('does not begin without the key that requests are to be signed with', async () => {
    const other = await newSpKey('other', now)
    for (const secrets of [{}, { signing_key: other.privateKey }, { signing_key: 'no key' }]) {
      await assert.rejects(
        samlWorld({ ...signing, secrets }, idp),
        isFault('misconfigured', /signing_key/),
      )
    }
  })

  it('does not begin with settings that are not valid', async () => {
    const wrong: readonly Readonly<Record<string, unknown>>[] = [
      { certificates: [] },
      { sso_url: 'http://idp.example/sso' },
      { sso_url: 'javascript:alert(1)' },
      { clock_skew_seconds: 61 },
      { unknown: true },
    ]
    for (const settings of wrong) {
      await assert.rejects(samlWorld({ settings }, idp), isFault('misconfigured', /not valid/))
    }
  })

  it('asks for a new sign-in, and insists on it', async () => {
    const { kind, connection, target } = await samlWorld({}, idp)
    for (const wish of [{ again: true }, { maxAge: 0 }]) {
      const departure = await kind.begin(connection, wish, 's')
      const request = requestIn(redirectOf(departure))
      assert.equal(findAttribute(request, 'ForceAuthn'), 'true')
      const asked = { ...target, requestId: departure.memory.requestId }
      const answer = (authnInstant: string) => posted(idp.answer(asked, { authnInstant }))
      await assert.rejects(
        kind.finish(connection, answer(instant(-minute)), departure.memory),
        isFault('invalid', /asked for a new sign-in/),
      )
      await kind.finish(connection, answer(instant()), departure.memory)
    }
  })

  function redirectOf({ to }: Departure): URL {
    assert.ok(to.kind === 'redirect')
    return new URL(to.location)
  }

  function requestIn(url: URL): XmlElement {
    const message = Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')
    return readXml(inflateRawSync(message))
  }
})

describe('what an assertion has to say', () => {
  const past = instant(-31_000)
  const future = instant(31_000)
  const assertions: Readonly<Record<string, readonly [AssertionWords, RegExp]>> = {
    'another issuer': [{ issuer: 'https://evil.example' }, /its issuer is https:\/\/evil/],
    'another audience': [{ audience: 'https://other.example' }, /its audience is not/],
    'no audience': [{ conditionsXml: '' }, /its audience is not/],
    'one of two restrictions of the audience that is not met': [
      {
        conditionsXml:
          '<saml:AudienceRestriction><saml:Audience>https://ostiary.example/connect/acme/metadata' +
          '</saml:Audience></saml:AudienceRestriction><saml:AudienceRestriction><saml:Audience>' +
          'urn:x</saml:Audience></saml:AudienceRestriction>',
      },
      /its audience is not/,
    ],
    'a condition that nobody knows': [
      { conditionsXml: '<saml:Condition/>' },
      /it has an unknown condition/,
    ],
    'another recipient': [{ recipient: 'https://evil.example' }, /its recipient is https:\/\/evil/],
    'another request': [{ inResponseTo: '_other' }, /does not answer the request of this browser/],
    'no request': [{ inResponseTo: undefined }, /does not answer the request of this browser/],
    'conditions that have expired': [{ notOnOrAfter: past }, /it has expired/],
    'conditions that are not valid yet': [{ notBefore: future }, /it is not valid yet/],
    'a confirmation that has expired': [{ confirmedUntil: past }, /it has expired/],
    'a time of issue in the future': [{ issueInstant: future }, /it was made in the future/],
    'a time of issue an hour ago, whatever else it says': [
      { issueInstant: instant(-61 * minute) },
      /it has expired/,
    ],
    'a time that is not in UTC': [
      { issueInstant: '2026-11-18T11:00:00+01:00' },
      /IssueInstant is not an instant in UTC/,
    ],
    'a time that does not exist': [
      { authnInstant: '2026-13-18T10:00:00Z' },
      /AuthnInstant is not an instant in UTC/,
    ],
    'another confirmation than bearer': [
      { confirmationMethod: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
      /it has no bearer confirmation/,
    ],
    'a sign-in in the future': [{ authnInstant: future }, /the sign-in was in the future/],
    'a session that has ended': [
      { authnAttributes: ` SessionNotOnOrAfter="${past}"` },
      /the session at the provider has ended/,
    ],
    'a comment in the NameID': [
      { nameId: 'admin@a.example<!---->.evil.example' },
      /a comment, a CDATA section/,
    ],
    'a CDATA section in the NameID': [{ nameId: '<![CDATA[ada]]>' }, /a comment, a CDATA section/],
    'elements in the NameID': [{ nameId: 'a<x/>da' }, /NameID has elements where text belongs/],
    'an empty NameID': [{ nameId: '' }, /what names the person is empty/],
    'spaces around the NameID': [{ nameId: ' ada' }, /what names the person is empty/],
    'a line end in the NameID': [{ nameId: 'a&#xA;b' }, /what names the person is empty/],
    'two subjects': [
      { subjectXml: '<saml:Subject/><saml:Subject/>' },
      /Assertion has more than one Subject/,
    ],
    'no subject': [{ subjectXml: '' }, /Assertion has no Subject/],
    'another format of the NameID': [
      { nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified' },
      /its NameID has the format .*unspecified; compare name_id_format/,
    ],
    'a transient NameID': [
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      /its NameID has the format .*transient/,
    ],
  }
  for (const [name, [words, detail]] of Object.entries(assertions)) {
    it(`is refused with ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      await refuses(idp.answer(target, words), detail)
    })
  }

  const removals: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
    'no version': [/ Version="2.0"/, /it is not of SAML 2.0/],
    'no time of issue': [/ IssueInstant="[^"]*"/, /Assertion has no IssueInstant/],
    'no conditions': [/<saml:Conditions.*<\/saml:Conditions>/, /Assertion has no Conditions/],
    'conditions without an end': [
      /(?<=<saml:Conditions.*) NotOnOrAfter="[^"]*"/,
      /Conditions has no NotOnOrAfter/,
    ],
    'a confirmation without an end': [
      /(?<=<saml:SubjectConfirmationData.*) NotOnOrAfter="[^"]*"/,
      /SubjectConfirmationData has no NotOnOrAfter/,
    ],
    'a confirmation without a recipient': [/ Recipient="[^"]*"/, /its recipient is nobody/],
    'a confirmation without data': [
      /<saml:SubjectConfirmationData[^>]*>/,
      /SubjectConfirmation has no SubjectConfirmationData/,
    ],
    'no name': [/<saml:NameID.*<\/saml:NameID>/, /it has no NameID/],
    'no sign-in': [
      /<saml:AuthnStatement.*<\/saml:AuthnStatement>/,
      /Assertion has no AuthnStatement/,
    ],
    'a sign-in without a time': [/ AuthnInstant="[^"]*"/, /AuthnStatement has no AuthnInstant/],
  }
  for (const [name, [removed, detail]] of Object.entries(removals)) {
    it(`is refused with ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      const assertion = idp.assertion(target)
      const without = assertion.replace(removed, '')
      assert.notEqual(without, assertion)
      await refuses(idp.sign(idp.response(target, without)), detail)
    })
  }

  const responses: Readonly<Record<string, readonly [ResponseWords, RegExp]>> = {
    'another destination': [{ destination: 'https://evil.example' }, /the answer is for https:/],
    'no destination': [{ destination: '' }, /the answer is for , and not for/],
    'another request': [{ inResponseTo: '_other' }, /not to the request of this browser/],
    'no request': [{ inResponseTo: undefined }, /not to the request of this browser/],
    'another issuer': [{ issuer: 'https://evil.example' }, /its issuer is https:\/\/evil/],
    'another version': [{ version: '1.1' }, /not a Response of SAML 2.0/],
  }
  for (const [name, [words, detail]] of Object.entries(responses)) {
    it(`is refused in an answer with ${name}`, async () => {
      const { refuses, target } = await samlWorld({}, idp)
      await refuses(idp.sign(idp.response(target, idp.assertion(target), words)), detail)
    })
  }

  it('may be off by the skew of the clocks', async () => {
    const near = {
      issueInstant: instant(29_000),
      notBefore: instant(29_000),
      authnInstant: instant(29_000),
    }
    const { finish, target } = await samlWorld({}, idp)
    await finish(idp.answer(target, near))
    await finish(
      idp.answer(target, { notOnOrAfter: instant(-29_000), confirmedUntil: instant(-29_000) }),
    )
  })

  it('is quoted in one line of a bounded length', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const issuer = `https://evil.example\n${'x'.repeat(100_000)}`
    await refuses(idp.answer(target, { issuer }), /^[^\n]*its issuer is [^\n]{1,500}$/)
    const statusXml = `<samlp:StatusCode Value="urn:x"/><samlp:StatusMessage>${issuer}</samlp:StatusMessage>`
    const denied = /^the provider answers: urn:x, [^\n]{1,500}$/
    await refuses(idp.response(target, '', { statusXml }), denied, 'denied')
  })

  it('needs one confirmation that holds', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const data = (recipient: string) =>
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
      `<saml:SubjectConfirmationData Recipient="${recipient}" InResponseTo="${target.requestId}"` +
      ` NotOnOrAfter="${instant(minute)}"/></saml:SubjectConfirmation>`
    const nameId =
      '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">ada</saml:NameID>'
    const subjectXml = `<saml:Subject>${nameId}${data('urn:x')}${data(target.acs)}</saml:Subject>`
    assert.equal((await finish(idp.answer(target, { subjectXml }))).subject, 'ada')
  })

  it('is denied when the provider says so', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const status = 'urn:oasis:names:tc:SAML:2.0:status'
    const statusXml =
      `<samlp:StatusCode Value="${status}:Responder"><samlp:StatusCode` +
      ` Value="${status}:AuthnFailed"/></samlp:StatusCode>` +
      '<samlp:StatusMessage>Wrong password</samlp:StatusMessage>'
    const words = /the provider answers: Responder, AuthnFailed, Wrong password/
    await refuses(idp.response(target, '', { statusXml }), words, 'denied')
    const signed = idp.sign(idp.response(target, idp.assertion(target), { statusXml }))
    await refuses(signed, words, 'denied')
  })
})

describe('IdP-initiated: an answer that nobody asked for', () => {
  for (const idp_initiated of [false, true]) {
    it(`proves nothing, also if idp_initiated is ${idp_initiated}`, async () => {
      const { finish, refuses, target } = await samlWorld({ settings: { idp_initiated } }, idp)
      const unasked = { ...target, requestId: undefined }
      const fault = isFault('invalid', /nobody asked for this answer/)
      await assert.rejects(finish(idp.answer(unasked), {}), fault)
      await assert.rejects(finish(idp.answer(target), {}), fault)
      await refuses(idp.answer(unasked), /not to the request of this browser/)
    })
  }
})

describe('replay of an assertion', () => {
  it('is refused', async () => {
    const { finish, target, used } = await samlWorld({}, idp)
    const answer = idp.answer(target)
    await finish(answer)
    await assert.rejects(finish(answer), isFault('invalid', /used before/))
    assert.equal(used.size, 1)
  })

  it('is refused inside of another response', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const answer = idp.answer(target)
    await finish(answer)
    const again = idp.response(target, elementIn(answer, 'saml:Assertion'))
    await assert.rejects(finish(again), isFault('invalid', /used before/))
  })

  it('lets one of many in that come at once', async () => {
    const { finish, target } = await samlWorld({}, idp)
    const answer = idp.answer(target)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => finish(answer)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  it('is remembered for as long as the assertion is valid, and not for years', async () => {
    const { finish, target, used, time } = await samlWorld({}, idp)
    await finish(idp.answer(target, { confirmedUntil: instant(2 * minute) }))
    const forever = '9999-12-31T23:59:59Z'
    await finish(idp.answer(target, { confirmedUntil: forever, notOnOrAfter: forever }))
    assert.deepEqual([...used.values()], [now + 2 * minute + 30_000, now + 60 * minute + 30_000])
    const late = idp.answer(target, { confirmedUntil: forever, notOnOrAfter: forever })
    time.now = now + 60 * minute + 30_000
    await assert.rejects(finish(late), isFault('invalid', /it has expired/))
  })

  it('knows the assertions of one connection from those of another', async () => {
    const a = await samlWorld({ alias: 'a' }, idp)
    const b = await samlWorld({ alias: 'b' }, idp)
    await a.finish(idp.answer(a.target, { id: '_same' }))
    await b.finish(idp.answer(b.target, { id: '_same' }))
    assert.notDeepEqual([...a.used.keys()], [...b.used.keys()])
  })
})

describe('the form of an answer', () => {
  it('carries the state as RelayState', async () => {
    const { kind } = await samlWorld({}, idp)
    assert.equal(kind.stateOf(posted('', 'state-2')), 'state-2')
    assert.equal(kind.stateOf(posted('', '')), undefined)
    assert.equal(kind.stateOf({ url: new URL('https://x.example'), form: undefined }), undefined)
  })

  it('has exactly one message, in base64', async () => {
    const { kind, connection, departure, idp: provider, target } = await samlWorld({}, idp)
    const message = Buffer.from(provider.answer(target)).toString('base64')
    const forms: readonly (readonly [string, RegExp])[] = [
      ['', /exactly one message/],
      [`SAMLResponse=${encodeURIComponent(message)}&SAMLResponse=x`, /exactly one message/],
      ['SAMLResponse=', /not in base64/],
      ['SAMLResponse=%3Cxml%3E', /not in base64/],
      [`SAMLResponse=${'A'.repeat(1024 * 1024)}`, /too long/],
    ]
    for (const [text, detail] of forms) {
      const form = new URLSearchParams(text)
      await assert.rejects(
        kind.finish(connection, { url: new URL(target.acs), form }, departure.memory),
        isFault('invalid', detail),
      )
    }
    const lines = message.replace(/.{76}/g, '$&\r\n')
    const form = new URLSearchParams({ SAMLResponse: lines })
    await kind.finish(connection, { url: new URL(target.acs), form }, departure.memory)
  })

  it('is refused with a message that is no Response', async () => {
    const { refuses, target } = await samlWorld({}, idp)
    const answer = idp.answer(target)
    await refuses(elementIn(answer, 'saml:Assertion'), /not a Response of SAML 2.0/)
    const other = answer.replaceAll('samlp:Response', 'samlp:LogoutResponse')
    await refuses(other, /not a Response of SAML 2.0/)
  })
})
