import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { ArrivalFault } from '../../../src/connections/arrival.ts'
import { oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { type SafeFetch, safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import { baseUrl, type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { clientId } from './scripted-provider.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

describe('whatever a provider answers', () => {
  const bodies = ['', 'null', '[]', '7', '"text"', '{}', '{"keys":7,"sub":{},"error":[]}', '\u0000']
  const paths = ['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo', '/par']
  for (const path of paths) {
    it(`at ${path}, nobody comes and nothing breaks`, async () => {
      for (const [index, body] of bodies.entries()) {
        scene.provider.script = { answers: { [path]: { body } } }
        const connection = scene.connection({ par: path === '/par' }, { id: `c-${index}` })
        await assert.rejects(scene.signIn({ connection }), ArrivalFault, `${path} ${body}`)
      }
    })
  }

  it('in its metadata, nobody comes and nothing breaks', async () => {
    const names = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri']
    for (const name of [...names, 'userinfo_endpoint', 'id_token_signing_alg_values_supported']) {
      for (const value of [null, 7, {}, [], '', 'no address', 'file:///etc/passwd']) {
        scene.provider.script = { metadata: { [name]: value } }
        const connection = scene.connection({}, { id: `${name} ${JSON.stringify(value)}` })
        const outcome = await scene.signIn({ connection }).catch((error: unknown) => error)
        const isFine = outcome instanceof ArrivalFault || Object(outcome).subject === 'ada-1815'
        assert.ok(isFine, `${name} ${JSON.stringify(value)}: ${outcome}`)
      }
    }
  })

  it('in its ID token, nobody comes and nothing breaks', async () => {
    const tokens = ['', '..', 'a.b.c', '.'.repeat(100), 'a.b.c.d.e', unsignedJwt({}), 7, null, {}]
    for (const id_token of tokens) {
      scene.provider.script = { tokens: { id_token } }
      await assert.rejects(scene.signIn(), ArrivalFault, String(id_token))
    }
  })
})

describe('errors of a provider', () => {
  const cases = [
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['user_cancelled_authorize', 'denied'],
    ['temporarily_unavailable', 'down'],
    ['server_error', 'down'],
    ['invalid_scope', 'misconfigured'],
    ['unauthorized_client', 'misconfigured'],
  ] as const
  for (const [error, code] of cases) {
    it(`${error} means ${code}`, async () => {
      const answer = { code: undefined, error }
      await refuses(scene.signIn({ answer }), code, new RegExp(error))
    })
  }

  it('have words that are short and can be seen', async () => {
    const error_description = `\u202Eevil\u0007<b>${'x'.repeat(5000)}`
    const answer = { code: undefined, error: 'invalid_scope', error_description }
    await refuses(scene.signIn({ answer }), 'misconfigured', /^.{1,300}$/)
    await refuses(scene.signIn({ answer }), 'misconfigured', /^[\x20-\x7E…]+$/)
  })

  it('at the token endpoint tell what to do', async () => {
    scene.provider.script = { secrets: [] }
    await refuses(scene.signIn(), 'misconfigured', /enter a new client secret/)
    const answers = { '/token': { status: 400, body: { error: 'invalid_grant' } } }
    scene.provider.script = { answers }
    await refuses(scene.signIn(), 'invalid', /invalid_grant/)
    scene.provider.script = { answers: { '/token': { status: 503, body: 'down' } } }
    await refuses(scene.signIn(), 'down', /503/)
  })

  it('that it cannot be reached, or leads elsewhere, are told apart', async () => {
    const elsewhere = { location: `${scene.provider.issuer}/other` }
    const redirect = { status: 302, headers: elsewhere, body: '' }
    scene.provider.script = { answers: { '/token': redirect } }
    await refuses(scene.signIn(), 'misconfigured', /302/)
    scene.provider.script = { answers: { '/.well-known/openid-configuration': redirect } }
    const other = scene.connection({}, { id: 'other' })
    await refuses(scene.signIn({ connection: other }), 'misconfigured', /302/)
    assert.equal(scene.provider.hits('/other'), 0)

    const gone = scene.connection({ issuer: 'http://127.0.0.1:1' })
    await refuses(scene.signIn({ connection: gone }), 'down', /cannot be reached/)
  })

  it('do not tell a stranger about the network of this server', async () => {
    const kind = oidcKind({ baseUrl, clock: scene.clock, fetch: safeFetch() })
    const addresses = ['http://id.example', 'https://127.0.0.1', 'https://id.example:22']
    for (const issuer of addresses) {
      const connection = scene.connection({ issuer })
      const words =
        /openid-configuration must not be requested; it needs https and a public address$/
      await refuses(scene.signIn({ kind, connection }), 'misconfigured', words)
    }
  })

  it('in its metadata are the fault of the settings', async () => {
    const bad = [
      { authorization_endpoint: 'javascript:alert(1)' },
      { authorization_endpoint: 7 },
      { token_endpoint: undefined },
      { jwks_uri: undefined },
    ]
    for (const metadata of bad) {
      scene.provider.script = { metadata }
      const connection = scene.connection({}, { id: JSON.stringify(metadata) })
      await refuses(scene.signIn({ connection }), 'misconfigured', /metadata/)
    }
  })

  it('in its metadata can be that it leaves https', async () => {
    const issuer = 'https://id.acme.example'
    const fetch: SafeFetch = (url, options) =>
      scene.fetch(url.replace(issuer, scene.provider.issuer), options)
    const kind = oidcKind({ baseUrl, clock: scene.clock, fetch })
    const secure = { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` }
    for (const name of ['authorization_endpoint', 'token_endpoint']) {
      scene.provider.script = { metadata: { ...secure, [name]: 'http://id.acme.example/' } }
      const connection = scene.connection({ issuer }, { id: name })
      const signIn = scene.signIn({ kind, connection, answer: { iss: issuer } })
      await refuses(signIn, 'misconfigured', /HTTPS/)
    }
  })

  it('are the fault of the settings if this server is to ask itself', async () => {
    for (const issuer of [baseUrl, `${baseUrl}/`]) {
      const connection = scene.connection({ issuer })
      await refuses(scene.signIn({ connection }), 'misconfigured', /its own provider/)
    }
  })

  it('are the fault of the settings if those are incomplete', async () => {
    const without = scene.connection({ issuer: undefined, client_id: clientId })
    await refuses(scene.signIn({ connection: without }), 'misconfigured', /./)
    const unknown = scene.connection({ surprise: true })
    await refuses(scene.signIn({ connection: unknown }), 'misconfigured', /description/)
  })
})
