import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { eventsAbout } from '../../events/events.ts'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'
import { signAsServer, tamper } from '../tokens/forge-token.ts'

const goodbye = 'https://app.example/goodbye'

type SignedIn = Awaited<ReturnType<typeof signedIn>>

async function signedIn(world: ServerWorld, registration: object = {}) {
  const [client, user] = await Promise.all([
    world.addClient({
      grant_types: [...allGrants, 'implicit'],
      response_types: ['code', 'token'],
      allowed_scopes: allScopes,
      post_logout_redirect_uris: [goodbye],
      ...registration,
    }),
    world.addUser(),
  ])
  const browser = testBrowser(world)
  const { end } = await browser.travel(authorizationPath(client), user)
  const tokens = (await world.redeem(client, answerOf(end).get('code') ?? '')).json
  return { client, user, browser, tokens }
}

function endSession(browser: TestBrowser, parameters: Readonly<Record<string, string>> = {}) {
  return browser.open(`/session/end_session?${new URLSearchParams(parameters)}`)
}

async function isSignedIn(browser: TestBrowser, client: TestClient): Promise<boolean> {
  const visit = await browser.open(authorizationPath(client, { prompt: 'none' }))
  const error = answerOf(visit).get('error')
  assert.ok(error === null || error === 'login_required', error ?? '')
  return error === null
}

