import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as openid from 'openid-client'
import { type DpopKey, makeDpopKey } from '../../support/dpop-key.ts'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { claimsOf, sign, signer } from './authorization-world.ts'

const code = { allowed_scopes: allScopes, consent: 'implicit' }

type Changes = Readonly<Record<string, string | undefined>>

/** Pushes a request for a code; undefined leaves a parameter out. */
function push(world: ServerWorld, client: TestClient, changes: Changes = {}): Promise<Answer> {
  const [, query = ''] = authorizationPath(client, changes).split('?')
  const form = Object.fromEntries(new URLSearchParams(query))
  const as = client.secret === '' ? {} : { as: client }
  return world.send('POST', '/authz-srv/par', { ...as, form })
}

async function pushed(world: ServerWorld, client: TestClient, changes?: Changes): Promise<string> {
  const { status, json } = await push(world, client, changes)
  assert.equal(status, 201, JSON.stringify(json))
  return String(json.request_uri)
}

/** The path that a client sends the browser to; `beside` are parameters that must not count. */
function pathOf(client: TestClient, requestUri: string, beside: Record<string, string> = {}) {
  const params = { client_id: client.id, request_uri: requestUri, ...beside }
  return `/authz-srv/authz?${new URLSearchParams(params)}`
}

describeServer('a pushed authorization request', (world) => {
  it('RFC 9126: is stored by its digest, and leads to a code', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const { status, json, headers } = await push(world(), client, { state: 'pushed state' })
    assert.equal(status, 201)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
    assert.deepEqual(Object.keys(json).sort(), ['expires_in', 'request_uri'])
    assert.equal(json.expires_in, 60)
    const uri = String(json.request_uri)
    assert.match(uri, /^urn:ietf:params:oauth:request_uri:[\w-]{43}$/)
    const rows = await world().database.execute('select * from pushed_requests')
    assert.ok(!JSON.stringify(rows).includes(uri.slice(-43)))

    const { end } = await testBrowser(world()).travel(pathOf(client, uri), user)
    const answer = answerOf(end)
    assert.equal(answer.get('state'), 'pushed state')
    assert.equal((await world().redeem(client, answer.get('code') ?? '')).status, 200)
  })

  it('RFC 9449 §10.1: a DPoP proof binds the code to its key, like dpop_jkt', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const [key, other] = await Promise.all([makeDpopKey(world()), makeDpopKey(world())])
    const send = async (changes: Changes, dpop: string) => {
      const [, form = ''] = authorizationPath(client, changes).split('?')
      return world().send('POST', '/authz-srv/par', { as: client, form, headers: { dpop } })
    }
    const proof = () => key.proof('POST', '/authz-srv/par')
    const wrong = await send({ dpop_jkt: other.jkt }, await proof())
    assert.deepEqual([wrong.status, wrong.json.error], [400, 'invalid_request'])
    const elsewhere = await send({}, await key.proof('POST', '/token-srv/token'))
    assert.deepEqual([elsewhere.status, elsewhere.json.error], [400, 'invalid_dpop_proof'])
    assert.equal((await send({ dpop_jkt: key.jkt }, await proof())).status, 201)

    const { json } = await send({}, await proof())
    const path = pathOf(client, String(json.request_uri))
    const { end } = await testBrowser(world()).travel(path, user)
    const redeem = async (by: DpopKey) =>
      world().send('POST', '/token-srv/token', {
        as: client,
        form: {
          grant_type: 'authorization_code',
          code: answerOf(end).get('code') ?? '',
          redirect_uri: client.redirectUri,
        },
        headers: { dpop: await by.proof('POST', '/token-srv/token') },
      })
    assert.equal((await redeem(other)).json.error, 'invalid_grant')
    assert.equal((await redeem(key)).json.token_type, 'DPoP')
  })

  it('can be opened again until its response is sent, and not after', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const uri = await pushed(world(), client)
    const browser = testBrowser(world())
    const [first, second] = [
      await browser.open(pathOf(client, uri)),
      await browser.open(pathOf(client, uri)),
    ]
    for (const { url } of [first, second]) assert.equal(url.pathname, '/login')
    // The sign-in may take longer than the request can be opened.
    world().advance(120_000)
    await world().sweep()
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)
    const { username, password } = user
    const done = await browser.submit(second, { username, password })
    assert.ok(answerOf(done).get('code'))
    const late = await browser.submit(first, { username, password })
    assert.equal(late.status, 400)
    assert.equal(answerOf({ ...late, status: 302 }).get('code'), null)
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)
  })

  it('is used up by a person who is signed in, and by a refusal', async () => {
    const [client, asking, user] = await Promise.all([
      world().addClient(code),
      world().addClient({ allowed_scopes: allScopes }),
      world().addUser(),
    ])
    const browser = testBrowser(world())
    await browser.travel(authorizationPath(client), user)
    const uri = await pushed(world(), client)
    assert.ok(answerOf(await browser.open(pathOf(client, uri))).get('code'))
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)

    const denied = await pushed(world(), asking)
    const { end } = await browser.travel(pathOf(asking, denied), user, { decision: 'deny' })
    assert.equal(answerOf(end).get('error'), 'access_denied')
    assert.equal((await browser.open(pathOf(asking, denied))).status, 400)
  })

  it('belongs to its client, and to that registration of it', async () => {
    const [client, other] = await Promise.all([world().addClient(code), world().addClient(code)])
    const browser = testBrowser(world())
    const uri = await pushed(world(), client)
    assert.equal((await browser.open(pathOf(other, uri))).status, 400)
    assert.equal((await browser.open(`/authz-srv/authz?request_uri=${uri}`)).status, 400)
    assert.equal((await browser.open(pathOf(client, `${uri}x`))).status, 400)

    await world().changeClient(client, { enabled: false })
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)
    await world().changeClient(client, { enabled: true })
    assert.equal((await browser.open(pathOf(client, uri))).url.pathname, '/login')
    const { clients } = world().server.services.storage.stores
    const record = (await clients.find(client.id)) ?? assert.fail()
    await clients.remove(client.id)
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)
    await clients.put({ ...record, registrationId: 'another' })
    assert.equal((await browser.open(pathOf(client, uri))).status, 400)
  })

  it('goes to no address, and asks for no scope, that its client has lost since', async () => {
    const other = 'https://app.example/other'
    const user = await world().addUser()
    const loss = { redirect_uris: [other] }
    const { username, password } = user
    for (const isPushed of [true, false]) {
      const client = await world().addClient(code)
      const begin = async () =>
        isPushed ? pathOf(client, await pushed(world(), client)) : authorizationPath(client)
      const browser = testBrowser(world())
      const [path, page] = [await begin(), await browser.open(await begin())]
      await world().changeClient(client, { metadata: loss })
      assert.equal((await browser.open(path)).status, 400)
      assert.equal((await browser.submit(page, { username, password })).status, 400)
      assert.equal((await testBrowser(world()).travel(path, user)).end.status, 400)

      const moved = { ...client, redirectUri: other }
      const scope = 'openid email api:read'
      const wide = isPushed
        ? pathOf(moved, await pushed(world(), moved, { scope }))
        : authorizationPath(moved, { scope })
      const asked = await browser.open(wide)
      await world().changeClient(client, { metadata: { allowed_scopes: ['openid', 'email'] } })
      const end = answerOf(await browser.submit(asked, { username, password }))
      const { json } = await world().redeem(moved, end.get('code') ?? '')
      assert.equal(json.scope, 'openid email')
    }
  })

  it('expires, and is swept', async () => {
    const client = await world().addClient(code)
    const uri = await pushed(world(), client)
    world().advance(61_000)
    const browser = testBrowser(world())
    const page = await browser.open(pathOf(client, uri))
    assert.equal(page.status, 400)
    // It is the first visit of this browser, so a missing cookie is not the reason.
    assert.match(page.text, /<h1>This link no longer works<\/h1>/)
    const beside = { redirect_uri: client.redirectUri, state: 'outer' }
    const told = answerOf(await browser.open(pathOf(client, uri, beside)))
    assert.equal(told.get('error'), 'invalid_request_uri')
    const evil = { redirect_uri: 'https://evil.example/' }
    assert.equal((await browser.open(pathOf(client, uri, evil))).status, 400)
    const { database } = world()
    await database.execute('update pushed_requests set retain_until = 1 returning id')
    await world().sweep()
    assert.equal((await database.execute('select id from pushed_requests')).length, 0)
  })
})

