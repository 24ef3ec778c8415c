import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sendAs } from '../http/raw-http.ts'
import {
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'

async function people(world: ServerWorld, registration: object = {}) {
  const [client, user] = await Promise.all([
    world.addClient({ allowed_scopes: allScopes, ...registration }),
    world.addUser(),
  ])
  const { username, password } = user
  return { client, user, credentials: { username, password }, browser: testBrowser(world) }
}

function title({ text }: Visit): string {
  return /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? ''
}

const sessionCookie = 'ostiary_session'

describeServer('signing in', (world) => {
  it('L01: gives the browser a session that nobody knew before', async () => {
    const { client, user, browser } = await people(world())
    browser.cookies.set(sessionCookie, 'planted-by-somebody-else')
    await browser.travel(authorizationPath(client), user)
    const first = browser.cookies.get(sessionCookie) ?? ''
    assert.notEqual(first, 'planted-by-somebody-else')
    assert.ok(first.length >= 43)

    await browser.travel(authorizationPath(client, { prompt: 'login' }), user)
    assert.notEqual(browser.cookies.get(sessionCookie), first)
    const thief = testBrowser(world())
    thief.cookies.set(sessionCookie, first)
    const visit = await thief.open(authorizationPath(client, { prompt: 'none' }))
    assert.equal(answerOf(visit).get('error'), 'login_required', 'the old cookie is worth nothing')
  })

  it('L01: belongs to the browser that began it', async () => {
    const { client, credentials, browser } = await people(world())
    const theirs = await testBrowser(world()).open(authorizationPath(client))
    await browser.open(authorizationPath(client))
    const { pathname, search } = theirs.url
    const opened = await browser.open(`${pathname}${search}`)
    assert.equal(opened.status, 400)
    assert.equal(title(opened), 'This took a little too long')
    const sent = await browser.submit(theirs, credentials)
    assert.equal(sent.status, 400)
    assert.equal(browser.cookies.has(sessionCookie), false)
    const resumed = await browser.open(`/authz-srv/authz${search}`)
    assert.equal(resumed.status, 400)
  })

  it('L02: takes no form that another site sent', async () => {
    const { client, credentials, browser } = await people(world())
    const attacker = await testBrowser(world()).open(authorizationPath(client))
    const page = await browser.open(authorizationPath(client))
    const { csrf } = readForm(attacker).hidden
    for (const [fields, headers] of [
      [{ csrf: '' }, {}],
      [{ csrf: csrf ?? '' }, {}],
      [{}, { origin: 'https://evil.example' }],
      [{}, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      [{}, { 'sec-fetch-site': 'same-site' }],
      [{}, { origin: world().issuer, 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const visit = await browser.submit(page, { ...credentials, ...fields }, headers)
      assert.equal(visit.status, 400, JSON.stringify(headers))
      assert.equal(browser.cookies.has(sessionCookie), false)
    }
    const { requestId = '' } = readForm(page).hidden
    const bare = await browser.open('/login', { form: { requestId, ...credentials } })
    assert.equal(bare.status, 400)
    const json = await world().send('POST', '/login', { json: { requestId, ...credentials } })
    assert.equal(json.status, 415)

    // Our pages send no referrer, and browsers say `null` then.
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const next = await browser.submit(page, credentials, own)
    assert.equal(next.url.pathname, '/consent')
  })

  it('L05: leaves no step out, whatever is sent', async () => {
    const { client, credentials, browser } = await people(world())
    const page = await browser.open(authorizationPath(client))
    const { requestId = '', csrf = '' } = readForm(page).hidden
    const query = `?requestId=${requestId}`
    for (const path of ['/consent', '/account', '/authz-srv/authz']) {
      assert.equal((await browser.open(`${path}${query}`)).url.pathname, '/login', path)
    }
    for (const [path, fields] of [
      ['/login', {}],
      ['/login', { username: credentials.username }],
      ['/login', { username: '', password: '' }],
      ['/consent', { decision: 'allow' }],
      ['/account', { account: 'x' }],
    ] as const) {
      const visit = await browser.open(path, { form: { requestId, csrf, ...fields } })
      assert.equal(visit.url.pathname, '/login', path)
    }
    const consent = await browser.submit(page, credentials)
    assert.equal(consent.url.pathname, '/consent')
    const resumed = await browser.open(`/authz-srv/authz${query}`)
    assert.equal(resumed.url.pathname, '/consent')
    for (const decision of [undefined, '', 'yes', 'ALLOW']) {
      const fields = decision === undefined ? {} : { decision }
      assert.equal((await browser.submit(consent, fields)).status, 400)
    }
    for (const path of ['/login/', '/second-factor', '/consent/allow']) {
      assert.equal((await browser.open(`${path}${query}`)).status, 404)
    }
    const done = await browser.submit(consent, { decision: 'allow' })
    assert.ok(answerOf(done).get('code'))
  })

  it('L05: a consent counts for the user who gave it', async () => {
    const { client, user, browser } = await people(world())
    const other = await world().addUser()
    await browser.travel(authorizationPath(client), user)
    const fresh = await world().addClient({ allowed_scopes: ['openid'] })
    const consent = await browser.open(authorizationPath(fresh))
    assert.equal(consent.url.pathname, '/consent')
    // In another tab, somebody else signs in.
    await browser.travel(authorizationPath(client, { prompt: 'login' }), other)
    const done = await browser.submit(consent, { decision: 'allow' })
    const tokens = await world().redeem(fresh, answerOf(done).get('code') ?? '')
    assert.equal(tokens.json.sub, other.sub)
  })

  it('L06: refuses all alike, whoever it is and whatever is wrong', async () => {
    const { client, user } = await people(world())
    const { users } = world().server.parts.storage.stores
    const blocked = await world().addUser()
    await users.setStatus(blocked.sub, 'VERIFIED', 'BLOCKED', world().now())
    const deleted = await world().addUser()
    await users.setStatus(deleted.sub, 'VERIFIED', 'DELETED', world().now())
    const pending = await world().addUser({ userStatus: 'PENDING' })
    const answers = new Map<string, string>()
    for (const [kind, username, password] of [
      ['known', user.username, 'wrong password'],
      ['unknown', 'nobody-at-all', 'wrong password'],
      ['blocked', blocked.username, blocked.password],
      ['deleted', deleted.username, deleted.password],
      ['pending', pending.username, pending.password],
      ['empty', user.username, ''],
    ] as const) {
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const { csrf = '', requestId = '' } = readForm(page).hidden
      const visit = await browser.submit(page, { username, password })
      const headers = [...visit.headers].filter(
        ([name]) => !/^(date|x-request-id|content-length)$/.test(name),
      )
      const text = [username, csrf, requestId].reduce(
        (all, part) => all.replaceAll(part, '_'),
        visit.text,
      )
      answers.set(kind, `${visit.status} ${JSON.stringify(headers)} ${text}`)
    }
    assert.equal(new Set(answers.values()).size, 1)
    assert.match(answers.get('known') ?? '', /^400 .*The name or password is wrong/s)
  })

  it('L17: never takes an empty password, nor an account without one', async () => {
    const { client } = await people(world())
    for (const [record, password] of [
      [{}, ''],
      [{}, ' '],
      [{ password: undefined }, ''],
      [{ password: undefined }, 'null'],
      [{ password: undefined }, 'undefined'],
    ] as const) {
      const { username } = await world().addUser(record)
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      assert.equal((await browser.submit(page, { username, password })).status, 400)
      const { csrf = '', requestId = '' } = readForm(page).hidden
      const form = { csrf, requestId, username }
      assert.equal((await browser.open('/login', { form })).status, 400)
    }
  })

  it('L18: knows one account by each name, however it is written, and no twin of it', async () => {
    const { client } = await people(world())
    const email = `zoë-${crypto.randomUUID()}@example.com`
    const user = await world().addUser({ email })
    for (const username of [
      email.toUpperCase(),
      ` ${email} `,
      email.normalize('NFD'),
      email.replace('example', 'ｅxample'),
    ]) {
      const typed = { ...user, username }
      const { end } = await testBrowser(world()).travel(authorizationPath(client), typed)
      assert.ok(answerOf(end).get('code'), username)
    }
    const browser = testBrowser(world())
    const page = await browser.open(authorizationPath(client, { view_type: 'register' }))
    const password = 'correct horse battery staple'
    const { username } = user
    for (const twin of [
      username,
      username.toUpperCase(),
      `${username}\u200b`,
      `ｕ${username.slice(1)}`,
    ]) {
      const visit = await browser.submit(page, {
        email: `twin-${crypto.randomUUID()}@example.com`,
        given_name: 'Zoë',
        family_name: 'Twin',
        username: twin,
        password,
        password_confirm: password,
      })
      assert.equal(visit.status, 400, twin)
      assert.match(visit.text, /id="username-fault"/, twin)
    }
  })
})

describeServerOnce('the pages', (world) => {
  /** One page of each kind. */
  async function everyPage(): Promise<Readonly<Record<string, Visit>>> {
    const { client, user, credentials, browser } = await people(world())
    const login = await browser.open(authorizationPath(client))
    const consent = await browser.submit(login, credentials)
    await browser.submit(consent, { decision: 'allow' })
    const register = await browser.open(authorizationPath(client, { view_type: 'register' }))
    const account = await browser.open(authorizationPath(client, { prompt: 'select_account' }))
    const logout = await browser.open('/session/end_session')
    const formPost = await browser.open(authorizationPath(client, { response_mode: 'form_post' }))
    const error = await browser.open(authorizationPath(client, { client_id: 'nobody' }))
    const wrong = await browser.submit(
      await browser.open(authorizationPath(client, { prompt: 'login' })),
      { username: user.username, password: 'wrong' },
    )
    const bye = await browser.submit(logout, { decision: 'logout' })
    return { login, consent, register, account, logout, formPost, error, wrong, bye }
  }

  it('L04, L24: can be put into no frame and are kept in no cache', async () => {
    for (const [name, page] of Object.entries(await everyPage())) {
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /frame-ancestors 'none'/, name)
      assert.match(policy, /default-src 'none'/, name)
      assert.equal(page.headers.get('x-frame-options'), 'DENY', name)
      assert.equal(page.headers.get('cache-control'), 'no-store', name)
      assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin', name)
    }
    const frame = await world().send('GET', '/session/check_session')
    assert.equal(frame.headers.get('x-frame-options'), null)
    assert.match(frame.headers.get('content-security-policy') ?? '', /frame-ancestors \*/)
  })

  it('L20: show names as text, whatever they hold', async () => {
    const evil = `<svg onload=alert(1)>"'&`
    const { client, browser } = await people(world(), {
      client_name: evil,
      logo_uri: 'https://app.example/logo.svg?"onerror=alert(1)'.replace('"', '%22'),
      post_logout_redirect_uris: ['https://app.example/bye'],
    })
    const user = await world().addUser({ given_name: evil, family_name: evil, name: evil })
    const { username, password } = user
    const login = await browser.open(authorizationPath(client, { login_hint: evil }))
    const consent = await browser.submit(login, { username, password })
    await browser.submit(consent, { decision: 'allow' })
    const account = await browser.open(authorizationPath(client, { prompt: 'select_account' }))
    const formPost = await browser.open(authorizationPath(client, { response_mode: 'form_post' }))
    const logout = await browser.open(`/session/end_session?client_id=${client.id}`)
    for (const page of [login, consent, account, formPost, logout]) {
      assert.match(page.text, /&lt;svg onload=alert\(1\)&gt;/, title(page))
      assert.ok(!page.text.includes('<svg onload'), title(page))
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|script-src[^;]*(https?:|'self'|\*)/)
      assert.match(policy, /img-src 'self'( https:)?(;|$)/)
    }
  })

  it('L21: take every address from the settings, whatever host the request names', async () => {
    const { client } = await people(world())
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { 'x-original-url': '/consent', 'x-rewrite-url': '/consent' },
    ]) {
      const browser = testBrowser(world(), headers)
      const page = await browser.open(authorizationPath(client))
      assert.equal(page.url.pathname, '/login')
      assert.ok(!page.text.includes('evil'))
      assert.ok(!JSON.stringify([...page.headers]).includes('evil'))
    }
    for (const host of ['evil.example', 'localhost.evil.example']) {
      const answer = await sendAs(world().url, 'GET', authorizationPath(client), {
        headers: { host },
      })
      assert.equal(answer.status, 421)
      assert.equal(answer.headers.get('location'), null)
      assert.ok(!answer.text.includes('evil'))
    }
  })

  it('L25: speak the languages there are, whatever is asked for', async () => {
    const { client, browser } = await people(world())
    for (const [ui_locales, language] of [
      ['../../etc/passwd', 'en-US'],
      ['__proto__', 'en-US'],
      ['de/../../x', 'en-US'],
      ['<script>', 'en-US'],
      ['fr de', 'de-DE'],
      ['x'.repeat(5000), 'en-US'],
    ] as const) {
      const error = await browser.open(authorizationPath(client, { ui_locales, client_id: 'x' }))
      assert.match(error.text, new RegExp(`<html lang="${language}"`), ui_locales)
      const page = await browser.open(authorizationPath(client, { ui_locales }))
      assert.equal(page.status, 200, ui_locales)
      assert.match(page.text, new RegExp(`<html lang="${language}"`), ui_locales)
      assert.ok(!page.text.includes('passwd'))
    }
  })
})

describeServerOnce(
  'cookies behind https',
  (world) => {
    const overTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }

    it('L22: are bound to the host, out of reach of scripts, and sent to us alone', async () => {
      const { client, user } = await people(world())
      const browser = testBrowser(world(), overTls)
      const { end } = await browser.travel(authorizationPath(client), user)
      assert.ok(answerOf(end).get('code'))
      const lines = new Map(browser.cookieLines.map((line) => [line.split('=')[0], line]))
      assert.deepEqual([...lines.keys()].sort(), [
        '__Host-ostiary_browser',
        '__Host-ostiary_session',
        '__Host-ostiary_state',
      ])
      for (const [name, line] of lines) {
        assert.match(line, /; Path=\/(;|$)/, name)
        assert.match(line, /; Secure(;|$)/, name)
        assert.doesNotMatch(line, /Domain=/i, name)
        const isState = name === '__Host-ostiary_state'
        assert.equal(line.includes('; HttpOnly'), !isState, 'the frame reads its own cookie')
        assert.equal(line.includes('; SameSite=None'), isState, 'in frames of clients')
        assert.equal(line.includes('; SameSite=Lax'), !isState, name)
      }
    })

    it('L22: that are sent twice, malformed or under another name count for nothing', async () => {
      const { client, user } = await people(world())
      const browser = testBrowser(world(), overTls)
      await browser.travel(authorizationPath(client), user)
      const session = browser.cookies.get('__Host-ostiary_session') ?? ''
      const silently = async (cookie: string) => {
        const headers = { ...overTls, cookie }
        const path = authorizationPath(client, { prompt: 'none' })
        const { headers: answer } = await world().send('GET', path, { headers })
        return new URL(answer.get('location') ?? '').searchParams.get('error')
      }
      assert.equal(await silently(`__Host-ostiary_session=${session}`), null)
      for (const cookie of [
        `__Host-ostiary_session=x; __Host-ostiary_session=${session}`,
        `__Host-ostiary_session=${session}; __Host-ostiary_session=${session}`,
        `ostiary_session=${session}`,
        `__host-ostiary_session=${session}`,
        `__Host-ostiary_session="${session}"`,
        `__Host-ostiary_session=${session}x`,
        `__Host-ostiary_session=' or 1=1 --`,
      ]) {
        assert.equal(await silently(cookie), 'login_required', cookie)
      }
    })
  },
  { OSTIARY_BASE_URL: 'https://login.example', OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1' },
)
