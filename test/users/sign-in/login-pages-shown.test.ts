import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sendAs } from '../../http/raw-http.ts'
import { describeServerOnce } from '../../support/server-world.ts'
import { visitor } from '../../support/sign-ins.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../../support/test-browser.ts'

function title({ text }: Visit): string {
  return /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? ''
}

describeServerOnce('the pages', (world) => {
  /** One page of each kind. */
  async function everyPage(): Promise<Readonly<Record<string, Visit>>> {
    const { client, user, credentials, browser } = await visitor(world())
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
    const { client, browser } = await visitor(world(), {
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
      assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|script-src[^;]*(https?:|\*)/)
      assert.match(policy, /img-src 'self'( https:)?(;|$)/)
    }
  })

  it('L21: take every address from the settings, whatever host the request names', async () => {
    const { client } = await visitor(world())
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
    const { client, browser } = await visitor(world())
    for (const [ui_locales, language] of [
      ['../../etc/passwd', 'en-US'],
      ['__proto__', 'en-US'],
      ['de/../../x', 'en-US'],
      ['<script>', 'en-US'],
      ['nb de', 'de-DE'],
      ['x'.repeat(250), 'en-US'],
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
      const { client, user } = await visitor(world())
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
      const { client, user } = await visitor(world())
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
