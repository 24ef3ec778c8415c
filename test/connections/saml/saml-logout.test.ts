import assert from 'node:assert/strict'
import { verify } from 'node:crypto'
import { describe, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import {
  answerLogout,
  beginLogout,
  type LogoutRequest,
  readLogout,
} from '../../../src/connections/saml/saml-logout.ts'
import { newSpKey } from '../../../src/connections/saml/sp-key.ts'
import {
  findAttribute,
  onlyChild,
  textOf,
  type XmlElement,
  xmlNamespaces,
} from '../../../src/connections/saml/xml-element.ts'
import { baseUrl, idpEntityId, isFault, samlConnection } from './saml-world.ts'
import { type SignedQueryWords, signedQuery } from './signed-query.ts'
import { instant, minute, now, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const attacker = await testIdp(idpEntityId)
const spKey = await newSpKey('sp', now)
const { protocol, assertion: saml } = xmlNamespaces
const context = { baseUrl, clock: () => now }
const sloUrl = 'https://idp.example/slo'
const connection = samlConnection(idp.key.certificate, {
  settings: { slo_url: sloUrl, signing_certificates: [spKey.certificate] },
  secrets: { signing_key: spKey.privateKey },
})
const nameId = {
  value: 'ada',
  format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  nameQualifier: 'urn:q',
}
const session = { id: 'session-1', hint: JSON.stringify(nameId) }

/** The message in an address of ours to the provider, which must have our signature. */
function messageTo(location: string, name: string): XmlElement {
  const url = new URL(location)
  assert.equal(url.origin + url.pathname, sloUrl)
  const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=')
  const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
  assert.ok(verify('sha256', Buffer.from(signed), spKey.certificate, bytes))
  return readXml(inflateRawSync(Buffer.from(url.searchParams.get(name) ?? '', 'base64')))
}

describe('the end of a session at a provider of SAML', () => {
  it('is asked for with the name and the session of the person', async () => {
    const departure = await beginLogout(context, connection, session, 'state-1')
    assert.ok(departure?.to.kind === 'redirect')
    const request = messageTo(departure.to.location, 'SAMLRequest')
    assert.equal(new URL(departure.to.location).searchParams.get('RelayState'), 'state-1')
    assert.equal(request.localName, 'LogoutRequest')
    assert.equal(findAttribute(request, 'ID'), departure.memory.requestId)
    assert.equal(findAttribute(request, 'Destination'), sloUrl)
    const name = onlyChild(request, saml, 'NameID')
    assert.equal(textOf(name), 'ada')
    assert.equal(findAttribute(name, 'Format'), nameId.format)
    assert.equal(findAttribute(name, 'NameQualifier'), 'urn:q')
    assert.equal(textOf(onlyChild(request, protocol, 'SessionIndex')), 'session-1')
    const issuer = onlyChild(request, saml, 'Issuer')
    assert.equal(textOf(issuer), 'https://ostiary.example/connect/acme/metadata')
  })

  it('is not asked for without an address, a key or a name', async () => {
    const { slo_url: _, ...settings } = connection.settings
    const without = [
      [{ ...connection, settings }, session],
      [{ ...connection, secrets: {} }, session],
      [connection, { id: 'session-1' }],
    ] as const
    for (const [each, of] of without) {
      assert.equal(await beginLogout(context, each, of, 'state-1'), undefined)
    }
  })

  it('is confirmed by a signed response', async () => {
    const url = signedUrl('SAMLResponse', response(), { relayState: 'state-1' })
    assert.deepEqual(await readLogout(context, connection, url, { requestId: '_ours' }), {
      kind: 'response',
      relayState: 'state-1',
    })
  })

  it('is not confirmed by a response that says no', async () => {
    const url = signedUrl('SAMLResponse', response('Responder'))
    const denied = isFault('denied', /the provider answers: Responder/)
    const memory = { requestId: '_ours' }
    await assert.rejects(readLogout(context, connection, url, memory), denied)
  })

  it('is not confirmed by a response to another request, or to none', async () => {
    const other = isFault('invalid', /does not answer the request of this browser/)
    const answered = signedUrl('SAMLResponse', response())
    const memory = { requestId: '_other' }
    await assert.rejects(readLogout(context, connection, answered, memory), other)
    await assert.rejects(readLogout(context, connection, answered), other)
    const unasked = signedUrl('SAMLResponse', response().replace(' InResponseTo="_ours"', ''))
    await assert.rejects(readLogout(context, connection, unasked), other)
  })
})

describe('a request of a provider to end sessions', () => {
  it('names the person and the sessions', async () => {
    const url = signedUrl('SAMLRequest', request(), { relayState: 'a b+c' })
    assert.deepEqual(await readLogout(context, connection, url), {
      kind: 'request',
      id: '_theirs',
      issuedAt: now / 1000,
      subject: 'ada',
      sessionIds: ['session-1', 'session-2'],
      relayState: 'a b+c',
    })
  })

  it('is answered with a signed response', async () => {
    const read = await readLogout(context, connection, signedUrl('SAMLRequest', request()))
    const location = await answerLogout(context, connection, read as LogoutRequest)
    const answer = messageTo(location ?? '', 'SAMLResponse')
    assert.equal(answer.localName, 'LogoutResponse')
    assert.equal(findAttribute(answer, 'InResponseTo'), '_theirs')
    const status = onlyChild(onlyChild(answer, protocol, 'Status'), protocol, 'StatusCode')
    assert.match(findAttribute(status, 'Value') ?? '', /:Success$/)
    assert.equal(
      await answerLogout(context, { ...connection, secrets: {} }, read as LogoutRequest),
      undefined,
    )
  })

  const refusals: Readonly<Record<string, readonly [() => URL, RegExp]>> = {
    'no signature': [() => unsigned(signedUrl('SAMLRequest', request())), /algorithm {2}is not/],
    'an empty signature': [
      () => withParameter(signedUrl('SAMLRequest', request()), 'Signature', ''),
      /its key is none of the connection/,
    ],
    'a signature of somebody else': [
      () => signedUrl('SAMLRequest', request(), { key: attacker.key.privateKey }),
      /its key is none of the connection/,
    ],
    'RSA with SHA-1': [
      () =>
        signedUrl('SAMLRequest', request(), {
          algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        }),
      /rsa-sha1 is not allowed/,
    ],
    'another relay state than was signed': [
      () =>
        withParameter(signedUrl('SAMLRequest', request(), { relayState: 'a' }), 'RelayState', 'b'),
      /its key is none of the connection/,
    ],
    'a message twice': [
      () => new URL(`${signedUrl('SAMLRequest', request())}&SAMLRequest=x`),
      /a parameter is there twice/,
    ],
    // The library takes the first parameter whose name or value contains SAMLRequest.
    'another message beside that which was signed': [
      () => new URL(`${signedUrl('SAMLRequest', request())}&SAMLResponse=x`),
      /not exactly one message/,
    ],
    'no message': [() => new URL(`${baseUrl}/connect/acme/logout?a=b`), /not exactly one message/],
    'another issuer': [
      () => signedUrl('SAMLRequest', request({ issuer: 'urn:evil' })),
      /its issuer is urn:evil/,
    ],
    'another destination': [
      () => signedUrl('SAMLRequest', request({ destination: 'https://evil.example' })),
      /its destination is not/,
    ],
    'a time long ago': [
      () => signedUrl('SAMLRequest', request({ issuedAt: instant(-6 * minute) })),
      /it has expired/,
    ],
    'a time in the future': [
      () => signedUrl('SAMLRequest', request({ issuedAt: instant(minute) })),
      /it was made in the future/,
    ],
    'an end that has passed': [
      () =>
        signedUrl('SAMLRequest', request({ attributes: ` NotOnOrAfter="${instant(-minute)}"` })),
      /it has expired/,
    ],
    'another version': [
      () => signedUrl('SAMLRequest', request({ version: '1.1' })),
      /not of SAML 2.0/,
    ],
    'no name': [() => signedUrl('SAMLRequest', request({ name: '' })), /it has no NameID/],
    'another element': [
      () => signedUrl('SAMLRequest', request().replaceAll('LogoutRequest', 'AuthnRequest')),
      /it is not about logout/,
    ],
    'a response in place of a request': [
      () => signedUrl('SAMLRequest', response()),
      /it is not about logout/,
    ],
    'a comment': [
      () => signedUrl('SAMLRequest', request({ name: '<saml:NameID>a<!-- -->b</saml:NameID>' })),
      /a comment, a CDATA section/,
    ],
    'a megabyte of XML that is small when it is compressed': [
      () => signedUrl('SAMLRequest', request({ name: 'x'.repeat(1024 * 1024) })),
      /cannot be decompressed/,
    ],
    'a message that is not compressed': [
      () => signedUrl('SAMLRequest', request(), { compress: (xml) => Buffer.from(xml) }),
      /cannot be decompressed/,
    ],
    'a message that is not well-formed in the query': [
      () => signedUrl('SAMLRequest', request(), { encode: () => '%zz' }),
      /SAMLRequest is not well-formed/,
    ],
  }
  for (const [name, [url, detail]] of Object.entries(refusals)) {
    it(`is refused with ${name}`, async () => {
      await assert.rejects(readLogout(context, connection, url()), isFault('invalid', detail))
    })
  }
})

interface RequestWords {
  readonly issuer?: string
  readonly destination?: string
  readonly issuedAt?: string
  readonly attributes?: string
  readonly version?: string
  readonly name?: string
}

function request(words: RequestWords = {}): string {
  const { issuer = idpEntityId, issuedAt = instant(), attributes = '', version = '2.0' } = words
  const { destination = `${baseUrl}/connect/acme/logout` } = words
  const { name = `<saml:NameID Format="${nameId.format}">ada</saml:NameID>` } = words
  const session = (index: string) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`
  return (
    `<samlp:LogoutRequest xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="_theirs"` +
    ` Version="${version}" IssueInstant="${issuedAt}" Destination="${destination}"${attributes}>` +
    `<saml:Issuer>${issuer}</saml:Issuer>${name}${session('session-1')}${session('session-2')}` +
    '</samlp:LogoutRequest>'
  )
}

function response(status = 'Success'): string {
  return (
    `<samlp:LogoutResponse xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="_r" Version="2.0"` +
    ` IssueInstant="${instant()}" Destination="${baseUrl}/connect/acme/logout"` +
    ` InResponseTo="_ours"><saml:Issuer>${idpEntityId}</saml:Issuer><samlp:Status>` +
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>` +
    '</samlp:LogoutResponse>'
  )
}

/** An address with which the provider sends the browser here. */
function signedUrl(
  name: string,
  xml: string,
  { key = idp.key.privateKey, ...words }: Partial<SignedQueryWords> = {},
): URL {
  return new URL(`${baseUrl}/connect/acme/logout?${signedQuery(name, xml, { key, ...words })}`)
}

function unsigned(url: URL): URL {
  return new URL(url.href.replace(/&SigAlg=.*/, ''))
}

function withParameter(url: URL, name: string, value: string): URL {
  return new URL(url.href.replace(new RegExp(`&${name}=[^&]*`), `&${name}=${value}`))
}
