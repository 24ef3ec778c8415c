import assert from 'node:assert/strict'
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { describe, it } from 'node:test'
import {
  buildConnectionContext,
  buildConnectionOperations,
} from '../../../src/composition/connections.ts'
import { publishedFollower } from '../../../src/connections/follow-published.ts'
import type { Finding } from '../../../src/connections/kind.ts'
import { examineSaml } from '../../../src/connections/saml/examine-saml.ts'
import { fetchMetadata, readMetadata } from '../../../src/connections/saml/idp-metadata.ts'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import { samlKind } from '../../../src/connections/saml/saml-kind.ts'
import { newSpKey } from '../../../src/connections/saml/sp-key.ts'
import { samlMetadata } from '../../../src/connections/saml/sp-metadata.ts'
import {
  findAttribute,
  textOf,
  withDescendants,
} from '../../../src/connections/saml/xml-element.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { type DocumentHost, documentHost } from '../../support/document-host.ts'
import { describeServer } from '../../support/server-world.ts'
import { baseUrl, idpEntityId, isFault, samlConnection, samlWorld } from './saml-world.ts'
import { instant, now, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const other = await newSpKey('other', now)
const day = 86_400_000
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings'

function bare(pem: string): string {
  return new X509Certificate(pem).raw.toString('base64')
}

function keyDescriptor(pem: string, use = ' use="signing"'): string {
  return (
    `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n` +
    `${bare(pem).replace(/.{76}/g, '$&\n')}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    '</md:KeyDescriptor>'
  )
}

interface MetadataWords {
  readonly keys?: string
  readonly entityAttributes?: string
  readonly services?: string
  readonly entityId?: string
  readonly protocols?: string
}

function metadata(words: MetadataWords = {}): string {
  const { keys = keyDescriptor(idp.key.certificate), entityAttributes = '' } = words
  const { entityId = idpEntityId, protocols = protocol } = words
  const services =
    words.services ??
    `<md:SingleLogoutService Binding="${bindings}:HTTP-Redirect" Location="https://idp.example/slo"/>` +
      '<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>' +
      `<md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="https://idp.example/p"/>` +
      `<md:SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="https://idp.example/r"/>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?><!-- a comment -->' +
    '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"' +
    ` xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"${entityAttributes}>` +
    `<md:IDPSSODescriptor protocolSupportEnumeration="${protocols}"` +
    ` WantAuthnRequestsSigned="true">${keys}${services}</md:IDPSSODescriptor>` +
    '</md:EntityDescriptor>'
  )
}

describe('the metadata of a provider', () => {
  it('tell the settings', () => {
    assert.deepEqual(readMetadata(metadata(), now), {
      idp_entity_id: idpEntityId,
      certificates: [new X509Certificate(idp.key.certificate).toString()],
      sso_url: 'https://idp.example/r',
      sso_binding: 'redirect',
      slo_url: 'https://idp.example/slo',
      name_id_format: 'email',
      signs_requests: true,
    })
  })

  it('tell settings with which people can sign in', async () => {
    const settings = { ...readMetadata(metadata(), now), signs_requests: false }
    const { finish, target } = await samlWorld(
      { settings: { ...settings, name_id_format: 'persistent' } },
      idp,
    )
    assert.equal((await finish(idp.answer(target))).subject, 'ada')
  })

  it('may offer the POST binding alone', () => {
    const services = `<md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="https://x.example"/>`
    const read = readMetadata(metadata({ services }), now)
    assert.equal(read.sso_binding, 'post')
    assert.equal(read.slo_url, undefined)
  })

  it('may have two certificates, and others for encryption', () => {
    const keys =
      keyDescriptor(idp.key.certificate, '') +
      keyDescriptor(other.certificate) +
      keyDescriptor(other.certificate) +
      keyDescriptor(other.certificate, ' use="encryption"')
    assert.equal(readMetadata(metadata({ keys }), now).certificates.length, 2)
    const encryption = keyDescriptor(other.certificate, ' use="encryption"')
    assert.throws(
      () => readMetadata(metadata({ keys: encryption }), now),
      isFault('misconfigured', /they have 0 certificates/),
    )
  })

  it('are refused when they are no longer valid', () => {
    const entityAttributes = ` validUntil="${instant(-1)}"`
    assert.throws(
      () => readMetadata(metadata({ entityAttributes }), now),
      isFault('misconfigured', /no longer valid/),
    )
    readMetadata(metadata({ entityAttributes: ` validUntil="${instant(1)}"` }), now)
  })

  it('are refused when they are about no provider, or about several', () => {
    const none = isFault('misconfigured', /they describe 0 identity providers/)
    assert.throws(
      () => readMetadata(samlMetadata(baseUrl, samlConnection(idp.key.certificate)), now),
      none,
    )
    const old = 'urn:oasis:names:tc:SAML:1.1:protocol'
    assert.throws(() => readMetadata(metadata({ protocols: old }), now), none)
    const one = metadata().replace(/^.*?-->/, '')
    const list = `<x xmlns="urn:x">${one}${one}</x>`
    assert.throws(
      () => readMetadata(list, now),
      isFault('misconfigured', /they describe 2 identity providers/),
    )
  })

  it('are refused with a certificate that is none', () => {
    const keys = keyDescriptor(idp.key.certificate).replace(/MII[^<]*/, 'AAAA')
    assert.throws(
      () => readMetadata(metadata({ keys }), now),
      isFault('misconfigured', /not PEM of X.509/),
    )
  })

  it('are refused with a document type, or a comment that does not end', () => {
    const evil = metadata().replace('<!-- a comment -->', '<!DOCTYPE x [<!ENTITY y "z">]>')
    assert.throws(() => readMetadata(evil, now), isFault('invalid', /a document type/))
    assert.throws(
      () => readMetadata('<!--'.repeat(60_000), now),
      isFault('misconfigured', /a comment does not end/),
    )
  })

  it('are fetched from their address', async () => {
    await using host = await documentHost()
    const url = host.publish('/metadata', { body: metadata() })
    const context = { fetch: safeFetch({ allowPrivate: true }), clock: () => now }
    assert.equal((await fetchMetadata(context, url)).idp_entity_id, idpEntityId)
    await assert.rejects(
      fetchMetadata(context, `${host.origin}/other`),
      isFault('down', /their address answers 404/),
    )
    const strict = { fetch: safeFetch(), clock: () => now }
    await assert.rejects(fetchMetadata(strict, url), isFault('down', /their address is refused/))
    const large = host.publish('/large', { body: 'x'.repeat(300_000) })
    await assert.rejects(fetchMetadata(context, large), isFault('down', /address is unusable/))
  })
})

describe('a key of our own', () => {
  it('has a certificate that it has signed itself', () => {
    const certificate = new X509Certificate(other.certificate)
    assert.ok(certificate.verify(certificate.publicKey))
    assert.ok(certificate.checkPrivateKey(createPrivateKey(other.privateKey)))
    assert.equal(certificate.subject, 'CN=other')
    assert.equal(certificate.issuer, 'CN=other')
    assert.equal(certificate.validFromDate.getTime(), now)
    assert.equal(certificate.validToDate.toISOString(), '2031-11-18T10:00:00.000Z')
    assert.equal(certificate.publicKey.asymmetricKeyDetails?.modulusLength, 3072)
  })

  it('may end after 2049, and have a long name', async () => {
    const late = await newSpKey('ä'.repeat(100), Date.parse('2048-01-01T00:00:00Z'))
    const certificate = new X509Certificate(late.certificate)
    assert.equal(certificate.validToDate.toISOString(), '2053-01-01T00:00:00.000Z')
    assert.equal(certificate.subject, `CN=${'ä'.repeat(64)}`)
  })
})

describe('the metadata of this server', () => {
  it('tell the provider what it has to know', () => {
    const connection = samlConnection(idp.key.certificate, {
      settings: {
        signs_requests: true,
        signing_certificates: [idp.key.certificate, other.certificate],
        decryption_certificates: [other.certificate, idp.key.certificate],
      },
    })
    const root = readXml(samlMetadata(baseUrl, connection))
    const elements = [...withDescendants(root)]
    const named = (name: string) => elements.filter(({ localName }) => localName === name)
    assert.equal(findAttribute(root, 'entityID'), 'https://ostiary.example/connect/acme/metadata')
    const [descriptor] = named('SPSSODescriptor')
    assert.ok(descriptor)
    assert.equal(findAttribute(descriptor, 'AuthnRequestsSigned'), 'true')
    assert.equal(findAttribute(descriptor, 'WantAssertionsSigned'), 'true')
    const locations = elements.map((element) => findAttribute(element, 'Location'))
    assert.deepEqual(
      locations.filter((location) => location !== undefined),
      [
        'https://ostiary.example/connect/acme/logout',
        'https://ostiary.example/connect/acme/callback',
      ],
    )
    assert.deepEqual(
      named('KeyDescriptor').map((element) => findAttribute(element, 'use')),
      ['signing', 'signing', 'encryption'],
    )
    assert.deepEqual(
      named('X509Certificate').map(textOf),
      [idp.key.certificate, other.certificate, other.certificate].map(bare),
    )
  })
})

describe('what is found out about a connection with SAML', () => {
  const severities = (findings: readonly Finding[]) => findings.map(({ severity }) => severity)

  it('is when its certificates end, with a warning thirty days before', async () => {
    const { kind, connection, time } = await samlWorld({}, idp)
    const endsAt = new X509Certificate(idp.key.certificate).validToDate.getTime()
    const [finding, ...others] = await kind.examine(connection)
    assert.deepEqual(others, [])
    assert.equal(finding?.severity, 'ok')
    assert.equal(finding?.endsAt, endsAt)
    time.now = endsAt - 30 * day
    assert.deepEqual(severities(await kind.examine(connection)), ['ok'])
    time.now = endsAt - 30 * day + 1
    const [near] = await kind.examine(connection)
    assert.equal(near?.severity, 'warning')
    assert.deepEqual([near.code, near.params?.whose], ['certificate_ends', 'provider'])
    assert.match(near?.text ?? '', /ends soon; add its successor/)
    time.now = endsAt
    assert.match((await kind.examine(connection))[0]?.text ?? '', /has ended/)
  })

  it('is that a setting, a certificate or a key does not fit', async () => {
    const { kind, connection } = await samlWorld({}, idp)
    const findings = async (settings: object) =>
      kind.examine({ ...connection, settings: { ...connection.settings, ...settings } })
    assert.match((await findings({ certificates: [] }))[0]?.text ?? '', /settings .* not valid/)
    assert.match((await findings({ certificates: ['x'] }))[0]?.text ?? '', /not PEM of X.509/)
    const pairs: readonly (readonly [object, RegExp, string])[] = [
      [{ signs_requests: true }, /no signing certificate belongs to signing_key/, 'fault'],
      [{ slo_url: 'https://idp.example/slo' }, /there is no signing_key/, 'warning'],
      [
        { decryption_certificates: [other.certificate] },
        /does not belong to decryption_key/,
        'fault',
      ],
    ]
    for (const [settings, text, severity] of pairs) {
      const last = (await findings(settings)).at(-1)
      assert.match(last?.text ?? '', text)
      assert.equal(last?.severity, severity)
    }
  })

  it('is that the metadata have a new certificate', async () => {
    await using host = await documentHost()
    const { kind, connection } = await samlWorld({}, idp)
    const about = async (body: string) => {
      // Fetched over http from this machine, which the settings of a connection do not allow.
      const url = host.publish('/metadata', { body })
      const fetch = safeFetch({ allowPrivate: true })
      const settings = { ...connection.settings, metadata_url: 'https://idp.example/metadata' }
      const findings = await examineSaml(
        { fetch: (_, options) => fetch(url, options), clock: () => now },
        { ...connection, settings },
      )
      return findings.at(-1)
    }
    assert.deepEqual(await kind.examine(connection).then(severities), ['ok'])
    assert.match((await about(metadata()))?.text ?? '', /no new certificate/)
    const keys = keyDescriptor(idp.key.certificate) + keyDescriptor(other.certificate)
    const fresh = await about(metadata({ keys }))
    assert.equal(fresh?.severity, 'warning')
    const { fingerprint256 } = new X509Certificate(other.certificate)
    assert.ok(fresh?.text.includes(fingerprint256))
    const foreign = await about(metadata({ entityId: 'urn:other' }))
    assert.equal(foreign?.severity, 'fault')
    assert.match(foreign?.text ?? '', /about urn:other/)
    const broken = await about('<x')
    assert.equal(broken?.severity, 'warning')
    assert.match(broken?.text ?? '', /the XML is refused/)
  })
})

describeServer('settings that follow published metadata', (world) => {
  const hour = 3_600_000
  const certificateOf = ({ certificate }: { readonly certificate: string }) =>
    new X509Certificate(certificate).toString()

  /** A connection whose provider publishes at the host, and what a node does about it. */
  async function following(host: DocumentHost, settings: object = {}, use = 'optional' as const) {
    const { services } = world().server
    const operations = buildConnectionOperations(buildConnectionContext(services))
    const { settings: plain } = samlConnection(idp.key.certificate)
    const metadata_url = 'https://idp.example/metadata'
    const { id } = await operations.changes.create(commandLine, {
      ...{ alias: `saml-${randomUUID().slice(0, 8)}`, kind: 'saml', groupId: undefined },
      ...{ name: 'Acme', preset: undefined, use, firstSignIn: 'create', emailTrust: 'never' },
      ...{ trustsFactors: false, secrets: {}, rules: [] },
      settings: { ...plain, metadata_url, follows_metadata: true, ...settings },
    })
    const allowing = safeFetch({ allowPrivate: true })
    const context = { ...services, baseUrl, usedAssertions: { use: async () => true } }
    const saml = samlKind({
      ...context,
      // Fetched over http from this machine, which the settings of a connection do not allow.
      fetch: (_, options) => allowing(`${host.origin}/metadata`, options),
    })
    const own = buildConnectionContext(services)
    const tend = publishedFollower({
      ...own,
      kinds: { saml },
      useOnce: (turn, until) => own.useOnce(`${turn} here`, until),
    })
    /** The chore of the server, which runs at any time, has nothing to do until the next hour. */
    async function endTurn(): Promise<void> {
      const now = world().now()
      await own.useOnce(`published ${id} ${Math.floor(now / hour)}`, now + 2 * hour)
    }
    await endTurn()
    return {
      id,
      tend,
      async later(body: string) {
        host.publish('/metadata', { body })
        world().advance(hour)
        await endTurn()
        await tend()
        return (await services.storage.stores.connections.find(id)) ?? assert.fail()
      },
      remove: () => operations.changes.remove(commandLine, id),
    }
  }

  it('roll over to a new certificate without a gap, and drop one that is withdrawn', async () => {
    await using host = await documentHost()
    const { later, remove } = await following(host)
    const keys = keyDescriptor(idp.key.certificate) + keyDescriptor(other.certificate)
    const both = await later(metadata({ keys }))
    assert.deepEqual(both.settings.certificates, [certificateOf(idp.key), certificateOf(other)])
    assert.equal(both.settings.sso_url, 'https://idp.example/r')
    assert.equal(both.settings.name_id_format, undefined, 'how people are named stays')
    const alone = await later(metadata({ keys: keyDescriptor(other.certificate) }))
    assert.deepEqual(alone.settings.certificates, [certificateOf(other)])
    const same = await later(metadata({ keys: keyDescriptor(other.certificate) }))
    assert.equal(same.revision, alone.revision)
    await remove()
  })

  it('stay as they are, with a warning, when the metadata cannot be used', async () => {
    await using host = await documentHost()
    const { later, remove } = await following(host)
    for (const [body, words] of [
      [metadata({ entityId: 'urn:other' }), /about urn:other/],
      ['<x', /the XML is refused/],
      [metadata({ keys: '' }), /they have 0 certificates/],
    ] as const) {
      const { settings, revision, lastFailure } = await later(body)
      assert.deepEqual([settings.certificates, revision], [[idp.key.certificate], 0])
      assert.match(lastFailure?.text ?? '', words)
    }
    await remove()
  })

  it('are read once an hour by one of all nodes, and not when nobody asked for it', async () => {
    await using host = await documentHost()
    const followed = await following(host)
    const plain = await following(host, { follows_metadata: false })
    host.publish('/metadata', { body: metadata() })
    await Promise.all([followed.tend(), followed.tend(), plain.tend()])
    await followed.tend()
    assert.equal(host.hits('/metadata'), 1)
    await followed.remove()
    await plain.remove()
  })
})