describeServerOnce('the endpoint for pushed requests', (world) => {
  it('reads nothing beside the request_uri', async () => {
    const redirect_uris = ['https://app.example/callback', 'https://app.example/other']
    const client = await world().addClient({ ...code, redirect_uris })
    const user = await world().addUser()
    const uri = await pushed(world(), client, { state: 'inner', nonce: 'inner', scope: 'openid' })
    const beside = {
      redirect_uri: 'https://app.example/other',
      state: 'outer',
      nonce: 'outer',
      scope: 'openid email',
      response_type: 'token',
      response_mode: 'form_post',
      prompt: 'none',
      request: 'x.y.z',
    }
    const { end } = await testBrowser(world()).travel(pathOf(client, uri, beside), user)
    assert.equal(end.url.origin + end.url.pathname, 'https://app.example/callback')
    const answer = answerOf(end)
    assert.equal(answer.get('state'), 'inner')
    const { json } = await world().redeem(client, answer.get('code') ?? '')
    assert.equal(json.scope, 'openid')
  })

  it('also takes the browser’s form, and no other generation', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const form = { client_id: client.id, request_uri: await pushed(world(), client) }
    const { end } = await testBrowser(world()).travel('/authz-srv/authz', user, { form })
    assert.ok(answerOf(end).get('code'))
    const uri = await pushed(world(), client)
    const old = pathOf(client, uri).replace('/authz-srv/authz', '/oauth2-login/oauth2/authz')
    assert.equal((await testBrowser(world()).open(old)).status, 400)
  })

  it('makes the checks of the authorization endpoint', async () => {
    const client = await world().addClient(code)
    const cases: readonly [string, Changes][] = [
      ['invalid_request', { redirect_uri: 'https://evil.example/' }],
      ['invalid_request', { redirect_uri: undefined }],
      ['unsupported_response_type', { response_type: 'cod' }],
      ['unauthorized_client', { response_type: 'token' }],
      ['invalid_request', { response_mode: 'morse' }],
      ['invalid_scope', { scope: 'openid ostiary:users_read' }],
      ['invalid_request', { code_challenge: 'short', code_challenge_method: 'S256' }],
      ['invalid_request', { prompt: 'none login' }],
      ['invalid_request', { state: 's'.repeat(3000) }],
      ['invalid_request', { request_uri: 'https://app.example/request' }],
      ['invalid_request', { request_uri: await pushed(world(), client) }],
      ['invalid_request_object', { request: 'x.y.z' }],
    ]
    for (const [error, changes] of cases) {
      const answer = await push(world(), client, changes)
      assert.equal(answer.status, 400, JSON.stringify(changes))
      assert.equal(answer.json.error, error, JSON.stringify(changes))
    }
    const huge = await push(world(), client, { nothing: 'x'.repeat(70_000) })
    assert.equal(huge.status, 413)
    const twice = `client_id=${client.id}&scope=openid&scope=email`
    assert.equal(
      (await world().send('POST', '/authz-srv/par', { as: client, form: twice })).status,
      400,
    )
    const got = await world().send('GET', '/authz-srv/par', { as: client })
    assert.equal(got.status, 405)
    assert.equal(got.headers.get('allow'), 'POST, OPTIONS')
  })

  it('authenticates the client as the token endpoint does', async () => {
    const client = await world().addClient(code)
    const wrong = await push(world(), { ...client, secret: 'wrong' })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.json.error, 'invalid_client')
    assert.equal((await push(world(), { ...client, secret: '' })).status, 401)
    const other = await world().addClient(code)
    const mixed = await push(world(), client, { client_id: other.id })
    assert.equal(mixed.json.error, 'invalid_request')

    const key = await makeTestKey('ES256')
    const method = {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.publicJwk] },
    }
    const signing = await world().addClient({ ...code, ...method })
    for (const audience of ['', '/authz-srv/par', '/token-srv/token']) {
      const assertion = {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await signAssertion({
          clientId: signing.id,
          audience: world().issuer + audience,
          now: world().now(),
          key,
        }),
      }
      await pushed(world(), signing, assertion)
      assert.equal((await push(world(), signing, assertion)).status, 401, 'the same assertion')
    }
  })

  it('opens a request object, which must be of the client that authenticates', async () => {
    const { client, key } = await signer(world(), { require_signed_request_object: true })
    const other = await world().addClient(code)
    const request = await sign(key, claimsOf(world(), client, { state: 'signed' }))
    const form = { client_id: client.id, request }
    const send = (as: TestClient, sent: Record<string, string>) =>
      world().send('POST', '/authz-srv/par', { as, form: sent })
    assert.equal((await send(client, form)).status, 201)
    assert.equal((await send(client, { request })).status, 201)
    assert.equal((await push(world(), client)).json.error, 'invalid_request')
    const foreign = await sign(key, claimsOf(world(), client, { client_id: other.id }))
    assert.equal((await send(client, { request: foreign })).json.error, 'invalid_request_object')
    assert.equal((await send(other, { request })).json.error, 'invalid_request_object')
  })

  it('is the only way in for a client that says so', async () => {
    const client = await world().addClient({ ...code, require_pushed_authorization_requests: true })
    const visit = await testBrowser(world()).open(authorizationPath(client))
    assert.equal(answerOf(visit).get('error'), 'invalid_request')
    const json = Object.fromEntries(new URLSearchParams(authorizationPath(client).split('?')[1]))
    const generated = await world().send('POST', '/authz-srv/authrequest/authz/generate', { json })
    assert.equal(generated.status, 400)
    const old = authorizationPath(client).replace('/authz-srv/authz', '/oauth2-login/oauth2/authz')
    assert.equal(answerOf(await testBrowser(world()).open(old)).get('error'), 'invalid_request')
    const uri = await pushed(world(), client)
    assert.equal((await testBrowser(world()).open(pathOf(client, uri))).url.pathname, '/login')

    const where = { redirect_uri: undefined, scope: 'api:read' }
    const { status, json: refusal } = await push(world(), client, where)
    assert.deepEqual([status, refusal.error], [400, 'invalid_request'], 'FAPI 2.0 §5.3.2.2')
    await pushed(world(), await world().addClient(code), where)
  })

  it('is found and used by openid-client', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const config = await openid.discovery(
      new URL(world().issuer),
      client.id,
      undefined,
      openid.ClientSecretBasic(client.secret),
      { execute: [openid.allowInsecureRequests] },
    )
    assert.equal(config.serverMetadata().require_pushed_authorization_requests, false)
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const address = await openid.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: client.redirectUri,
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    assert.deepEqual([...address.searchParams.keys()].sort(), ['client_id', 'request_uri'])
    const { end } = await testBrowser(world()).travel(address.href, user)
    const tokens = await openid.authorizationCodeGrant(config, end.url, { pkceCodeVerifier })
    assert.equal(tokens.claims()?.sub, user.sub)
  })
})

