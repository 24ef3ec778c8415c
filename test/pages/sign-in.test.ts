import assert from 'node:assert/strict'
import { it } from 'node:test'
import { allScopes, describeServer, describeServerOnce } from '../support/server-world.ts'
import { answerOf, authorizationPath, readForm, testBrowser } from '../support/test-browser.ts'

describeServer('signing in', (world) => {
  async function start() {
    const client = await world().addClient({
      client_name: 'Shop',
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: allScopes,
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    return { client, user, browser: testBrowser(world()) }
  }

  it('leads over sign-in and consent to a code that the client can redeem', async () => {
    const { client, user, browser } = await start()
    const path = authorizationPath(client, { scope: 'openid profile' })
    const login = await browser.open(path)
    assert.equal(login.status, 200)
    assert.equal(login.url.pathname, '/login')
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    assert.equal(consent.url.pathname, '/consent')
    assert.match(consent.text, /Ada Lovelace/)
    const back = await browser.submit(consent, { decision: 'allow' })
    const answer = answerOf(back)
    assert.equal(answer.get('state'), 'some state')
    assert.equal(answer.get('iss'), world().issuer)
    assert.ok(answer.get('session_state'))
    const tokens = await world().redeem(client, answer.get('code') ?? '')
    assert.equal(tokens.status, 200)
    assert.equal(tokens.json.sub, user.sub)

    const again = await browser.open(path)
    assert.ok(answerOf(again).get('code'), 'neither sign-in nor consent is asked again')
  })

  it('leads to a code where no response_type is named, but not for openid', async () => {
    const { client, user, browser } = await start()
    const unnamed = { response_type: undefined }
    const { end } = await browser.travel(
      authorizationPath(client, { ...unnamed, scope: 'profile' }),
      user,
    )
    assert.ok(answerOf(end).get('code'))
    const refused = await browser.open(authorizationPath(client, unnamed))
    assert.equal(answerOf(refused).get('error'), 'invalid_request')
  })

  it('keeps the name and says what to do after a wrong password', async () => {
    const { client, user, browser } = await start()
    const login = await browser.open(authorizationPath(client))
    const again = await browser.submit(login, { username: user.username, password: 'wrong' })
    assert.equal(again.status, 400)
    assert.match(again.text, new RegExp(user.username))
    assert.match(again.text, /role="alert"/)
    assert.doesNotMatch(again.text, /value="wrong"/)
  })

  it('returns access_denied to the client without consent, and asks again the next time', async () => {
    const { client, user, browser } = await start()
    const { end } = await browser.travel(authorizationPath(client), user, { decision: 'deny' })
    assert.equal(answerOf(end).get('error'), 'access_denied')
    assert.equal(answerOf(end).get('state'), 'some state')
    assert.equal((await browser.open(authorizationPath(client))).url.pathname, '/consent')
  })

  it('asks for consent to what is new, and only then', async () => {
    const { client, user, browser } = await start()
    const pagesFor = async (scope: string) =>
      (await browser.travel(authorizationPath(client, { scope }), user)).pages
    assert.deepEqual(await pagesFor('openid email'), ['/login', '/consent'])
    assert.deepEqual(await pagesFor('openid'), [])
    assert.deepEqual(await pagesFor('openid phone'), ['/consent'])
    assert.deepEqual(await pagesFor('phone email openid'), [])
    assert.deepEqual(await pagesFor(''), [])
  })

  it('shows the name of the client, even if it asks for no scope', async () => {
    const { client, user, browser } = await start()
    const login = await browser.open(authorizationPath(client, { scope: undefined }))
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    assert.match(consent.text, /Know who you are/)
  })

  it('asks again with the name filled in, and not at all who came to be somebody else', async () => {
    const { client, user, browser } = await start()
    await browser.travel(authorizationPath(client), user)
    const again = await browser.open(authorizationPath(client, { prompt: 'login' }))
    assert.match(again.text, /please sign in again/)
    assert.match(again.text, new RegExp(`name="username"[^>]*value="${user.username}"`))

    const choice = await browser.open(authorizationPath(client, { prompt: 'select_account' }))
    assert.equal(choice.url.pathname, '/login/account')
    assert.match(choice.text, /Ada Lovelace/)
    const other = await browser.submit(choice, { another: 'true' })
    assert.equal(other.url.pathname, '/login')
    assert.doesNotMatch(other.text, /please sign in again/)
    assert.doesNotMatch(other.text, new RegExp(user.username))
    const kept = await browser.submit(choice, { account: user.sub })
    assert.ok(answerOf(kept).get('code'))
  })

  it('gives no token for another user than the client expects', async () => {
    const { client, user, browser } = await start()
    const { end } = await browser.travel(authorizationPath(client), user)
    const tokens = (await world().redeem(client, answerOf(end).get('code') ?? '')).json
    const other = await world().addUser()
    const hinted = authorizationPath(client, { id_token_hint: tokens.id_token })
    const stranger = testBrowser(world())
    const journey = await stranger.travel(hinted, other)
    assert.deepEqual(journey.pages, ['/login'])
    assert.equal(answerOf(journey.end).get('error'), 'login_required')
    const foreign = await world().addClient({ allowed_scopes: ['openid'] })
    const wrong = authorizationPath(foreign, { id_token_hint: tokens.id_token })
    assert.equal(answerOf(await browser.open(wrong)).get('error'), 'invalid_request')
  })

  it('works in two tabs at once', async () => {
    const { client, user, browser } = await start()
    const { username, password } = user
    const first = await browser.open(authorizationPath(client, { state: 'first' }))
    const second = await browser.open(
      authorizationPath(client, { state: 'second', prompt: 'login' }),
    )
    const consent = await browser.submit(first, { username, password })
    const again = await browser.submit(second, { username, password })
    assert.equal(again.url.pathname, '/consent')
    const done = answerOf(await browser.submit(consent, { decision: 'allow' }))
    const alsoDone = answerOf(await browser.submit(again, { decision: 'allow' }))
    assert.deepEqual([done.get('state'), alsoDone.get('state')], ['first', 'second'])
    const subs = await Promise.all(
      [done, alsoDone].map(async (answer) => {
        const { json } = await world().redeem(client, answer.get('code') ?? '')
        return json.sub
      }),
    )
    assert.deepEqual(subs, [user.sub, user.sub])
  })

  it('gives one code however often a finished page is sent again', async () => {
    const { client, user, browser } = await start()
    const { username, password } = user
    const login = await browser.open(authorizationPath(client))
    const consent = await browser.submit(login, { username, password })
    assert.ok(answerOf(await browser.submit(consent, { decision: 'allow' })).get('code'))
    for (const page of [login, consent]) {
      const { pathname, search } = page.url
      const back = await browser.open(`${pathname}?requestId=${readForm(page).hidden.requestId}`)
      assert.equal(back.status, 400, `${pathname}${search}`)
      assert.match(back.text, /You are signed in/)
    }
    const resent = await browser.submit(consent, { decision: 'allow' })
    assert.equal(resent.status, 400)
    const codes = await world().database.execute(
      `select id from codes where client_id = '${client.id}'`,
    )
    assert.equal(codes.length, 1)
  })

  it('sends whoever is blocked between two steps back to the first', async () => {
    const { client, user, browser } = await start()
    const { username, password } = user
    const login = await browser.open(authorizationPath(client))
    const consent = await browser.submit(login, { username, password })
    const { users } = world().server.services.storage.stores
    await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now())
    const next = await browser.submit(consent, { decision: 'allow' })
    assert.equal(next.url.pathname, '/login')
    assert.equal((await browser.submit(next, { username, password })).status, 400)
  })

  it('expires with the request, after an hour', async () => {
    const { client, user, browser } = await start()
    const login = await browser.open(authorizationPath(client))
    world().advance(3_600_000)
    const { username, password } = user
    const late = await browser.submit(login, { username, password })
    assert.equal(late.status, 400)
    assert.match(late.text, /Go back to the app and start again/)
  })

  it('keeps a popup connected to the application that opened it', async () => {
    const { client, user, browser } = await start()
    const { username, password } = user
    const policy = 'cross-origin-opener-policy'
    const path = authorizationPath(client, { display: 'popup' })
    const started = await browser.ask(path)
    assert.equal(started.headers.get(policy), 'unsafe-none')
    const login = await browser.open(started.headers.get('location') ?? '')
    const { action, hidden } = readForm(login)
    const form = { ...hidden, username, password }
    assert.equal((await browser.ask(action, { form })).headers.get(policy), 'unsafe-none')
    await browser.travel(path, user)
    const answered = await browser.ask(path)
    assert.match(answered.headers.get('location') ?? '', /code=/)
    assert.equal(answered.headers.get(policy), 'unsafe-none')
    const refused = await browser.ask(`${path}&prompt=create`)
    assert.equal(refused.headers.get(policy), 'unsafe-none')
    const usual = await browser.ask(authorizationPath(client))
    assert.equal(usual.headers.get(policy), 'same-origin')
  })
})

describeServerOnce(
  'a server below a path',
  (world) => {
    it('sends browsers nowhere but below it', async () => {
      const client = await world().addClient({ allowed_scopes: ['openid'] })
      const user = await world().addUser()
      const browser = testBrowser(world(), { 'x-forwarded-proto': 'https' })
      // The proxy takes the path away before it passes a request on.
      const inside = (address: string) => {
        assert.match(address, /^\/auth\//)
        return address.slice('/auth'.length)
      }
      const started = await browser.ask(authorizationPath(client))
      const login = await browser.open(inside(started.headers.get('location') ?? ''))
      const { action, hidden } = readForm(login)
      assert.match(login.text, /href="\/auth\/register\?requestId=/)
      const form = { ...hidden, username: user.username, password: user.password }
      const signedIn = await browser.ask(inside(new URL(action).pathname), { form })
      const next = await browser.ask(inside(signedIn.headers.get('location') ?? ''))
      const consent = await browser.open(inside(next.headers.get('location') ?? ''))
      assert.equal(new URL(readForm(consent).action).pathname, '/auth/consent')
      const logout = await browser.open('/session/end_session')
      assert.equal(new URL(readForm(logout).action).pathname, '/auth/session/logout')
    })
  },
  {
    OSTIARY_BASE_URL: 'https://login.example/auth',
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_USERS_EMAIL_VERIFICATION: 'off',
  },
)
