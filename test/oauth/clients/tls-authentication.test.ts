import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  isSameName,
  readCertificateSubject,
  readDistinguishedName,
} from '../../../src/oauth/clients/authentication/methods/certificate-subject.ts'
import { jwkOf, makeCertificate, shown } from './certificates.ts'
import {
  aSecret,
  attempt,
  basic,
  type ClientWorld,
  clientWorld,
  refusalOf,
} from './client-world.ts'

const authority = makeCertificate({
  subject: [{ shortName: 'CN', value: 'CA' }],
  isAuthority: true,
})

describe('tls_client_auth', () => {
  let world: ClientWorld
  before(async () => {
    world = await clientWorld({ limits: { client: 1e6, address: 1e6 } })
  })
  after(() => world.storage.close())

  const certificate = makeCertificate({
    authority,
    dns: ['shop.example', '*.wild.example'],
    uris: ['https://shop.example/a,b', 'urn:shop'],
    ips: ['192.0.2.1', '2001:db8::1'],
    emails: ['it@shop.example'],
  })

  async function isTaken(name: string, value: string): Promise<boolean> {
    await world.register('shop', { token_endpoint_auth_method: 'tls_client_auth', [name]: value })
    const request = { certificate: shown(certificate, true) }
    const tried = await attempt(world, { client_id: 'shop' }, request).catch(() => undefined)
    return tried?.id === 'shop'
  }

  it('takes a certificate of a trusted authority for the registered name', async () => {
    assert.ok(await isTaken('tls_client_auth_subject_dn', 'CN=shop,O=Shop,C=DE'))
    assert.ok(await isTaken('tls_client_auth_subject_dn', '2.5.4.3=shop, o=Shop, c=DE'))
    assert.ok(await isTaken('tls_client_auth_san_dns', 'shop.example'))
    assert.ok(await isTaken('tls_client_auth_san_uri', 'https://shop.example/a,b'))
    assert.ok(await isTaken('tls_client_auth_san_uri', 'urn:shop'))
    assert.ok(await isTaken('tls_client_auth_san_ip', '192.0.2.1'))
    assert.ok(await isTaken('tls_client_auth_san_ip', '2001:DB8:0::1'))
    assert.ok(await isTaken('tls_client_auth_san_email', 'it@shop.example'))
  })

  it('T34: compares names exactly', async () => {
    const wrong = [
      ['tls_client_auth_subject_dn', 'CN=shop'],
      ['tls_client_auth_subject_dn', 'CN=shop,O=Shop'],
      ['tls_client_auth_subject_dn', 'C=DE,O=Shop,CN=shop'],
      ['tls_client_auth_subject_dn', 'CN=Shop,O=Shop,C=DE'],
      ['tls_client_auth_subject_dn', 'CN=shop+O=Shop,C=DE'],
      ['tls_client_auth_subject_dn', 'CN=shop\\,O=Shop,C=DE'],
      ['tls_client_auth_san_dns', 'a.wild.example'],
      ['tls_client_auth_san_dns', 'example'],
      ['tls_client_auth_san_dns', 'shop'],
      ['tls_client_auth_san_uri', 'https://shop.example/a'],
      ['tls_client_auth_san_uri', 'https://shop.example/a,B'],
      ['tls_client_auth_san_ip', '192.0.2.2'],
      ['tls_client_auth_san_email', 'IT@shop.example'],
      ['tls_client_auth_san_email', 'it@shop.example.evil'],
    ] as const
    for (const [name, value] of wrong) assert.ok(!(await isTaken(name, value)), value)
  })

  it('T34: is not misled by names within names', async () => {
    const tricky = makeCertificate({
      authority,
      subject: [{ shortName: 'CN', value: 'shop\nO=Shop' }],
      uris: ['urn:a, URI:urn:shop', 'urn:b", URI:urn:shop, DNS:"x'],
    })
    const method = { token_endpoint_auth_method: 'tls_client_auth' }
    for (const member of [
      { tls_client_auth_san_uri: 'urn:shop' },
      { tls_client_auth_subject_dn: 'O=Shop,CN=shop' },
    ]) {
      await world.register('shop', { ...method, ...member })
      await refusalOf(attempt(world, { client_id: 'shop' }, { certificate: shown(tricky, true) }))
    }
  })

  it('refuses a certificate without a trusted authority, and says when there is none', async () => {
    assert.ok(await isTaken('tls_client_auth_san_dns', 'shop.example'))
    const untrusted = { certificate: shown(certificate, false) }
    const error = await refusalOf(attempt(world, { client_id: 'shop' }, untrusted))
    assert.equal(error.message, 'client authentication failed')
    const none = await refusalOf(attempt(world, { client_id: 'shop' }))
    assert.equal(none.message, 'client authentication is missing')
  })

  it('T21: takes no secret from a client with a certificate, nor a certificate for a secret', async () => {
    await isTaken('tls_client_auth_san_dns', 'shop.example')
    const request = { certificate: shown(certificate, true), authorization: basic('shop', aSecret) }
    await refusalOf(attempt(world, {}, request))
    await world.register('bank')
    const { certificate: showing } = request
    await refusalOf(attempt(world, { client_id: 'bank' }, { certificate: showing }))
    assert.equal(
      (await attempt(world, {}, { certificate: showing, authorization: basic('bank', aSecret) }))
        .id,
      'bank',
    )
  })
})

