import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../support/test-browser.ts'

/** Where the one button of a page leads, and what it says. */
function buttonOf({ text }: Visit): { readonly href: string; readonly words: string } {
  const [, href = '', words = ''] =
    /<a class="button primary" href="([^"]*)">(.*?)<\/a>/.exec(text) ?? []
  return { href: href.replaceAll('&amp;', '&'), words: words.replaceAll(/<[^>]*>/g, '') }
}

const addressOf = ({ url }: Visit) => `${url.pathname}${url.search}`

describeServerOnce('whoever comes back to a page of a sign-in', (world) => {
  async function start(registration: object = {}) {
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: ['openid'],
      ...registration,
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const browser = testBrowser(world())
    const login = await browser.open(authorizationPath(client))
    return { client, user, browser, login }
  }

  async function finish(registration: object = {}) {
    const begun = await start({ consent: 'implicit', ...registration })
    const { browser, login, user } = begun
    const { username, password } = user
    const end = await browser.submit(login, { username, password })
    assert.ok(answerOf(end).get('code'))
    return begun
  }

  it('after the end reads that they are signed in, and goes on to the application', async () => {
    const { browser, login, user } = await finish()
    const { username, password } = user
    for (const back of [
      await browser.open(addressOf(login)),
      await browser.submit(login, { username, password }),
      await browser.open(`/authz-srv/authz${login.url.search}`),
    ]) {
      assert.equal(back.status, 400)
      assert.match(back.text, /You are signed in/)
      assert.match(back.text, /Ada Lovelace/)
      const button = { href: 'https://app.example/', words: 'Continue to Shop' }
      assert.deepEqual(buttonOf(back), button)
    }
  })

  for (const [what, registration, href] of [
    ['begins a sign-in', { initiate_login_uri: 'https://shop.example/in?a=1' }, 'in?a=1&iss='],
    ['has its home page', { client_uri: 'https://shop.example/home' }, 'home'],
  ] as const) {
    it(`goes where the application ${what}`, async () => {
      const { browser, login } = await finish(registration)
      const expected = `https://shop.example/${href}`
      const address = href.endsWith('iss=')
        ? expected + encodeURIComponent(world().issuer)
        : expected
      assert.equal(buttonOf(await browser.open(addressOf(login))).href, address)
    })
  }

  it('goes to the account where the application has no one address', async () => {
    const redirect_uris = ['https://app.example/callback', 'https://other.example/callback']
    const { browser, login } = await finish({ redirect_uris })
    assert.equal(buttonOf(await browser.open(addressOf(login))).href, '/account')
  })

  it('after a sign-out or an hour starts again in the application, in their language', async () => {
    const { browser, login } = await start()
    world().advance(3_600_000)
    const late = await browser.open(`${addressOf(login)}&ui_locales=de`)
    assert.match(late.text, /Diese Anmeldung ist beendet/)
    assert.equal(buttonOf(late).words, 'Weiter zu Shop')
  })

  it('without the cookie is told about cookies, be they off or in another browser', async () => {
    const { login } = await start()
    const other = await world().send('GET', addressOf(login))
    assert.equal(other.status, 400)
    assert.match(other.text, /Your browser did not send its cookie/)
    assert.match(other.text, /Continue to <bdi>Shop<\/bdi>/)
  })

  it('during the sign-in goes on where it stands, and can still be somebody else', async () => {
    const { browser, login, user } = await start()
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    assert.equal((await browser.open(addressOf(login))).url.pathname, '/consent')

    const [, notYou = ''] = /href="([^"]*)">Not you\?/.exec(consent.text) ?? []
    const other = await browser.open(notYou.replaceAll('&amp;', '&'))
    assert.equal(other.url.pathname, '/login')
    const [, german = ''] = /href="([^"]*)" lang="de-DE"/.exec(other.text) ?? []
    const same = await browser.open(german.replaceAll('&amp;', '&'))
    assert.equal(same.url.pathname, '/login')
    const grace = await world().addUser({ given_name: 'Grace', family_name: 'Hopper' })
    const next = await browser.submit(same, { username: grace.username, password: grace.password })
    assert.match(next.text, /Grace Hopper/)
  })

  it('in a second tab need not sign in twice', async () => {
    const { client, browser, login, user } = await start({ consent: 'implicit' })
    const second = await browser.open(authorizationPath(client, { state: 'second' }))
    const { username, password } = user
    await browser.submit(login, { username, password })
    const end = answerOf(await browser.open(addressOf(second)))
    assert.ok(end.get('code'))
    assert.equal(end.get('state'), 'second')
  })

  it('must sign in all the same where the application asks for it', async () => {
    const { client, browser } = await finish()
    for (const more of [{ prompt: 'login' }, { max_age: '0' }]) {
      const asked = await browser.open(authorizationPath(client, more))
      assert.equal((await browser.open(addressOf(asked))).url.pathname, '/login')
    }
  })

  it('signs in again where the session has ended meanwhile', async () => {
    const { browser, login, user } = await start()
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    browser.cookies.delete('ostiary_session')
    assert.equal((await browser.open(addressOf(consent))).url.pathname, '/login')
    const sent = await browser.submit(consent, { decision: 'allow' })
    assert.equal(sent.url.pathname, '/login')
  })

  it('is led to no address that is not registered', async () => {
    const { browser, login } = await finish()
    for (const id of ['nobody', 'https://evil.example/', accountId]) {
      const { requestId } = Object.fromEntries(login.url.searchParams)
      const visit = await browser.open(`/login?requestId=${requestId}&client_id=${id}`)
      assert.equal(buttonOf(visit).href, '/account', id)
    }
  })
})

const accountId = 'ostiary-account'
