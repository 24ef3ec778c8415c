import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { jwtVerify } from 'jose'
import { oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { baseUrl, type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { clientId, clientSecret, personClaims } from './scripted-provider.ts'

/** As Apple gives it to those who administer a team. */
const privateKey = newPrivateKey('P-256')
const otherKey = newPrivateKey('P-384')
const publicKey = createPublicKey(privateKey)

function newPrivateKey(namedCurve: string): string {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve })
  return String(key.export({ type: 'pkcs8', format: 'pem' }))
}

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

/** The request that a browser is sent away with. */
async function requestOf(
  settings: Record<string, unknown> = {},
  wish: Parameters<ProviderScene['kind']['begin']>[1] = {},
): Promise<URLSearchParams> {
  const { to } = await scene.kind.begin(scene.connection(settings), wish, 'the state')
  assert.ok(to.kind === 'redirect')
  return new URL(to.location).searchParams
}

function tokenRequest() {
  return scene.provider.received.find(({ path }) => path === '/token')
}

describe('the request to a provider', () => {
  it('is bound to the browser and to this connection alone', async () => {
    const { to, memory } = await scene.kind.begin(scene.connection(), {}, 'the state')
    assert.ok(to.kind === 'redirect')
    const { searchParams: request } = new URL(to.location)
    assert.equal(request.get('redirect_uri'), 'https://id.example/connect/acme/callback')
    assert.equal(request.get('response_type'), 'code')
    assert.equal(request.get('scope'), 'openid email profile')
    assert.equal(request.get('state'), 'the state')
    assert.equal(request.get('nonce'), memory.nonce)
    assert.equal(request.get('code_challenge_method'), 'S256')
    assert.equal(request.get('code_verifier'), null)
    assert.notEqual((await requestOf()).get('nonce'), memory.nonce)
  })

  it('passes on what the client asked for', async () => {
    const request = await requestOf(
      { domain_hint: 'acme.example', hd: ['acme.example'], acr_values: ['low'] },
      { maxAge: 60, acrValues: ['phr'], uiLocales: 'de en', loginHint: 'ada@example.com' },
    )
    const passed = ['max_age', 'acr_values', 'ui_locales', 'login_hint', 'domain_hint', 'hd']
    assert.deepEqual(
      passed.map((name) => request.get(name)),
      ['60', 'phr', 'de en', 'ada@example.com', 'acme.example', 'acme.example'],
    )
    assert.equal((await requestOf({ acr_values: ['low'] })).get('acr_values'), 'low')
    assert.equal((await requestOf({ hd: ['a.example', 'b.example'] })).get('hd'), '*')
  })

  it('asks for a new sign-in if the client does', async () => {
    const request = await requestOf({ prompt: 'select_account' }, { again: true })
    assert.equal(request.get('prompt'), 'login')
    assert.equal(request.get('max_age'), '0')
    assert.equal((await requestOf({ prompt: 'consent' })).get('prompt'), 'consent')
  })

  it('is pushed if the connection wants it and the provider offers it', async () => {
    const request = await requestOf({ par: true })
    assert.deepEqual([...request.keys()], ['request_uri', 'client_id'])
    const arrival = await scene.signIn({ connection: scene.connection({ par: true }) })
    assert.equal(arrival.subject, personClaims.sub)

    scene.provider.script = { metadata: { pushed_authorization_request_endpoint: undefined } }
    const other = scene.connection({ par: true }, { id: 'other' })
    const { to } = await scene.kind.begin(other, {}, 'the state')
    assert.ok(to.kind === 'redirect' && to.location.includes('code_challenge='))
  })

  it('is pushed if the provider requires it', async () => {
    scene.provider.script = { metadata: { require_pushed_authorization_requests: true } }
    assert.equal((await requestOf()).get('nonce'), null)
  })
})

