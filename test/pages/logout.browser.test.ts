import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath

describeServerOnce(`signing out in a browser${withoutChromium}`, (world) => {
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

  function test(name: string, work: (window: TestWindow) => Promise<void>): void {
    it(name, { skip }, () => inWindow(browser, work))
  }

  /** Signs somebody in, in this tab, at a client whose address is the application's. */
  async function signIn(tab: Page, registration: object = {}) {
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: ['openid'],
      redirect_uris: [`${app.origin}/callback`],
      post_logout_redirect_uris: [`${app.origin}/goodbye`],
      consent: 'implicit',
      ...registration,
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    app.show('/goodbye', '<h1>Goodbye</h1>')
    await tab.goto(world().issuer + authorizationPath(client))
    await tab.locator('#username').fill(user.username)
    await tab.locator('#password').fill(user.password)
    await tab.locator('button.button').first().click()
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    const { searchParams } = new URL(tab.url())
    const tokens = (await world().redeem(client, searchParams.get('code') ?? '')).json
    const sessionState = searchParams.get('session_state') ?? ''
    return { client, user, idToken: tokens.id_token, sessionState }
  }

  function logoutAddress(parameters: Readonly<Record<string, string>>): string {
    return `${world().issuer}/session/end_session?${new URLSearchParams(parameters)}`
  }

  async function assertPage(tab: Page, heading: string): Promise<void> {
    await tab.getByRole('heading', { name: heading, exact: true }).waitFor()
    assert.deepEqual(await barriersOf(tab), [], heading)
  }

  test('a person is asked, stays, and signs out the next time', async ({ tab }) => {
    const { client } = await signIn(tab)
    const uri = `${app.origin}/goodbye`
    const address = logoutAddress({ client_id: client.id, post_logout_redirect_uri: uri })
    await tab.goto(address)
    await assertPage(tab, 'Sign out?')
    await tab.getByRole('button', { name: 'Stay signed in' }).click()
    await tab.getByRole('heading', { name: 'Goodbye' }).waitFor()
    await tab.goto(world().issuer + authorizationPath(client))
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    await tab.goto(address)
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await tab.getByRole('heading', { name: 'Goodbye' }).waitFor()
    await tab.goto(world().issuer + authorizationPath(client))
    await assertPage(tab, 'Sign in')
  })

  test('a page confirms the logout', async ({ tab }) => {
    const { idToken } = await signIn(tab)
    await tab.goto(logoutAddress({ id_token_hint: idToken }))
    await assertPage(tab, 'You are signed out')
  })

  test('clients hear of it in frames before the person goes on', async ({ tab }) => {
    const { idToken, client } = await signIn(tab, {
      frontchannel_logout_uri: `${app.origin}/front-channel`,
    })
    app.show('/front-channel', '<title>signed out</title>')
    const uri = `${app.origin}/goodbye`
    const framed = tab.waitForRequest((request) => request.url().includes('/front-channel'))
    const hint = { id_token_hint: idToken, post_logout_redirect_uri: uri, state: 's' }
    await tab.goto(logoutAddress(hint), { waitUntil: 'commit' })
    const { searchParams } = new URL((await framed).url())
    assert.equal(searchParams.get('iss'), world().issuer)
    assert.ok(searchParams.get('sid'))
    await tab.waitForURL(`${uri}?state=s`)
    assert.ok(client.id)
  })

  test('S09: the frame of a client in another origin sees the session change', async (window) => {
    const { tab, context } = window
    const { client, idToken, sessionState } = await signIn(tab)
    app.show('/app', `<iframe src="${world().issuer}/session/check_session"></iframe>`)
    await tab.goto(`${app.origin}/app`)
    const ask = (state: string) =>
      tab.evaluate(
        `new Promise((resolve) => {
          addEventListener('message', ({ origin, data }) => resolve([origin, data]), { once: true })
          frames[0].postMessage(${JSON.stringify(`${client.id} ${state}`)}, ${JSON.stringify(world().issuer)})
        })`,
      )
    assert.deepEqual(await ask(sessionState), [world().issuer, 'unchanged'])
    assert.deepEqual(await ask(`${'x'.repeat(43)}.salt`), [world().issuer, 'changed'])
    const other = await context.newPage()
    await other.goto(logoutAddress({ id_token_hint: idToken }))
    assert.deepEqual(await ask(sessionState), [world().issuer, 'changed'])
  })
})
