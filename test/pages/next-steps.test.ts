import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServerOnce } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'

const next = 'tangled orchard lantern'
const fields = { password: next, password_confirm: next }
const german = { accept: 'text/html', 'accept-language': 'de' }

/** Where the one button of a page leads. */
const buttonOf = (text: string) => /<a class="button primary"[^>]* href="([^"]*)"/.exec(text)?.[1]

describeServerOnce('the next step', (world) => {
  async function forgotPassword() {
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: ['openid'],
      grant_types: ['authorization_code'],
      consent: 'implicit',
    })
    const email = `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
    const user = await world().addUser({ email, email_verified: true })
    const browser = testBrowser(world())
    const login = await browser.open(authorizationPath(client, { scope: 'openid' }))
    const [, href = ''] = /href="(\/password\/forgot[^"]*)"/.exec(login.text) ?? []
    await browser.submit(await browser.open(href), { email })
    return { user, browser, link: linkIn(await mailTo(world(), email)) }
  }

  it('after a link for a new password is the application that the person came from', async () => {
    const { user, browser, link } = await forgotPassword()
    const done = await browser.submit(await browser.open(link), fields)
    assert.match(done.text, /Your password is changed/)
    const login = await browser.open(buttonOf(done.text) ?? 'no button')
    assert.equal(login.url.pathname, '/login')
    const arrived = await browser.submit(login, { username: user.username, password: next })
    assert.ok(answerOf(arrived).get('code'))
  })

  it('in another browser is the application; the request of the first one stays its own', async () => {
    const { link } = await forgotPassword()
    const phone = testBrowser(world())
    const done = await phone.submit(await phone.open(link), fields)
    assert.equal(buttonOf(done.text), 'https://app.example/')
    assert.match(done.text, /Continue to <bdi>Shop<\/bdi>/)
  })

  it('after a registration in another browser is the application, too', async () => {
    const client = await world().addClient({ client_name: 'Shop', allowed_scopes: ['openid'] })
    const email = `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
    const browser = testBrowser(world(), { 'accept-language': 'de' })
    const form = await browser.open(authorizationPath(client, { view_type: 'register' }))
    const name = { given_name: 'Ada', family_name: 'Lovelace' }
    const asked = await browser.submit(form, { email, ...name, ...fields })
    const link = linkIn(await mailTo(world(), email))

    const phone = testBrowser(world())
    const opened = await phone.open(link)
    assert.match(opened.text, /<html lang="de-DE"/, 'in the language of the email')
    const done = await phone.submit(opened, fields)
    assert.match(done.text, /Ihr Konto ist bereit/)
    assert.equal(buttonOf(done.text), 'https://app.example/')

    const again = await phone.open(link)
    assert.equal(again.status, 400)
    assert.match(again.text, /Dieser Link wurde schon benutzt/)
    assert.equal(buttonOf(again.text), 'https://app.example/')
    const first = await browser.submit(asked, { code: '00000000' })
    assert.equal(first.status, 400)
  })

  it('L06: of a used link is a new one, and a stranger learns no more from a false one', async () => {
    const { browser, link } = await forgotPassword()
    const opened = await browser.open(link)
    assert.match(
      (await browser.open(link)).text,
      /Choose a new password/,
      'opening uses nothing up',
    )
    await browser.submit(opened, fields)
    const used = await browser.open(link)
    assert.equal(used.status, 400)
    assert.match(used.text, /It was used already, or your password was changed/)
    assert.match(buttonOf(used.text) ?? '', /^\/password\/forgot\?requestId=/)
    const stranger = testBrowser(world())
    const plain = (text: string) => text.replaceAll(/(reset|exchange)=[\w.-]*/g, '')
    const guess = link.replace(/exchange=[\w.-]+/, `exchange=${randomId()}`)
    const known = await stranger.open(guess)
    const unknown = await stranger.open(guess.replace(/reset=[\w-]+/, `reset=${randomId()}`))
    assert.match(known.text, /This link no longer works/)
    assert.equal(known.status, unknown.status)
    assert.equal(plain(known.text), plain(unknown.text))
  })

  it('of a page that was bookmarked is the account', async () => {
    for (const path of ['/login', '/login?lang=de-DE', '/consent', '/register', '/login/account']) {
      const { status, headers } = await world().send('GET', path)
      assert.equal(status, 302, path)
      assert.equal(headers.get('location'), '/account', path)
    }
  })

  it('of an error is named in the language of the person', async () => {
    for (const path of [
      '/login?requestId=unknown',
      '/nothing',
      '//evil.example',
      '/verify?x=1&x=2',
    ]) {
      const { text } = await world().send('GET', path, { headers: german })
      assert.match(text, /<html lang="de-DE"/, path)
      assert.match(text, /Zur Startseite/, path)
      assert.equal(buttonOf(text), '/', path)
      assert.doesNotMatch(text, /evil\.example/)
    }
  })

  it('after a logout is the home page where no client has named another', async () => {
    const browser = testBrowser(world())
    const asked = await browser.open('/session/end_session')
    const done = asked.text.includes('<form')
      ? await browser.submit(asked, { decision: 'logout' })
      : asked
    assert.equal(buttonOf(done.text), '/')
  })
})
