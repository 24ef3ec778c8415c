import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, it } from 'node:test'
import { forwarding } from '../../src/http/serving/forwarding.ts'

function requestFrom(remoteAddress: string, headers: Readonly<Record<string, string>> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('what proxies say', () => {
  const { addressOf, isSecure } = forwarding(['10.0.0.0/8', '2001:db8::1'])

  it('is read from the nearest backwards, as far as proxies are trusted', () => {
    for (const [way, caller] of [
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.7, 10.1.1.1', '203.0.113.7'],
      ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
      ['198.51.100.1,203.0.113.7 , 2001:db8::1', '203.0.113.7'],
      ['10.9.9.9, 10.1.1.1', '10.9.9.9'],
      ['  ', '10.0.0.1'],
      [',,', '10.0.0.1'],
      ['203.0.113.7, nonsense', '10.0.0.1'],
      ['203.0.113.7, unknown, 10.1.1.1', '10.0.0.1'],
    ] as const) {
      assert.equal(addressOf(requestFrom('10.0.0.1', { 'x-forwarded-for': way })), caller, way)
    }
  })

  it('does not count from anybody else', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    assert.equal(addressOf(requestFrom('192.0.2.1', headers)), '192.0.2.1')
    assert.equal(isSecure(requestFrom('192.0.2.1', headers)), false)
    const nobody = forwarding([])
    assert.equal(nobody.addressOf(requestFrom('10.0.0.1', headers)), '10.0.0.1')
    assert.equal(nobody.isSecure(requestFrom('10.0.0.1', headers)), false)
  })

  it('says what a proxy lacks for a caller to count as one over TLS', () => {
    const { whyInsecure } = forwarding(['10.0.0.0/8'])
    const said = (address: string, scheme?: string) =>
      whyInsecure(requestFrom(address, scheme ? { 'x-forwarded-proto': scheme } : {}))
    assert.match(said('192.0.2.1', 'https'), /list .* in http\.trustedProxies/)
    assert.match(said('10.0.0.1'), /sent no X-Forwarded-Proto; .* proxy_set_header/)
    assert.match(said('10.0.0.1', 'http'), /over http$/)
    assert.match(forwarding([]).whyInsecure(requestFrom('10.0.0.1')), /http\.trustedProxies/)
  })

  it('reads from the nearest proxy whether the caller used TLS', () => {
    for (const [scheme, secure] of [
      ['https', true],
      ['http', false],
      ['http, https', true],
      ['https, http', false],
      ['', false],
    ] as const) {
      const request = requestFrom('10.0.0.1', { 'x-forwarded-proto': scheme })
      assert.equal(isSecure(request), secure, scheme)
    }
  })
})
