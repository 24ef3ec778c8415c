import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeServerOnce, type TestClient } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

type Fields = Readonly<Record<string, string>>

function addressOf(client: TestClient, query: Fields = {}): string {
  const parameters = { client_id: client.id, redirect_uri: client.redirectUri, ...query }
  return `${legacyPaths.authorize}?${new URLSearchParams(parameters)}`
}

describeServerOnce('the authorization endpoint of v1', (world) => {
  async function start() {
    const client = await world().addClient({
      grant_types: ['authorization_code', 'implicit', 'refresh_token'],
      response_types: ['code', 'token'],
      allowed_scopes: ['openid', 'email', 'offline_access', 'ostiary:deleteuser', 'shop'],
    })
    return { client, user: await world().addUser() }
  }

  it('leads over sign-in and consent to a code for all scopes, with no parameter but the client', async () => {
    const { client, user } = await start()
    const browser = testBrowser(world())
    const { end, pages } = await browser.travel(addressOf(client), user)
    assert.deepEqual(pages, ['/login', '/consent'])
    assert.equal(end.url.origin + end.url.pathname, client.redirectUri)
    const answer = answerOf(end)
    assert.equal(answer.get('iss'), world().issuer)
    const { status, json } = await legacyCalls(world()).redeem(client, answer.get('code') ?? '')
    assert.equal(status, 200)
    assert.equal(json.user_id, user.sub)
    assert.equal(json.scope, 'openid email shop')
  })

  it('asks for consent to each of the scopes that are meant', async () => {
    const { client, user } = await start()
    const browser = testBrowser(world())
    const login = await browser.open(addressOf(client))
    const consent = await browser.submit(login, {
      username: user.username,
      password: user.password,
    })
    assert.equal(consent.url.pathname, '/consent')
    assert.match(consent.text, /shop/)
    assert.match(consent.text, /[Ee]mail/)
    assert.doesNotMatch(consent.text, /deleteuser/)
  })

  it('takes scopes that are named as they are, also those that no request means by itself', async () => {
    const { client, user } = await start()
    const scope = 'shop ostiary:deleteuser'
    const { end } = await testBrowser(world()).travel(addressOf(client, { scope }), user)
    const { json } = await legacyCalls(world()).redeem(client, answerOf(end).get('code') ?? '')
    assert.equal(json.scope, scope)
    const strange = await testBrowser(world()).open(
      addressOf(client, { scope: 'ostiary:activate' }),
    )
    assert.equal(answerOf(strange).get('error'), 'invalid_scope')
  })

  it('gives an access token with the claims of v1 for response_type token', async () => {
    const { client, user } = await start()
    const address = addressOf(client, { response_type: 'token', state: 'a state' })
    const { end } = await testBrowser(world()).travel(address, user)
    assert.equal(end.url.search, '')
    const answer = answerOf(end)
    assert.equal(answer.get('state'), 'a state')
    assert.equal(answer.get('token_type'), 'Bearer')
    assert.equal(answer.get('scope'), 'openid email shop')
    const token = answer.get('access_token') ?? ''
    const claims = decodeJwt(token)
    assert.equal(claims.clientid, client.id)
    assert.equal(claims.role, 'USER')
    assert.equal(claims.scope, 'openid email shop')
    assert.equal(await legacyCalls(world()).checkToken(token), true)
  })

  it('reads grant_type as the response type or the page that it means', async () => {
    const { client, user } = await start()
    const implicit = addressOf(client, { grant_type: 'implicit' })
    const { end } = await testBrowser(world()).travel(implicit, user)
    assert.ok(answerOf(end).get('access_token'))
    const named = addressOf(client, { grant_type: 'authorization_code', response_type: 'token' })
    const both = await testBrowser(world()).travel(named, user)
    assert.ok(answerOf(both.end).get('access_token'), 'response_type goes first')
    const pages = [
      [{ grant_type: 'login' }, '/login'],
      [{ grant_type: 'register' }, '/register'],
      [{ grant_type: 'authorization_code' }, '/login'],
      [{ viewtype: 'register' }, '/register'],
      [{ view_type: 'register' }, '/register'],
      [{ viewtype: 'login' }, '/login'],
      [{ viewtype: 'register', grant_type: 'login' }, '/register'],
      [{ view_type: 'login', grant_type: 'register' }, '/login'],
    ] as const
    for (const [query, path] of pages) {
      const { url } = await testBrowser(world()).open(addressOf(client, query))
      assert.equal(url.pathname, path, JSON.stringify(query))
    }
  })

  it('A45: refuses a viewtype or grant_type that it does not know, at the redirect URI', async () => {
    const { client } = await start()
    const unknown = [
      { viewtype: '../../' },
      { viewtype: '<script>' },
      { viewtype: 'Login' },
      { grant_type: '<script>alert(1)</script>' },
      { grant_type: '../../etc/passwd' },
      { grant_type: 'password' },
      { grant_type: 'client_credentials' },
      { grant_type: '__proto__' },
    ]
    for (const query of unknown) {
      const { url, text } = await testBrowser(world()).open(addressOf(client, query))
      assert.equal(url.origin + url.pathname, client.redirectUri)
      assert.equal(url.searchParams.get('error'), 'invalid_request', JSON.stringify(query))
      assert.doesNotMatch(url.search + text, /<|alert|passwd/)
    }
  })

  it('A01, A08, A09: shows a page, and redirects nowhere, when client or address are not known', async () => {
    const { client } = await start()
    const foreign = { ...client, redirectUri: `${client.redirectUri}/x` }
    const addresses = [
      addressOf(foreign),
      addressOf({ ...client, id: 'nobody' }),
      `${addressOf(client)}&client_id=other`,
      `${addressOf(client)}&redirect_uri=https://evil.example`,
    ]
    for (const address of addresses) {
      const visit = await testBrowser(world()).ask(address)
      assert.equal(visit.status, 400, address)
      assert.equal(visit.headers.get('location'), null)
    }
    const twice = await testBrowser(world()).open(
      `${addressOf(client)}&grant_type=login&grant_type=x`,
    )
    assert.equal(answerOf(twice).get('error'), 'invalid_request')
  })

  it('A14: asks a public client for PKCE as v2 does', async () => {
    const client = await world().addClient({
      token_endpoint_auth_method: 'none',
      allowed_scopes: ['openid'],
    })
    const visit = await testBrowser(world()).open(addressOf(client))
    assert.equal(answerOf(visit).get('error'), 'invalid_request')
    assert.match(answerOf(visit).get('error_description') ?? '', /code_challenge/)
  })

  it('shares the sign-in of the browser with v2, and returns through its own path', async () => {
    const { client, user } = await start()
    const browser = testBrowser(world())
    const v2 = addressOf(client, { response_type: 'code', scope: 'openid' }).replace(
      legacyPaths.authorize,
      '/authz-srv/authz',
    )
    await browser.travel(v2, user)
    const consent = await browser.open(addressOf(client))
    assert.equal(consent.url.pathname, '/consent', 'for the other scopes')
    assert.equal(consent.headers.get('deprecation'), null)
    const { end } = await browser.travel(addressOf(client), user)
    assert.ok(answerOf(end).get('code'))
  })
})
