import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mailTo } from '../support/mail-to.ts'
import { describeServerOnce } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'

describeServerOnce('the language of the pages', (world) => {
  /** The address to which a page links in another language. */
  function linkTo(locale: string, { text }: Visit): string | undefined {
    const [, href] =
      new RegExp(`<a class="foot-link" href="([^"]*)" lang="${locale}"`).exec(text) ?? []
    return href?.replaceAll('&amp;', '&')
  }
  const languageOf = ({ text }: Visit) => /<html lang="([^"]*)"/.exec(text)?.[1]

  async function signInPage(changes: Readonly<Record<string, string>> = {}) {
    const client = await world().addClient({ allowed_scopes: ['openid', 'profile'] })
    const email = `ada-${crypto.randomUUID()}@example.com`
    const user = { ...(await world().addUser({ email, email_verified: true })), email }
    const browser = testBrowser(world())
    const page = await browser.open(
      authorizationPath(client, { scope: 'openid profile', ...changes }),
    )
    return { user, browser, page }
  }

  it('is changed by a link that keeps the place, for all pages that follow', async () => {
    const { user, browser, page } = await signInPage({ ui_locales: 'en' })
    assert.equal(languageOf(page), 'en-US')
    assert.equal(linkTo('en-US', page), undefined)
    const address = linkTo('de-DE', page) ?? ''
    const requestId = page.url.searchParams.get('requestId')
    assert.equal(address, `${page.url.pathname}${page.url.search}&lang=de-DE`)

    const { interactions } = world().server.services.storage.stores
    const before = await interactions.find(requestId ?? '')
    const german = await browser.open(address)
    assert.ok(before)
    assert.deepEqual(await interactions.find(requestId ?? ''), before, 'nothing is changed')
    assert.equal(languageOf(german), 'de-DE')
    assert.equal(
      browser.cookieLines.at(-1),
      'ostiary_language=de-DE; Path=/; HttpOnly; SameSite=Lax',
    )

    const wrong = await browser.submit(german, { username: user.username, password: 'falsch' })
    assert.deepEqual([wrong.status, languageOf(wrong)], [400, 'de-DE'])
    const again = await browser.open(linkTo('en-US', wrong) ?? '')
    assert.deepEqual([again.status, languageOf(again)], [200, 'en-US'])
    await browser.open(linkTo('de-DE', again) ?? '')
    const consent = await browser.submit(german, user)
    assert.equal(consent.url.pathname, '/consent')
    assert.equal(languageOf(consent), 'de-DE')
    const end = await browser.submit(consent, { decision: 'allow' })
    assert.ok(answerOf(end).get('code'))
  })

  it('can be nothing else than one that is spoken, and leads nowhere else', async () => {
    const { browser, page } = await signInPage()
    const own = `${page.url.pathname}${page.url.search}`
    for (const lang of ['nb', 'DE-de', '', '//evil.example', '"><script>', 'de-DE; Domain=x']) {
      const visit = await browser.open(`${own}&${new URLSearchParams({ lang })}`)
      assert.deepEqual([visit.status, languageOf(visit)], [200, 'en-US'], lang)
      assert.equal(linkTo('de-DE', visit), `${own}&lang=de-DE`)
    }
    const twice = await browser.open(`${own}&lang=de-DE&lang=en-US`)
    assert.equal(twice.status, 400)
    const stranger = testBrowser(world())
    assert.equal((await stranger.open(`${own}&lang=de-DE`)).status, 400)
    for (const { cookies } of [browser, stranger]) assert.ok(!cookies.has('ostiary_language'))
    browser.cookies.set('ostiary_language', 'nb')
    assert.equal(languageOf(await browser.open(own)), 'en-US')
  })

  it('stays with pages that have no address of their own, and with the emails', async () => {
    const { user, browser, page } = await signInPage()
    const [, forgot = ''] = /href="([^"]*\/password\/forgot[^"]*)"/.exec(page.text) ?? []
    const german = await browser.open(linkTo('de-DE', await browser.open(forgot)) ?? '')
    assert.equal(german.url.pathname, '/password/forgot')
    assert.equal(german.url.searchParams.get('requestId'), page.url.searchParams.get('requestId'))
    const code = await browser.submit(german, { email: user.email })
    assert.deepEqual([code.status, languageOf(code)], [200, 'de-DE'])
    assert.equal(linkTo('en-US', code), undefined, 'what was typed would be lost')
    const message = await mailTo(world(), user.email)
    assert.match(message.html, /lang="de-DE"/)
    const link = /href="([^"]*\/password\/new[^"]*)"/
      .exec(message.html)?.[1]
      ?.replaceAll('&amp;', '&')
    const renew = await browser.open(link ?? '')
    const english = await browser.open(linkTo('en-US', renew) ?? '')
    assert.equal(languageOf(english), 'en-US')
    for (const name of ['reset', 'exchange']) {
      assert.equal(english.url.searchParams.get(name), renew.url.searchParams.get(name))
    }
  })

  it('is changed on the question before a logout, too', async () => {
    const { user, browser, page } = await signInPage()
    await browser.submit(page, user)
    const question = await browser.open('/session/end_session?state=x')
    const german = await browser.open(linkTo('de-DE', question) ?? '')
    assert.match(german.text, /Abmelden\?/)
    const done = await browser.submit(german, { decision: 'logout' })
    assert.match(done.text, /Sie sind abgemeldet/)
  })

  it('is that of the browser on error pages and on the way to the client, too', async () => {
    const client = await world().addClient({ consent: 'implicit' })
    const user = await world().addUser()
    const browser = testBrowser(world(), { 'accept-language': 'de-AT, en;q=0.5' })
    for (const path of [
      authorizationPath(client, { client_id: 'nobody' }),
      authorizationPath(client, { redirect_uri: 'https://evil.example/' }),
      '/login?requestId=unknown',
      '/session/end_session?post_logout_redirect_uri=https://evil.example/',
    ]) {
      const refused = await browser.open(path)
      assert.deepEqual([refused.status, languageOf(refused)], [400, 'de-DE'], path)
    }
    const asked = authorizationPath(client, { client_id: 'nobody', ui_locales: 'en' })
    assert.equal(languageOf(await browser.open(asked)), 'en-US', 'the request goes first')

    const path = authorizationPath(client, { response_mode: 'form_post' })
    const { end } = await browser.travel(path, user)
    assert.deepEqual([end.status, languageOf(end)], [200, 'de-DE'])

    browser.cookies.set('ostiary_language', 'en-US')
    assert.equal(languageOf(await browser.open('/login?requestId=unknown')), 'en-US')
  })

  it('is first that of the request, then that of the person, then that of the browser', async () => {
    const client = await world().addClient({ allowed_scopes: ['openid'] })
    const user = await world().addUser({ locale: 'de_AT' })
    const browser = testBrowser(world(), { 'accept-language': 'en' })
    const login = await browser.open(authorizationPath(client))
    assert.equal(languageOf(login), 'en-US', 'nobody is known yet')
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    assert.equal(languageOf(consent), 'de-DE')
    const english = await browser.open(authorizationPath(client, { ui_locales: 'nb en' }))
    assert.equal(languageOf(english), 'en-US')
    for (const path of [
      '/account',
      '/nothing',
      '/login?requestId=unknown',
      '/session/end_session',
      authorizationPath(client, { client_id: 'nobody' }),
    ]) {
      const visit = await browser.open(path, { headers: { accept: 'text/html' } })
      assert.equal(languageOf(visit), 'de-DE', path)
    }
  })

  it('goes with a sign-in into each of its errors, and into those without a form', async () => {
    const { browser, page } = await signInPage({ ui_locales: 'de' })
    const { action } = readForm(page)
    const cases = [
      [413, { form: { username: 'x'.repeat(70_000) } }],
      [400, { form: { csrf: 'wrong' } }],
      [400, { form: { requestId: 'unknown', csrf: 'wrong' } }],
    ] as const
    for (const [status, sent] of cases) {
      const visit = await browser.open(action, sent)
      assert.deepEqual([visit.status, languageOf(visit)], [status, 'de-DE'])
    }
    for (const query of ['lang=x&lang=y', 'ui_locales=de&x=%zz', 'ui_locales=de&ui_locales=en']) {
      const visit = await browser.open(`/login?requestId=unknown&${query}`)
      assert.deepEqual([visit.status, languageOf(visit)], [400, 'en-US'], query)
    }
  })
})