describe('the answer of a provider', () => {
  it('says who came, how and when', async () => {
    const authTime = Math.floor(scene.clock() / 1000) - 10
    scene.provider.script = {
      claims: { amr: ['pwd', 'otp', 7], auth_time: authTime, sid: 'a-session', picture: 'x:y' },
      tokens: { refresh_token: 'a refresh token' },
      userinfo: { given_name: ' \u202EAda\u0000', family_name: 7, locale: 'x'.repeat(300) },
    }
    const arrival = await scene.signIn()
    assert.equal(arrival.issuer, scene.provider.issuer)
    assert.deepEqual(arrival.amr, ['pwd', 'otp'])
    assert.equal(arrival.authTime, authTime)
    assert.equal(arrival.session.id, 'a-session')
    assert.equal(arrival.session.hint?.split('.').length, 3)
    assert.equal(arrival.session.refreshToken, undefined)
    const { name, given_name, family_name, picture, locale } = arrival.profile
    assert.deepEqual(
      [name, given_name, family_name, picture, locale],
      ['Ada Lovelace', 'Ada', undefined, undefined, undefined],
    )
    const connection = scene.connection({ scopes: ['email', 'offline_access'] })
    const later = await scene.signIn({ connection })
    assert.equal(later.session.refreshToken, 'a refresh token')
  })

  it('trap: mix-up. Refuses the answer of another issuer, RFC 9207 §2.4', async () => {
    await refuses(scene.signIn({ answer: { iss: 'https://other.example' } }), 'invalid', /iss/)
    await refuses(scene.signIn({ answer: { iss: undefined } }), 'invalid', /iss.*missing/)
  })

  it('does not need an iss that the provider does not announce', async () => {
    const metadata = { authorization_response_iss_parameter_supported: undefined }
    scene.provider.script = { metadata }
    assert.equal((await scene.signIn({ answer: { iss: undefined } })).subject, personClaims.sub)
    await refuses(scene.signIn({ answer: { iss: 'https://other.example' } }), 'invalid', /iss/)
  })

  it('trap: mix-up. Refuses an answer when the issuer was changed in between', async () => {
    const { memory } = await scene.kind.begin(scene.connection(), {}, 'the state')
    const url = new URL('https://id.example/connect/acme/callback?code=a&state=b')
    const changed = scene.connection({ issuer: 'https://other.example' }, { revision: 2 })
    const answer = { url, form: undefined }
    await refuses(scene.kind.finish(changed, answer, memory), 'invalid', /was changed/)
    assert.equal(scene.provider.hits('/token'), 0)
  })

  it('has one state, in the form if there is one', () => {
    const url = new URL('https://id.example/connect/acme/callback?state=query')
    const { stateOf } = scene.kind
    assert.equal(stateOf({ url, form: undefined }), 'query')
    assert.equal(stateOf({ url, form: new URLSearchParams('state=form') }), 'form')
    assert.equal(stateOf({ url, form: new URLSearchParams() }), undefined)
    assert.equal(stateOf({ url, form: new URLSearchParams('state=a&state=b') }), undefined)
  })

  it('is refused if the person did not sign in again although that was asked for', async () => {
    const longAgo = Math.floor(scene.clock() / 1000) - 3600
    scene.provider.script = { claims: { auth_time: longAgo } }
    await refuses(scene.signIn({ wish: { again: true } }), 'denied', /sign in again/)
    await refuses(scene.signIn({ wish: { maxAge: 600 } }), 'denied', /sign in again/)
    assert.equal((await scene.signIn({ wish: { maxAge: 7200 } })).authTime, longAgo)
    scene.provider.script = { claims: { auth_time: 'now' } }
    await refuses(scene.signIn(), 'invalid', /auth_time/)
    scene.provider.script = {}
    assert.equal((await scene.signIn({ wish: { again: true } })).authTime, undefined)
  })

  it('proves an address only with the document that names it', async () => {
    scene.provider.script = {
      claims: { email: 'victim@example.com', email_verified: undefined },
      userinfo: { email: 'mallory@example.com', email_verified: true },
    }
    const arrival = await scene.signIn()
    assert.equal(arrival.email, 'victim@example.com')
    assert.equal(arrival.isEmailProved, false)
    assert.equal(arrival.claims.email_verified, undefined)

    scene.provider.script = { claims: { email_verified: undefined } }
    assert.equal((await scene.signIn()).isEmailProved, true)
    for (const email of ['no address', 'a@b@c.example', 'ada@example.com\u0000', 7]) {
      scene.provider.script = { claims: { email }, userinfo: { email } }
      assert.equal((await scene.signIn()).email, undefined)
    }
  })

  it('leaves out what is too large, and does not fetch what is kept elsewhere', async () => {
    const { issuer } = scene.provider
    const sources = { src1: { endpoint: `${issuer}/more-claims` } }
    scene.provider.script = {
      userinfo: {
        groups: Array.from({ length: 4000 }, (_, index) => `group-${index}`),
        department: 'engines',
        _claim_names: { roles: 'src1' },
        _claim_sources: sources,
      },
    }
    const { claims, notes = [] } = await scene.signIn()
    assert.equal(claims.groups, undefined)
    assert.equal(claims.department, 'engines')
    assert.deepEqual(notes, [
      'the claim groups is too large and was left out',
      'the claim roles is kept elsewhere and was not read',
    ])
    assert.equal(scene.provider.hits('/more-claims'), 0)
  })

  it('is refused if it is too large to be read at all', async () => {
    scene.provider.script = { userinfo: { groups: 'x'.repeat(70_000) } }
    await refuses(scene.signIn(), 'invalid', /userinfo answers with more than can be read/)
  })

  it('is refused if it is nested deeper than can be written down', async () => {
    const body = `{"sub":"${personClaims.sub}","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    scene.provider.script = { answers: { '/userinfo': { body } } }
    await refuses(scene.signIn(), 'invalid', /./)
  })

  it('is refused if the access token is not a bearer token', async () => {
    scene.provider.script = { tokens: { token_type: 'mac' } }
    await refuses(scene.signIn(), 'invalid', /token_type/)
    scene.provider.script = { tokens: { token_type: 'DPoP' } }
    await refuses(scene.signIn(), 'invalid', /token_type/)
  })

  it('does not need user info', async () => {
    scene.provider.script = { answers: { '/userinfo': { status: 500, body: {} } } }
    await refuses(scene.signIn(), 'down', /status 500/)
    const connection = scene.connection({ userinfo: false })
    assert.equal((await scene.signIn({ connection })).subject, personClaims.sub)
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

  it('are the fault of the settings if those are incomplete', async () => {
    const without = scene.connection({ issuer: undefined, client_id: clientId })
    await refuses(scene.signIn({ connection: without }), 'misconfigured', /./)
    const unknown = scene.connection({ surprise: true })
    await refuses(scene.signIn({ connection: unknown }), 'misconfigured', /description/)
  })
})

describe('how this server proves itself', () => {
  it('uses the next secret once the provider does not know the first one any more', async () => {
    const secrets = { client_secret: clientSecret, client_secret_next: 'the next one' }
    const connection = scene.connection({}, { secrets })
    await scene.signIn({ connection })
    assert.equal(scene.provider.hits('/token'), 1)
    scene.provider.script = { secrets: ['the next one'] }
    assert.equal((await scene.signIn({ connection })).subject, personClaims.sub)
    scene.provider.script = { secrets: [] }
    await refuses(scene.signIn({ connection }), 'misconfigured', /invalid_client/)
  })

  it('does not try the next secret for another reason', async () => {
    const secrets = { client_secret: clientSecret, client_secret_next: 'the next one' }
    const answers = { '/token': { status: 400, body: { error: 'invalid_grant' } } }
    scene.provider.script = { answers }
    const connection = scene.connection({}, { secrets })
    await refuses(scene.signIn({ connection }), 'invalid', /invalid_grant/)
    assert.equal(scene.provider.hits('/token'), 1)
  })

  it('can send the secret in the form, or none at all', async () => {
    const post = scene.connection({ client_authentication: 'client_secret_post' })
    await scene.signIn({ connection: post })
    assert.equal(tokenRequest()?.form.get('client_secret'), clientSecret)
    scene.provider.script = { secrets: [''] }
    const none = scene.connection({ client_authentication: 'none' }, { secrets: {} })
    assert.equal((await scene.signIn({ connection: none })).subject, personClaims.sub)
  })

  it('needs the secret that its settings speak of', async () => {
    const without = scene.connection({}, { secrets: {} })
    await refuses(scene.signIn({ connection: without }), 'misconfigured', /secret is missing/)
    for (const method of ['private_key_jwt', 'apple']) {
      const settings = { client_authentication: method, key_id: 'k', team_id: 't' }
      const secrets = { private_key: 'not a key' }
      const unreadable = scene.connection(settings, { secrets })
      await refuses(scene.signIn({ connection: unreadable }), 'misconfigured', /PKCS #8/)
      const missing = scene.connection(settings, { secrets: {} })
      await refuses(scene.signIn({ connection: missing }), 'misconfigured', /is missing/)
    }
  })

  it('signs assertions with a private key', async () => {
    const settings = { client_authentication: 'private_key_jwt', key_id: 'our-key' }
    const connection = scene.connection(settings, { secrets: { private_key: privateKey } })
    await scene.signIn({ connection })
    const assertion = tokenRequest()?.form.get('client_assertion') ?? ''
    const { payload, protectedHeader } = await jwtVerify(assertion, publicKey)
    assert.equal(protectedHeader.kid, 'our-key')
    assert.equal(payload.sub, clientId)
  })

  it("makes Apple's client secret for each request, and for a short time", async () => {
    const settings = { client_authentication: 'apple', key_id: 'APPLEKEY', team_id: 'APPLETEAM' }
    const connection = scene.connection(settings, { secrets: { private_key: privateKey } })
    await refuses(scene.signIn({ connection }), 'misconfigured', /invalid_client/)
    const secret = tokenRequest()?.form.get('client_secret') ?? ''
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey)
    assert.deepEqual(protectedHeader, { alg: 'ES256', kid: 'APPLEKEY' })
    assert.deepEqual(
      [payload.iss, payload.sub, payload.aud],
      ['APPLETEAM', clientId, 'https://appleid.apple.com'],
    )
    assert.ok((payload.exp ?? 0) - (payload.iat ?? 0) <= 300)
    const wrongKey = scene.connection(settings, { secrets: { private_key: otherKey } })
    await refuses(scene.signIn({ connection: wrongKey }), 'misconfigured', /P-256/)
    const incomplete = scene.connection(
      { client_authentication: 'apple' },
      { secrets: { private_key: privateKey } },
    )
    await refuses(scene.signIn({ connection: incomplete }), 'misconfigured', /team_id/)
  })
})