describeServerOnce(
  'a server that demands pushed requests',
  (world) => {
    it('refuses others, says so, and limits what strangers push', async () => {
      const discovery = await world().send('GET', '/.well-known/oauth-authorization-server')
      assert.equal(discovery.json.require_pushed_authorization_requests, true)
      const confidential = await world().addClient(code)
      const visit = await testBrowser(world()).open(authorizationPath(confidential))
      assert.equal(answerOf(visit).get('error'), 'invalid_request')

      const client = await world().addClient({ ...code, token_endpoint_auth_method: 'none' })
      const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
      for (let i = 0; i < 10; i++) await pushed(world(), client, challenge)
      const refused = await push(world(), client, challenge)
      assert.equal(refused.status, 429)
      assert.ok(refused.headers.get('retry-after'))
      await pushed(world(), confidential)

      const metadata = { redirect_uris: [client.redirectUri] }
      const { json } = await world().send('POST', '/apps-srv/clients/register', { json: metadata })
      const { client_id: id, client_secret: secret } = json as Record<string, string>
      const unchecked = { ...client, id, secret } as TestClient
      assert.equal((await push(world(), unchecked)).status, 429, 'anybody can register')
    })
  },
  {
    OSTIARY_AUTHORIZATION_REQUIRE_PUSHED_REQUESTS: 'true',
    OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
    OSTIARY_LIMITS_AUTHORIZATIONS_PER_ADDRESS_AND_MINUTE: '10',
  },
)