describe('self_signed_tls_client_auth', () => {
  let world: ClientWorld
  const own = makeCertificate()
  before(async () => {
    world = await clientWorld()
    await world.register('shop', {
      token_endpoint_auth_method: 'self_signed_tls_client_auth',
      jwks: { keys: [jwkOf(makeCertificate()), jwkOf(own)] },
    })
  })
  after(() => world.storage.close())

  it('takes a certificate whose key is registered', async () => {
    const request = { certificate: shown(own, false) }
    assert.equal((await attempt(world, { client_id: 'shop' }, request)).id, 'shop')
  })

  it('T34: refuses any other, however much it looks the same', async () => {
    for (const other of [makeCertificate(), makeCertificate({ authority: own })]) {
      const request = { certificate: shown(other, true) }
      await refusalOf(attempt(world, { client_id: 'shop' }, request))
    }
    await refusalOf(attempt(world, { client_id: 'shop' }))
  })
})

describe('distinguished names', () => {
  const same = (a: string, b: string) => {
    const [one, two] = [readDistinguishedName(a), readDistinguishedName(b)]
    assert.ok(one && two, `${a} ${b}`)
    return isSameName(one, two)
  }

  it('are the same however they are escaped', () => {
    assert.ok(same('CN=Shop\\, Inc.,C=DE', 'cn = Shop\\2C Inc. , c = DE'))
    assert.ok(same('CN=zo\\C3\\AB', 'CN=zoë'))
    assert.ok(same('CN=a+UID=b,C=DE', 'UID=b+CN=a,C=DE'))
    assert.ok(same('CN=\\ a\\ ,C=DE', 'CN= \\20a\\20 ,C=DE'))
    assert.ok(same('1.2.840.113549.1.9.1=a@b', 'emailAddress=a@b'))
    assert.ok(same('CN=a\\\\ ,C=DE', 'CN=a\\5C,C=DE'))
  })

  it('differ in every letter that counts', () => {
    assert.ok(!same('CN=a,C=DE', 'CN=a'))
    assert.ok(!same('CN=a', 'CN=a,C=DE'))
    assert.ok(!same('CN=a', 'CN=A'))
    assert.ok(!same('CN=a', 'CN=\\ a'))
    assert.ok(!same('CN=a\\,C=DE', 'CN=a,C=DE'))
    assert.ok(!same('CN=a+C=DE', 'CN=a,C=DE'))
    assert.ok(!same('CN=a\\"\\+CN=\\"b', 'CN=a+CN=b'))
  })

  it('are malformed with quotes, loose separators, or nothing to name', () => {
    for (const text of [
      '',
      'shop',
      '=shop',
      'CN="a,b"',
      'CN=a;C=DE',
      'CN=a,',
      ',CN=a',
      'CN=a\\',
      'CN=\\zz',
      'CN=#0401',
      'CN=\\FF',
      '1=a',
    ]) {
      assert.equal(readDistinguishedName(text), undefined, text)
    }
  })

  it('are read from certificates line by line', () => {
    const subject = readCertificateSubject('C=DE\nO=Shop\\, Inc.\nCN=shop + UID=7')
    const expected = readDistinguishedName('UID=7+CN=shop,O=Shop\\, Inc.,C=DE')
    assert.ok(subject && expected && isSameName(subject, expected))
  })
})
