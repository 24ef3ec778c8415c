import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ClientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { inspectClientMetadata } from '../../src/oauth/clients/metadata/read-client-registration.ts'
import { findPathRule, type PathRule, readPath } from '../../src/oauth/model/protected-app.ts'

const rules: ClientRules = {
  baseUrl: 'https://login.example',
  prefix: 'ostiary',
  allowPrivate: false,
  signingAlgs: ['RS256'],
  seesCertificates: false,
  minimumProfile: 'classic',
}
const origins = ['https://wiki.example']
const allowed_scopes = ['openid', 'profile']

function problemsOf(forward_auth: object, others: object = {}): readonly string[] {
  const input = { allowed_scopes, forward_auth: { origins, ...forward_auth }, ...others }
  return inspectClientMetadata(input, rules).problems.map(({ path }) => path)
}

describe('the registration of an application behind a proxy', () => {
  it('needs no redirect URI', () => {
    assert.deepEqual(problemsOf({}), [])
    assert.deepEqual(problemsOf({ paths: [{ path: '/' }, { path: '/a b/ü' }] }).length, 1)
  })

  it('takes origins alone, and not that of the server', () => {
    for (const origin of [
      'https://wiki.example/',
      'https://wiki.example/path',
      'https://*.example',
      'http://wiki.example',
      'https://WIKI.example',
      'https://login.example',
      'wiki.example',
    ]) {
      assert.deepEqual(problemsOf({ origins: [origin] }), ['forward_auth.origins[0]'], origin)
    }
    assert.deepEqual(problemsOf({ origins: ['http://localhost:8081'] }), [])
    assert.deepEqual(problemsOf({ origins: [] }), ['forward_auth.origins'])
  })

  it('takes plain paths alone', () => {
    for (const path of ['admin', '/admin/', '/a//b', '/a/../b', '/a/*', '/%61', '/a?b', '/a;b']) {
      assert.deepEqual(problemsOf({ paths: [{ path }] }), ['forward_auth.paths[0].path'], path)
    }
    assert.deepEqual(problemsOf({ paths: [{ path: '/a' }, { path: '/a' }] }), [
      'forward_auth.paths[1].path',
    ])
  })

  it('does not make a path public and closed at once', () => {
    for (const more of [{ minimum_acr: 'phr' }, { allowed_groups: [{ groupId: 'a' }] }]) {
      const paths = [{ path: '/a', public: true, ...more }]
      assert.deepEqual(problemsOf({ paths }), ['forward_auth.paths[0].public'])
    }
  })

  it('needs the scopes of what it shows', () => {
    const few = { allowed_scopes: ['openid'] }
    assert.deepEqual(problemsOf({}, few), ['allowed_scopes'])
    assert.deepEqual(problemsOf({ user: 'email' }, few), ['allowed_scopes'])
    assert.deepEqual(problemsOf({ user: 'sub' }, few), [])
  })

  it('does not go with demands that a plain request cannot meet', () => {
    for (const [path, value] of [
      ['require_pushed_authorization_requests', true],
      ['require_signed_request_object', true],
      ['response_modes', ['form_post']],
    ] as const) {
      assert.ok(problemsOf({}, { [path]: value }).includes(path), path)
    }
    assert.ok(problemsOf({}, { security_profile: 'fapi2' }).includes('forward_auth'))
    const noCode = { grant_types: ['client_credentials'] }
    assert.deepEqual(problemsOf({}, noCode), ['response_types'])
  })
})

describe('a path', () => {
  it('is read in one way, or not at all', () => {
    for (const [path, segments] of [
      ['/', []],
      ['/a/b/', ['a', 'b']],
      ['/a;v=1/b', ['a', 'b']],
      ['/%C3%BC', ['ü']],
      ['/100%25', ['100%']],
      ['/a.b/..c', ['a.b', '..c']],
    ] as const) {
      assert.deepEqual(readPath(path), segments, path)
    }
    for (const path of ['', 'a', '//', '/a//b', '/.', '/..', '/a/%2E%2e', '/..;x/a', '/;x', '/%']) {
      assert.equal(readPath(path), undefined, path)
    }
    for (const path of ['/a%2fb', '/a%5Cb', '/a\\b', '/%2561', '/%00', '/%0a', '/%ff', '/a b']) {
      assert.equal(readPath(path), undefined, path)
    }
  })

  it('has the rule of the longest path above it', () => {
    const rule = (path: string, isPublic = false): PathRule => ({
      path,
      isPublic,
      allowedGroups: [],
      minimumAcr: undefined,
    })
    const all = [rule('/a/b'), rule('/a', true), rule('/'), rule('/a/b/c', true)]
    const find = (path: string) => findPathRule(all, readPath(path) ?? [])?.path
    assert.deepEqual(
      ['/', '/x', '/a', '/a/x', '/a/b', '/a/B/x', '/a/b/c/d', '/a/b/C', '/ab'].map(find),
      ['/', '/', '/a', '/a', '/a/b', '/a/b', '/a/b/c', '/a/b', '/'],
    )
    assert.equal(findPathRule([rule('/a')], ['b']), undefined)
  })
})