describeServer('logout', (world) => {
  it('S01: asks first when nothing shows that the user wants it', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const other = await signedIn(world())
    for (const parameters of [
      {},
      { client_id: client.id },
      { client_id: client.id, post_logout_redirect_uri: goodbye },
      { logout_hint: 'ada' },
      { id_token_hint: other.tokens.id_token },
    ]) {
      const page = await endSession(browser, parameters)
      assert.equal(page.status, 200)
      assert.equal(page.url.origin, world().url)
      assert.match(page.text, /Sign out\?/)
      assert.ok(await isSignedIn(browser, client))
    }
    const page = await endSession(browser, { client_id: client.id })
    const { hidden } = readForm(page)
    for (const [fields, headers] of [
      [{ csrf: 'x' }, {}],
      [{ requestId: `${hidden.requestId}x` }, {}],
      [{ requestId: `WyJhIl0.${(hidden.requestId ?? '').split('.')[1]}` }, {}],
      [{}, { origin: 'https://evil.example' }],
      [{}, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const visit = await browser.submit(page, { decision: 'logout', ...fields }, headers)
      assert.equal(visit.status, 400)
    }
    const foreign = await other.browser.submit(page, { decision: 'logout' })
    assert.equal(foreign.status, 400, 'the form of another browser')
    assert.ok(await isSignedIn(other.browser, other.client))
    assert.ok(await isSignedIn(browser, client))
    await browser.submit(page, { decision: 'stay' })
    assert.ok(await isSignedIn(browser, client))
    await browser.submit(page, { decision: 'logout' })
    assert.equal(await isSignedIn(browser, client), false)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
  })

  it('S01: ends the session at once with an ID token of it, and everything of it', async () => {
    const { client, user, browser, tokens } = await signedIn(world())
    const second = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const { end } = await browser.travel(
      authorizationPath(second, { scope: 'openid offline_access' }),
      user,
    )
    const others = (await world().redeem(second, answerOf(end).get('code') ?? '')).json
    const visit = await endSession(browser, { id_token_hint: tokens.id_token })
    assert.match(visit.text, /You are signed out/)
    assert.equal(await isSignedIn(browser, client), false)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await world().userinfo(others.access_token)).status, 401)
    assert.equal((await world().refresh(second, others.refresh_token)).status, 400)
    assert.ok((await eventsAbout(world(), user.sub)).includes('LOGOUT'))
  })

  it('S02: sends nobody to an address that the client did not register', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const hint = { id_token_hint: tokens.id_token }
    for (const post_logout_redirect_uri of [
      `${goodbye}?x=1`,
      `${goodbye}/`,
      `${goodbye}#x`,
      'https://APP.example/goodbye',
      'https://app.example@evil.example/goodbye',
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      client.redirectUri,
      '',
    ]) {
      const visit = await endSession(browser, { ...hint, post_logout_redirect_uri })
      assert.equal(visit.status, 400, post_logout_redirect_uri)
      assert.equal(visit.url.origin, world().url)
    }
    const other = await world().addClient({ post_logout_redirect_uris: ['https://other.example/'] })
    const mixed = {
      ...hint,
      client_id: other.id,
      post_logout_redirect_uri: 'https://other.example/',
    }
    assert.equal((await endSession(browser, mixed)).status, 400)
    const nameless = await endSession(browser, { post_logout_redirect_uri: goodbye })
    assert.equal(nameless.status, 400)
    assert.ok(await isSignedIn(browser, client))
  })

  it('S02: sends nobody anywhere who is not signed in, unless an ID token says from where', async () => {
    const { client, browser, tokens } = await signedIn(world())
    await endSession(browser, { id_token_hint: tokens.id_token })
    const known = { id_token_hint: tokens.id_token, post_logout_redirect_uri: goodbye, state: 's' }
    assert.equal((await endSession(browser, known)).url.href, `${goodbye}?state=s`)
    const bare = { client_id: client.id, post_logout_redirect_uri: goodbye }
    const visit = await endSession(browser, bare)
    assert.equal(visit.status, 200)
    assert.equal(visit.url.origin, world().url)
  })

  it('S04: takes a forged hint for none', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const [, payload = ''] = tokens.id_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = await signedIn(world())
    for (const id_token_hint of [
      unsignedJwt(claims),
      tamper(other.tokens.id_token, { claims }),
      tokens.access_token,
      await signAsServer(world(), claims, { typ: 'logout+jwt' }),
      await signAsServer(world(), { ...claims, iss: 'https://other.example' }, { typ: 'JWT' }),
      `${tokens.id_token}x`,
      'x',
      '',
    ]) {
      const page = await endSession(browser, { id_token_hint })
      assert.match(page.text, /Sign out\?/)
      assert.ok(await isSignedIn(browser, client))
    }
  })

  it('S05: an access token ends its own session, and never that of the browser', async () => {
    const mine = await signedIn(world(), { consent: 'implicit' })
    const theirs = await signedIn(world(), { consent: 'implicit' })
    const path = `/session/end_session?access_token_hint=${theirs.tokens.access_token}`
    const answer = await mine.browser.open(path, { method: 'POST' })
    assert.equal(answer.status, 200)
    assert.ok(await isSignedIn(mine.browser, mine.client))
    assert.equal(await isSignedIn(theirs.browser, theirs.client), false)
    assert.equal((await world().userinfo(theirs.tokens.access_token)).status, 401)
    assert.equal((await world().userinfo(mine.tokens.access_token)).status, 200)

    const headers = { accept: 'application/json' }
    const form = { access_token_hint: mine.tokens.access_token }
    const ended = await world().send('POST', '/session/end_session', { form, headers })
    assert.deepEqual(ended.json, { success: true, status: 200 })
    assert.equal(await isSignedIn(mine.browser, mine.client), false)
  })

  it('S05: HEAD is refused and ends nothing, in both generations', async () => {
    const { browser, client, tokens } = await signedIn(world())
    for (const path of [
      `/session/end_session?access_token_hint=${tokens.access_token}`,
      `/session/end_session?id_token_hint=${tokens.id_token}`,
      `/oauth2-usermanagement/oauth2/logout?access_token=${tokens.access_token}`,
    ]) {
      const answer = await browser.ask(path, { method: 'HEAD' })
      assert.equal(answer.status, 405, path)
      assert.doesNotMatch(answer.headers.get('allow') ?? '', /HEAD/)
    }
    assert.ok(await isSignedIn(browser, client))
  })

  it('S05: refuses anything else in its place', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const own = await world().token(client, { grant_type: 'client_credentials' })
    const expired = (await signedIn(world())).tokens.access_token
    for (const token of [
      tokens.id_token,
      own.json.access_token,
      tamper(tokens.access_token, { claims: { sid: 'x' } }),
      tamper(expired, { claims: { exp: 1 } }),
      'x',
      '',
    ]) {
      const form = { access_token_hint: token }
      const answer = await world().send('POST', '/session/end_session', { form })
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.json.error, {
        ...(answer.json.error as unknown as object),
        code: 24007,
        type: 'LoginException',
        error: 'invalid token passed',
      })
    }
    assert.ok(await isSignedIn(browser, client))
    world().advance(3_601_000)
    const late = { form: { access_token_hint: tokens.access_token } }
    assert.equal((await world().send('POST', '/session/end_session', late)).status, 401)
  })

  it('S05: refuses a token that is no longer active, and ends nothing with it', async () => {
    const { sessions, users } = world().server.services.storage.stores
    const endings: Readonly<Record<string, (one: SignedIn) => Promise<unknown>>> = {
      'revoked token': ({ client, tokens }) => world().revoke(client, tokens.access_token),
      'disabled client': ({ client }) => world().changeClient(client, { enabled: false }),
      'blocked user': ({ user: { sub } }) =>
        users.setStatus(sub, 'VERIFIED', 'BLOCKED', world().now()),
      'ended session': async ({ user: { sub } }) => {
        for (const { id } of await sessions.listOf(sub, world().now())) {
          await sessions.end(id, world().now())
        }
      },
    }
    for (const [name, end] of Object.entries(endings)) {
      const one = await signedIn(world())
      const sid = String(decodeJwt(one.tokens.access_token).sid)
      await end(one)
      const before = await sessions.find(sid)
      const token = one.tokens.access_token
      for (const [method, path] of [
        ['POST', `/session/end_session?access_token_hint=${token}`],
        ['GET', `/session/end_session?access_token_hint=${token}`],
        ['POST', `/oauth2-usermanagement/oauth2/logoutsimple?access_token=${token}`],
        ['GET', `/oauth2-usermanagement/oauth2/logout?access_token=${token}`],
      ] as const) {
        const answer = await world().send(method, path)
        assert.equal(answer.status, 401, `${name}: ${method} ${path.split('?')[0]}`)
      }
      assert.deepEqual(await sessions.find(sid), before, name)
    }
  })

  it('S06: writes no token into the log, and passes none on', async () => {
    const { browser, tokens } = await signedIn(world())
    for (const [name, token] of [
      ['id_token_hint', `${tokens.id_token}x`],
      ['access_token_hint', `${tokens.access_token}x`],
      ['access_token_hint', tokens.access_token],
    ] as const) {
      const visit = await endSession(browser, { [name]: token })
      assert.equal(visit.headers.get('referrer-policy'), 'no-referrer')
      assert.doesNotMatch(visit.text, /(?:src|href|action)="(?:https?:)?\/\//)
      assert.ok(!visit.text.includes(token))
    }
    for (const token of [tokens.id_token, tokens.access_token]) {
      assert.ok(world().logLines.every((line) => !line.includes(token.slice(-40))))
    }
  })

  it('S08: sessions end with the account, and tokens with them', async () => {
    const { users } = world().server.services.storage.stores
    for (const status of ['BLOCKED', 'DELETED', 'DECLINED'] as const) {
      const { client, user, browser, tokens } = await signedIn(world())
      await users.setStatus(user.sub, 'VERIFIED', status, world().now())
      assert.equal(await isSignedIn(browser, client), false, status)
      assert.equal((await world().userinfo(tokens.access_token)).status, 401, status)
    }
  })

  it('S12: nothing outlives a session that ended before it was issued', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const silently = (type: string) =>
      browser.open(authorizationPath(client, { prompt: 'none', response_type: type }))
    const before = Array.from({ length: 10 }, (_, i) => silently(i % 2 ? 'code' : 'token'))
    const ending = endSession(browser, { id_token_hint: tokens.id_token })
    const beside = Array.from({ length: 10 }, (_, i) => silently(i % 2 ? 'code' : 'token'))
    await ending
    for (const visit of await Promise.all([...before, ...beside])) {
      const answer = answerOf(visit)
      const code = answer.get('code')
      const token = answer.get('access_token')
      if (code) assert.equal((await world().redeem(client, code)).json.error, 'invalid_grant')
      else if (token) assert.equal((await world().userinfo(token)).status, 401)
      else assert.equal(answer.get('error'), 'login_required')
    }
  })

  it('says what is wrong when it is not the post-logout address', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const uri = { post_logout_redirect_uri: goodbye }
    const broken = { id_token_hint: `${tokens.id_token}x` }
    for (const [parameters, words] of [
      [{ ...uri, ...broken }, /id_token_hint is not an ID token of this server/],
      [{ ...uri, id_token_hint: 'nonsense' }, /id_token_hint is not an ID token of this server/],
      [{ ...uri, ...broken, client_id: 'nobody' }, /client_id is unknown/],
      [uri, /post_logout_redirect_uri needs id_token_hint or client_id/],
      [
        { post_logout_redirect_uri: 'https://evil.example/', client_id: client.id },
        /post_logout_redirect_uri is not registered/,
      ],
    ] as const) {
      const page = await endSession(browser, parameters)
      assert.equal(page.status, 400)
      assert.match(page.text, words)
    }
    const asked = await endSession(browser, { ...uri, ...broken, client_id: client.id })
    assert.match(asked.text, /Sign out\?/, 'the hint counts as none')
  })

  it('S05: ends the session of an access token in the query, in a form or in JSON', async () => {
    const { client, user } = await signedIn(world())
    for (const place of ['query', 'form', 'json']) {
      const { access_token } = (await world().signIn(client, user)).json
      const hint = { access_token_hint: access_token }
      const query = place === 'query' ? `?${new URLSearchParams(hint)}` : ''
      const answer = await world().send('POST', `/session/end_session${query}`, {
        headers: { accept: 'application/json' },
        ...(place !== 'query' && { [place]: hint }),
      })
      assert.deepEqual(answer.json, { success: true, status: 200 }, place)
      assert.equal((await world().userinfo(access_token)).status, 401, place)
    }
  })

  it('answers a caller that asks for JSON with the failure envelope', async () => {
    const { client } = await signedIn(world())
    const path = '/session/end_session'
    const elsewhere = { client_id: client.id, post_logout_redirect_uri: 'https://evil.example/' }
    for (const [status, method, query] of [
      [400, 'POST', `?${new URLSearchParams(elsewhere)}`],
      [400, 'GET', '?state=a&state=b'],
      [405, 'PUT', ''],
    ] as const) {
      const headers = { accept: 'application/json' }
      const answer = await world().send(method, path + query, { headers })
      assert.deepEqual([answer.json.success, answer.json.status], [false, status], answer.text)
      const { referenceNumber, type } = answer.json.error as unknown as Record<string, unknown>
      assert.equal(type, 'LoginException')
      assert.equal(referenceNumber, answer.headers.get('x-request-id'))
      const page = await world().send(method, path + query, { headers: { accept: 'text/html' } })
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    }
  })

  it('takes a form from another site, whose cookies come only after a redirect', async () => {
    const { client, browser, tokens } = await signedIn(world())
    const stranger = testBrowser(world())
    const form = { id_token_hint: tokens.id_token, post_logout_redirect_uri: goodbye, state: 's' }
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }
    const answer = await stranger.ask('/session/end_session', { form, headers })
    assert.equal(answer.status, 303)
    const end = await browser.open(answer.headers.get('location') ?? '')
    assert.equal(end.url.href, `${goodbye}?state=s`)
    assert.equal(await isSignedIn(browser, client), false)
  })
})

describeServerOnce('messages of a logout', (world) => {
  it('S10: go to no address of this machine or network, and hold nobody up', async () => {
    let contacts = 0
    const bait = createTcpServer((socket) => {
      contacts++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(bait, 'listening')
    const { port } = bait.address() as AddressInfo
    await assert.rejects(world().addClient({ backchannel_logout_uri: `http://127.0.0.1:${port}/` }))
    for (const backchannel_logout_uri of [
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
      'https://169.254.169.254/',
    ]) {
      const { browser, client, tokens } = await signedIn(world(), { backchannel_logout_uri })
      const started = performance.now()
      const visit = await endSession(browser, { id_token_hint: tokens.id_token })
      assert.ok(performance.now() - started < 60_000)
      assert.match(visit.text, /You are signed out/)
      const isTried = () =>
        world().logLines.some(
          (line) => line.includes(client.id) && line.includes('could not be notified'),
        )
      while (!isTried()) await setImmediate()
    }
    bait.close()
    assert.equal(contacts, 0)
  })
})
