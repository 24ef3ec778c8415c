import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startServerApp } from '../../examples/server-app/server-app.ts'
import { startSinglePageApp } from '../../examples/single-page-app/single-page-app.ts'
import { addGroups } from '../support/add-groups.ts'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { describeServerOnce, type TestUser } from '../support/server-world.ts'

const skip = !chromiumPath

describeServerOnce(`the example applications${withoutChromium}`, (world) => {
  let browser: Browser

  before(async () => {
    if (!skip) browser = await startChromium()
  })
  after(() => browser?.close())

  function test(name: string, work: (window: TestWindow) => Promise<void>): void {
    it(name, { skip }, () => inWindow(browser, work))
  }

  function newUser(): Promise<TestUser> {
    return world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
  }

  async function signIn(tab: Page, { username, password }: TestUser): Promise<void> {
    await tab.locator('#username').fill(username)
    await tab.locator('#password').fill(password)
    await tab.locator('button.button').first().click()
    await tab.getByRole('button', { name: 'Allow' }).click()
  }

  /** The single-page app, registered as its own file says, on a port that is free. */
  async function singlePageApp() {
    const port = await freePort()
    const file = new URL('../../examples/single-page-app/client.json', import.meta.url)
    const text = readFileSync(file, 'utf8').replaceAll('localhost:4000', `localhost:${port}`)
    const [registration] = JSON.parse(text).clients
    const clientId = `${registration.client_id}-${port}`
    await world().addClient({ ...registration, client_id: clientId })
    return startSinglePageApp({ issuer: world().issuer, clientId, port })
  }

  test('the server application signs in, checks a role, renews and signs out', async ({ tab }) => {
    const user = await newUser()
    const memberships = [{ groupId: 'engines', roles: ['ENGINEER', 'LEAD'] }]
    const [groupId = ''] = await addGroups(world(), user, memberships)
    const port = await freePort()
    const client = await world().addClient({
      redirect_uris: [`http://localhost:${port}/callback`],
      post_logout_redirect_uris: [`http://localhost:${port}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'offline_access'],
    })
    const { issuer } = world()
    const app = await startServerApp({
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      port,
      groupId,
    })
    try {
      await tab.goto(app.home)
      await tab.getByRole('link', { name: 'Sign in' }).click()
      await signIn(tab, user)
      await tab.getByText('Welcome, Ada Lovelace').waitFor()
      await tab.getByRole('link', { name: 'Enter the engine room' }).click()
      await tab.getByText('This is the engine room').waitFor()
      await world().server.services.storage.stores.groups.removeMembership(groupId, user.sub)
      await tab.reload()
      await tab.getByText('The engine room is for engineers').waitFor()
      await tab.getByRole('link', { name: 'Back' }).click()
      await tab.getByRole('button', { name: 'Renew tokens' }).click()
      await tab.getByText('renewed 1 times').waitFor()
      await tab.getByRole('button', { name: 'Renew tokens' }).click()
      await tab.getByText('renewed 2 times').waitFor()
      assert.deepEqual(await barriersOf(tab), [])
      await tab.getByRole('button', { name: 'Sign out' }).click()
      await tab.getByText('You are not signed in').waitFor()
      await tab.getByRole('link', { name: 'Sign in' }).click()
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    } finally {
      await app.close()
    }
  })

  test('the single-page application signs in, renews in a frame and signs out', async ({ tab }) => {
    const app = await singlePageApp()
    try {
      await tab.goto(app.home)
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
      await signIn(tab, await newUser())
      await tab.getByText('Welcome, Ada Lovelace').waitFor()
      await tab.getByRole('button', { name: 'Renew tokens' }).click()
      await tab.getByText('renewed 1 times').waitFor()
      assert.deepEqual(await barriersOf(tab), [])
      await tab.getByRole('button', { name: 'Sign out' }).click()
      await tab.getByText('You are not signed in').waitFor()
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    } finally {
      await app.close()
    }
  })

  test('the single-page application signs in with a popup and notices a logout elsewhere', async (window) => {
    const { tab, context } = window
    const app = await singlePageApp()
    try {
      await tab.goto(app.home)
      const opened = context.waitForEvent('page')
      await tab.getByRole('button', { name: 'Sign in, in a popup' }).click()
      await signIn(await opened, await newUser())
      await tab.getByText('Welcome, Ada Lovelace').waitFor()
      const other = await context.newPage()
      await other.goto(`${world().issuer}/session/end_session`)
      await other.getByRole('button', { name: 'Sign out' }).click()
      await other.getByRole('heading', { name: 'You are signed out' }).waitFor()
      await tab.getByText('You have signed out elsewhere').waitFor()
    } finally {
      await app.close()
    }
  })
})
