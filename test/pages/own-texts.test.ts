import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { chain, expectSuccess, ids, machine, person } from '../groups/groups-world.ts'
import { describeManagement } from '../management/management-world.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { visitor } from '../support/sign-ins.ts'
import { authorizationPath } from '../support/test-browser.ts'

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

describeManagement('texts of pages', (world) => {
  const put = (page: string, texts: object, locale = 'en-US') =>
    world().admin('PUT', `/server-srv/texts/page.${page}/${locale}`, { texts })
  const remove = (page: string) => world().admin('DELETE', `/server-srv/texts/page.${page}/en-US`)

  it('are those of the operator in the language of the page', async () => {
    const { client, credentials, browser } = await visitor(world(), {
      look: { name: 'Lindgren <Books>' },
    })
    const path = (more = {}) => authorizationPath(client, { scope: 'openid profile', ...more })
    const before = (await browser.open(path())).text
    await put('signIn', { title: 'Welcome to {service}', lead: 'Staff & guests.' })
    await put('consent', { title: 'May it?' })
    await put('register', { lead: 'For members.' })
    await put('forgotPassword', { lead: 'Write to us.' })
    const login = await browser.open(path())
    assert.match(
      login.text,
      /<h1>Welcome to Lindgren &lt;Books&gt;<\/h1>\s*<p class="lead">Staff &amp; guests\.</,
    )
    assert.match(login.text, /<title>Welcome to Lindgren &lt;Books&gt; ·/)
    assert.match((await browser.open(path({ ui_locales: 'de' }))).text, /<h1>Anmelden<\/h1>/)
    const forgot = await browser.open('/password/forgot')
    assert.match(forgot.text, /<h1>Forgot your password\?<\/h1>\s*<p class="lead">Write to us\.</)
    const consent = await browser.submit(await browser.open(path()), credentials)
    assert.match(consent.text, /<h1>May it\?<\/h1>/)
    for (const page of ['signIn', 'consent', 'register', 'forgotPassword']) {
      assert.equal((await remove(page)).status, 200)
    }
    const other = await visitor(world())
    const after = await other.browser.open(authorizationPath(other.client))
    assert.match(after.text, /<h1>Sign in<\/h1>/)
    assert.match(before, /<h1>Sign in<\/h1>/)
  })

  it('introduce what an application asks for, with its name in it', async () => {
    const name = '{service} "<b>" \u05d0'
    const { client, credentials, browser } = await visitor(world(), {
      client_name: name,
      look: { name: 'Lindgren & Co' },
    })
    const ask = async (more = {}) => {
      const path = authorizationPath(client, {
        scope: 'openid profile',
        prompt: 'consent',
        ...more,
      })
      const page = await browser.open(path)
      return page.text.includes('name="password"') ? browser.submit(page, credentials) : page
    }
    const shown = '<bdi>{service} &quot;&lt;b&gt;&quot; \u05d0</bdi>'
    const usual = (await ask()).text.replaceAll('&#34;', '&quot;')
    assert.ok(usual.includes(`${shown} asks for permission to:`), usual)
    const intro = 'For {service}: {app} would like to do this, {app} says.'
    const refused = await put('consent', { intro: 'Please allow it at {service}.' })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /must have \{app\}, so that people see what it is about/)
    assert.equal((await put('consent', { intro })).status, 200)
    const own = (await ask()).text.replaceAll('&#34;', '&quot;')
    const service = '<bdi>Lindgren &amp; Co</bdi>'
    assert.ok(own.includes(`For ${service}: ${shown} would like to do this, ${shown} says.`), own)
    assert.match((await ask({ ui_locales: 'de' })).text, /bittet Sie um die Erlaubnis/)
    await remove('consent')
  })

  it('are on every page from the invitation to the end of a session', async () => {
    const pages = ['invitation', 'newPassword', 'chooseAccount', 'device', 'logOut', 'signedOut']
    const isOwn = (page: string, text: string) =>
      new RegExp(`<h1>Own ${page}</h1>\\s*<p class="lead">Of Ostiary</p>`).test(text)
    for (const page of pages) {
      const texts = { title: `Own ${page}`, lead: 'Of {service}' }
      assert.equal((await put(page, texts)).status, 200)
    }
    const seen = async () => {
      const [email, known] = [newAddress(), newAddress()]
      const { client, user, browser } = await visitor(world())
      const root = await machine(world())
      const { company } = ids('company')
      await chain(root, [company])
      const governor = await world().addUser()
      await expectSuccess(root.assign(company, governor.sub, ['GROUP_ADMIN']))
      const boss = await person(world(), governor)
      const json = { email, memberships: [{ groupId: company, roles: [] }] }
      await expectSuccess(boss.send('POST', '/invitations', { json }))
      const invitation = await browser.open(linkIn(await mailTo(world(), email)))
      await world().addUser({ email: known, email_verified: true })
      await browser.submit(await browser.open('/password/forgot'), { email: known })
      const newPassword = await browser.open(linkIn(await mailTo(world(), known)))
      const device = await browser.open('/device')
      const compared = await browser.open('/device?user_code=BCDF-GHJK')
      assert.match(compared.text, /Go on only if your device shows this code now\./)
      await browser.travel('/account', user)
      const path = authorizationPath(client, { prompt: 'select_account' })
      const chooseAccount = await browser.open(path)
      const logOut = await browser.open('/session/end_session')
      const signedOut = await browser.submit(logOut, { decision: 'logout' })
      return [invitation, newPassword, chooseAccount, device, logOut, signedOut]
    }
    for (const [at, { text }] of (await seen()).entries()) {
      assert.ok(isOwn(pages[at] ?? '', text), `${pages[at]}: ${text}`)
    }
    for (const page of pages) assert.equal((await remove(page)).status, 200)
    for (const { text } of await seen()) assert.doesNotMatch(text, /<h1>Own/)
  })

  it('are seen before they count, and checked as those of emails', async () => {
    for (const [page, words] of [
      ['signIn', 'Password'],
      ['register', 'Repeat password'],
      ['consent', 'Allow'],
      ['forgotPassword', 'Send email'],
      ['newPassword', 'Save password'],
      ['invitation', 'Save password'],
      ['chooseAccount', 'Use another account'],
      ['device', 'Code of the device'],
      ['logOut', 'Stay signed in'],
      ['signedOut', 'Go to the home page'],
    ]) {
      const texts = { title: 'Tried', lead: 'Seen & read.' }
      const wish = { place: `page.${page}`, locale: 'en-US', texts }
      const { html } = await world().ask('POST', '/server-srv/texts/preview', wish)
      assert.match(String(html), /<h1>Tried<\/h1>\s*<p class="lead">Seen &amp; read\.<\/p>/)
      assert.ok(String(html).includes(words ?? ''))
      assert.doesNotMatch(String(html), /<script/)
    }
    for (const wish of [
      { place: 'page.signIn', texts: { title: '<b>' } },
      { place: 'page.signIn', texts: { title: '{valid}' } },
      { place: 'page.signIn', texts: { intro: 'x' } },
      { place: 'page.consent', texts: { intro: 'Do you agree?' } },
      { place: 'mail.verifyEmail', texts: {} },
    ]) {
      const answer = await world().admin('POST', '/server-srv/texts/preview', {
        ...wish,
        locale: 'en-US',
      })
      assert.equal(answer.status, 400, answer.text)
    }
    assert.equal((await put('signIn', { title: 'x'.repeat(101) })).status, 400)
    assert.equal((await put('account', { title: 'x' })).status, 404)
  })
})
