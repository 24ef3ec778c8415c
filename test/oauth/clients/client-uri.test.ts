import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cpuTimeOf } from '../../support/cpu-time.ts'
import { faultyPaths, withSound } from './faulty-paths.ts'

describe('addresses of a client', () => {
  const scripts = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java.script:alert(1)',
    '\tjavascript:alert(1)',
    'blob:https://shop.example/x',
    'file:///etc/passwd',
  ]
  const uriLists = ['redirect_uris', 'post_logout_redirect_uris', 'request_uris']
  const singleUris = [
    'logo_uri',
    'policy_uri',
    'tos_uri',
    'client_uri',
    'initiate_login_uri',
    'jwks_uri',
    'backchannel_logout_uri',
    'frontchannel_logout_uri',
  ]

  for (const name of uriLists) {
    it(`A05: takes no script scheme in ${name}`, () => {
      for (const uri of scripts) {
        assert.deepEqual(faultyPaths(withSound({ [name]: [uri] })), [`${name}[0]`], uri)
      }
    })
  }
  for (const name of singleUris) {
    it(`A05: takes no script scheme in ${name}`, () => {
      for (const uri of scripts)
        assert.deepEqual(faultyPaths(withSound({ [name]: uri })), [name], uri)
    })
  }

  it('takes https, http on this machine, and private-use schemes with a dot to redirect to', () => {
    const good = [
      'https://shop.example/cb',
      'https://shop.example:8443/cb?a=b',
      'http://localhost:3000/',
      'http://127.0.0.1/cb',
      'http://[::1]:5/cb',
      'com.example.app:/cb',
      'com.example.app://cb',
    ]
    assert.deepEqual(faultyPaths({ redirect_uris: good }), [])
  })

  it('A02: takes no address that parsers read differently', () => {
    const bad = [
      'http://shop.example/cb',
      'http://localhost.evil/cb',
      'http://2130706433/cb',
      'http://127.1/cb',
      'https:shop.example/cb',
      'https:/shop.example/cb',
      'https://shop.example\\@evil/cb',
      'https://shop.example@evil/cb',
      'https://shop.example/\tcb',
      'https://shop.example/cb#x',
      'https://Shop.example/cb',
      'https://*.shop.example/cb',
      'https://shop.example:99999/cb',
      'https:///cb',
      'https://ｓhop.example/cb',
      'myapp:/cb',
      'com.example.app:cb',
      '//shop.example/cb',
      '/cb',
      `https://shop.example/${'x'.repeat(2048)}`,
    ]
    for (const uri of bad) {
      assert.deepEqual(faultyPaths({ redirect_uris: [uri] }), ['redirect_uris[0]'], uri)
    }
  })

  it('H13: judges long addresses in no time', () => {
    for (const uri of [
      `https://${'a.'.repeat(30_000)}`,
      `a.${'a.'.repeat(30_000)}!`,
      `https://${'-'.repeat(60_000)}`,
    ]) {
      const time = cpuTimeOf(() => faultyPaths({ redirect_uris: [uri] }))
      assert.ok(time < 1000, `${uri.slice(0, 20)} took ${time} ms`)
    }
  })
})
