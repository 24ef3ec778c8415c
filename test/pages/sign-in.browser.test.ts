import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { allScopes, describeServerOnce, type TestUser } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath

describeServerOnce(`the pages in a browser${withoutChromium}`, (world) => {
  let browser: Browser
  let app: Application

  before(async () => {
    if (skip) return
    browser = await startChromium()
    app = await startApplication()
  })
  after(async () => {
    await browser?.close()
    await app?.[Symbol.asyncDispose]()
  })

  async function people(registration: object = {}) {
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: allScopes,
      redirect_uris: [`${app.foreignOrigin}/callback`],
      ...registration,
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const address = (changes: Readonly<Record<string, string>> = {}) =>
      world().issuer + authorizationPath(client, { scope: 'openid profile email', ...changes })
    return { client, user, address }
  }

  function test(
    name: string,
    work: (window: TestWindow) => Promise<void>,
    options?: BrowserContextOptions,
  ): void {
    it(name, { skip }, () => inWindow(browser, work, options))
  }

  async function fillIn(
    tab: Page,
    { username, password }: Pick<TestUser, 'username' | 'password'>,
  ) {
    await tab.locator('#username').fill(username)
    await tab.locator('#password').fill(password)
    await tab.locator('button.button').first().click()
  }

  /** Pages that several tests meet are checked for barriers once, with an alert and without. */
  const checked = new Set<string>()

  /** The page is the one with this heading, and nobody is kept out of it. */
  async function assertPage(tab: Page, heading: string): Promise<void> {
    await tab.getByRole('heading', { name: heading, exact: true }).waitFor()
    const state = `${heading}, ${await tab.getByRole('alert').count()} alerts`
    if (checked.has(state)) return
    checked.add(state)
    assert.deepEqual(await barriersOf(tab), [], state)
  }

  async function tabTo(tab: Page, selector: string): Promise<void> {
    for (let i = 0; i < 10; i++) {
      await tab.keyboard.press('Tab')
      if ((await tab.locator(`${selector}:focus`).count()) > 0) return
    }
    throw new Error(`${selector} cannot be reached by the keyboard`)
  }

  async function assertArrived(tab: Page): Promise<URLSearchParams> {
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    const { searchParams } = new URL(tab.url())
    assert.equal(searchParams.get('state'), 'some state')
    return searchParams
  }

  test('a person signs in, allows what is asked, and is not asked again', async ({ tab }) => {
    const { user, address } = await people()
    await tab.goto(address())
    await assertPage(tab, 'Sign in')
    await fillIn(tab, user)
    await assertPage(tab, 'Allow access?')
    assert.match(await tab.locator('main').innerText(), /Ada Lovelace/)
    await tab.getByRole('button', { name: 'Allow' }).click()
    assert.ok((await assertArrived(tab)).get('code'))
    await tab.goto(address())
    assert.ok((await assertArrived(tab)).get('code'))
  })

  test('a person allows a pushed request with hostile details, and the answer is signed', async ({
    tab,
  }) => {
    const { detailTypes } = world().server.services.storage.stores
    const texts = { 'en-US': { title: 'Make one payment' } }
    const times = { createdAt: 1, updatedAt: 1 }
    const type = { name: 'payment', texts, schema: { type: 'object' }, ...times }
    await detailTypes.put(type, 100)
    const { client, user, address } = await people({
      authorization_details_types: ['payment'],
      authorization_signed_response_alg: 'RS256',
    })
    const hostile = `"><img src=x onerror="document.title='stolen'">${'W'.repeat(400)}`
    const details = [{ type: 'payment', to: hostile, [hostile.slice(0, 60)]: '\u202e12 EUR' }]
    const changes = {
      response_mode: 'form_post.jwt',
      authorization_details: JSON.stringify(details),
    }
    const form = Object.fromEntries(new URL(address(changes)).searchParams)
    const { json } = await world().send('POST', '/authz-srv/par', { as: client, form })
    const query = new URLSearchParams({
      client_id: client.id,
      request_uri: String(json.request_uri),
    })
    await tab.goto(`${world().issuer}/authz-srv/authz?${query}`)
    await tab.reload()
    await fillIn(tab, user)
    await tab.getByRole('heading', { name: 'Allow access?' }).waitFor()
    assert.deepEqual(await barriersOf(tab), [])
    assert.match(await tab.locator('main').innerText(), /Make one payment\s+to: "><img src=x/)
    assert.equal(await tab.locator('main img').count(), 0)
    const fits = await tab.evaluate(
      'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
    )
    assert.ok(fits, 'long details do not widen the page')
    await tab.getByRole('button', { name: 'Allow' }).click()
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    const { method, parameters } = app.answers.at(-1) ?? assert.fail()
    assert.deepEqual([method, ...parameters.keys()], ['POST', 'response'])
    const { code, state } = decodeJwt(parameters.get('response') ?? '')
    assert.equal(state, 'some state')
    const tokens = await world().redeem(client, String(code))
    assert.deepEqual(tokens.json.authorization_details, details)
  })

  test('a person mistypes the password and tries again', async ({ tab }) => {
    const { user, address } = await people()
    await tab.goto(address())
    await fillIn(tab, { ...user, password: 'wrong' })
    await assertPage(tab, 'Sign in')
    await tab.getByRole('alert').waitFor()
    assert.equal(await tab.locator('#username').inputValue(), user.username)
    assert.equal(await tab.locator('#password').inputValue(), '')
    await tab.locator('#password:focus').fill(user.password)
    await tab.keyboard.press('Enter')
    await assertPage(tab, 'Allow access?')
  })

  test('a person creates an account, mends an entry and goes on', async ({ tab }) => {
    const { address } = await people()
    const email = `grace-${crypto.randomUUID()}@example.com`
    await tab.goto(address())
    await tab.getByRole('link', { name: 'Create an account' }).click()
    await assertPage(tab, 'Create an account')
    await tab.locator('#given_name').fill('Grace')
    await tab.locator('#family_name').fill('Hopper')
    await tab.locator('#email').fill(email)
    await tab.locator('#password').fill('purple monkey dishwasher')
    await tab.locator('#password_confirm').fill('purple monkey')
    await tab.locator('button.button').click()
    await tab.getByRole('alert').waitFor()
    await assertPage(tab, 'Create an account')
    assert.equal(await tab.locator('#email').inputValue(), email)
    await tab.locator('#password').fill('purple monkey dishwasher')
    await tab.locator('#password_confirm').fill('purple monkey dishwasher')
    await tab.locator('button.button').click()
    await assertPage(tab, 'Confirm your email address')
    await tab.locator('#code').fill(codeIn(await mailTo(world(), email)))
    await tab.keyboard.press('Enter')
    await assertPage(tab, 'Allow access?')
    assert.match(await tab.locator('main').innerText(), /Grace Hopper/)
    await tab.getByRole('button', { name: 'Allow' }).click()
    assert.ok((await assertArrived(tab)).get('code'))
  })

  test('a person denies access', async ({ tab }) => {
    const { user, address } = await people()
    await tab.goto(address())
    await fillIn(tab, user)
    await tab.getByRole('button', { name: 'Deny' }).click()
    assert.equal((await assertArrived(tab)).get('error'), 'access_denied')
  })

  for (const [name, changes, options] of [
    ['ui_locales', { ui_locales: 'nb de-AT' }, {}],
    ['the settings of the browser', {}, { locale: 'de-DE' }],
  ] as const) {
    test(
      `a person is spoken to in German, by ${name}`,
      async ({ tab }) => {
        const { user, address } = await people()
        await tab.goto(address(changes))
        await assertPage(tab, 'Anmelden')
        assert.equal(await tab.locator('html').getAttribute('lang'), 'de-DE')
        await fillIn(tab, { ...user, password: 'falsch' })
        await tab.getByRole('alert').waitFor()
        await assertPage(tab, 'Anmelden')
        await fillIn(tab, user)
        await assertPage(tab, 'Zugriff erlauben?')
        await tab.getByRole('button', { name: 'Erlauben' }).click()
        await assertArrived(tab)
      },
      options,
    )
  }

  test('a person chooses another language, and keeps it until they arrive', async ({ tab }) => {
    const { user, address } = await people()
    const choose = async (name: string) => {
      await tab.locator('.languages > summary').focus()
      await tab.keyboard.press('Enter')
      await tab.getByRole('link', { name }).click()
    }
    await tab.goto(address({ ui_locales: 'en' }))
    await choose('Deutsch')
    await assertPage(tab, 'Anmelden')
    await fillIn(tab, { ...user, password: 'falsch' })
    await tab.getByRole('alert').waitFor()
    await assertPage(tab, 'Anmelden')
    await fillIn(tab, user)
    await tab.getByRole('button', { name: 'Erlauben' }).waitFor()
    await choose('English')
    await tab.getByRole('button', { name: 'Allow' }).click()
    await assertArrived(tab)
  })

  test('a person signs in with the keyboard alone', async ({ tab }) => {
    const { user, address } = await people()
    await tab.goto(address())
    await tab.locator('#username:focus').waitFor()
    await tab.keyboard.type(user.username)
    await tab.keyboard.press('Tab')
    await tab.locator('#password:focus').waitFor()
    await tab.keyboard.type(user.password)
    await tabTo(tab, '#remember')
    await tab.keyboard.press('Space')
    await tabTo(tab, 'form button')
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { name: 'Allow access?' }).waitFor()
    await tabTo(tab, 'button[value="allow"]')
    await tab.keyboard.press('Enter')
    assert.ok((await assertArrived(tab)).get('code'))
  })

  test(
    'a person signs in without scripts, also into a form_post',
    async ({ tab }) => {
      const { user, address } = await people()
      await tab.goto(address({ response_mode: 'form_post' }))
      await fillIn(tab, user)
      await tab.getByRole('button', { name: 'Allow' }).click()
      await tab.getByRole('button', { name: 'Continue' }).click()
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
      const answer = app.answers.at(-1)
      assert.equal(answer?.method, 'POST')
      assert.ok(answer.parameters.get('code'))
    },
    { javaScriptEnabled: false },
  )

  test('a form posts itself into another origin', async ({ tab }) => {
    const { user, address } = await people({
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['code id_token'],
    })
    const asked = { response_type: 'code id_token', response_mode: 'form_post', nonce: 'n' }
    await tab.goto(address(asked))
    await fillIn(tab, user)
    await tab.getByRole('button', { name: 'Allow' }).click()
    await tab.waitForURL(`${app.foreignOrigin}/callback`)
    const { method, parameters } = app.answers.at(-1) ?? {}
    assert.equal(method, 'POST')
    assert.equal(parameters?.get('state'), 'some state')
    assert.ok(parameters?.get('code') && parameters.get('id_token'))
  })

  test('a popup notifies the window that opened it', async ({ context, tab }) => {
    const { user, address } = await people()
    app.show(
      '/app',
      '<button id="open">Sign in</button><script>onmessage = ({ data }) => (document.title = data)</script>',
    )
    app.show(
      '/callback',
      '<h1>Arrived</h1><script>opener?.postMessage(location.search, location.origin); if (opener) close()</script>',
    )
    await tab.goto(`${app.foreignOrigin}/app`)
    const opened = context.waitForEvent('page')
    const url = JSON.stringify(address({ display: 'popup' }))
    await tab.evaluate(
      `document.getElementById('open').onclick = () => void open(${url}, 'sign-in', 'popup')`,
    )
    await tab.locator('#open').click()
    const popup = await opened
    await assertPage(popup, 'Sign in')
    await fillIn(popup, user)
    await assertPage(popup, 'Allow access?')
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Allow' }).click()
    await closed
    await tab.waitForFunction("document.title.includes('code=')")
  })

  test('a person goes back after it is done, and gets no second code', async ({ tab }) => {
    const { client, user, address } = await people()
    await tab.goto(address())
    await fillIn(tab, user)
    await tab.getByRole('button', { name: 'Allow' }).click()
    await assertArrived(tab)
    const before = app.answers.length
    await tab.goBack()
    await assertPage(tab, 'You are signed in')
    const onward = tab.getByRole('link', { name: 'Continue to Shop' })
    assert.equal(await onward.getAttribute('href'), `${app.foreignOrigin}/`)
    assert.equal(app.answers.length, before)
    const codes = await world().database.execute(
      `select id from codes where client_id = '${client.id}'`,
    )
    assert.equal(codes.length, 1)
  })

  test('a person chooses between accounts', async ({ tab }) => {
    const { user, address } = await people()
    const other = await world().addUser({ given_name: 'Grace', family_name: 'Hopper' })
    await tab.goto(address())
    await fillIn(tab, user)
    await tab.getByRole('button', { name: 'Allow' }).click()
    await assertArrived(tab)
    await tab.goto(address({ prompt: 'select_account' }))
    await assertPage(tab, 'Choose an account')
    await tab.getByRole('button', { name: 'Use another account' }).click()
    await assertPage(tab, 'Sign in')
    await fillIn(tab, other)
    await assertPage(tab, 'Allow access?')
    assert.match(await tab.locator('main').innerText(), /Grace Hopper/)
  })

  test('a page that is no use says so, and can be read by everybody', async ({ tab }) => {
    const { address } = await people()
    await tab.goto(address({ redirect_uri: 'https://evil.example/' }))
    await assertPage(tab, 'The way back is not safe')
    await tab.goto(address({ client_id: 'nobody' }))
    await assertPage(tab, 'We do not know this app')
  })
})
