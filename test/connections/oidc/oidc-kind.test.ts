import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { personClaims } from './scripted-provider.ts'

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
    const connection = scene.connection({ refresh: { every_minutes: 5 } })
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
    assert.equal(claims._claim_sources, undefined)
    assert.deepEqual(notes, [
      'the claim groups is too large and was left out',
      'the claim roles is kept elsewhere and was not read',
    ])
    assert.equal(scene.provider.hits('/more-claims'), 0)
  })

  it('is refused if it is too large to be read at all, which keeps nobody else out', async () => {
    scene.provider.script = { userinfo: { groups: 'x'.repeat(70_000) } }
    await refuses(scene.signIn(), 'invalid', /userinfo answers with more than can be read/)
    scene.provider.script = {}
    assert.equal((await scene.signIn()).subject, personClaims.sub)
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
