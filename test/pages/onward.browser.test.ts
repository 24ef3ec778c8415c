import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { chromiumPath, inWindow, startChromium, withoutChromium } from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath

describeServerOnce(`N5: applications that lead people on${withoutChromium}`, (world) => {
  let browser: Browser
  /** The callback, a broker behind it, and the last page: three other origins. */
  let hops: readonly [Application, Application, Application]

  before(async () => {
    if (skip) return
    browser = await startChromium()
    hops = [await startApplication(), await startApplication(), await startApplication()]
    const [callback, broker, home] = hops
    callback.lead('/callback', `${broker.origin}/broker`)
    callback.lead('/goodbye', `${broker.origin}/broker`)
    broker.lead('/broker', `${home.foreignOrigin}/home`)
    home.show('/home', '<h1>Home</h1>')
  })
  after(async () => {
    await browser?.close()
    for (const hop of hops ?? []) await hop[Symbol.asyncDispose]()
  })

  async function setUp(registration: object = {}) {
    const [{ foreignOrigin: origin }] = hops
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: ['openid'],
      redirect_uris: [`${origin}/callback`],
      post_logout_redirect_uris: [`${origin}/goodbye`],
      ...registration,
    })
    const user = await world().addUser()
    const open = (tab: Page, changes: Readonly<Record<string, string>> = {}) =>
      tab.goto(world().issuer + authorizationPath(client, changes))
    async function signIn(tab: Page) {
      await tab.locator('#username').fill(user.username)
      await tab.locator('#password').fill(user.password)
      await tab.locator('button.button').first().click()
    }
    return { client, user, open, signIn }
  }

  async function assertHome(tab: Page): Promise<void> {
    await tab.getByRole('heading', { name: 'Home' }).waitFor()
    assert.equal(tab.url(), `${hops[2].foreignOrigin}/home`)
  }

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
    /** The form_post page submits itself only with scripts. */
    async function goOn(tab: Page, responseMode: string): Promise<void> {
      if (responseMode !== 'form_post' || javaScriptEnabled) return
      await tab.getByRole('button', { name: 'Continue' }).click()
    }

    for (const responseMode of ['query', 'form_post']) {
      it(`are reached from the sign-in page by ${responseMode}, ${how}`, { skip }, () =>
        inWindow(
          browser,
          async ({ tab }) => {
            const { open, signIn } = await setUp({ consent: 'implicit' })
            await open(tab, { response_mode: responseMode })
            await signIn(tab)
            await goOn(tab, responseMode)
            await assertHome(tab)
          },
          { javaScriptEnabled },
        ),
      )

      // Pairs instead of every combination: the answer is sent alike, whatever it says.
      const decision = javaScriptEnabled === (responseMode === 'query') ? 'Allow' : 'Deny'
      it(`are reached by ${responseMode} after "${decision}", ${how}`, { skip }, () =>
        inWindow(
          browser,
          async ({ tab }) => {
            const { open, signIn } = await setUp()
            await open(tab, { response_mode: responseMode })
            await signIn(tab)
            await tab.getByRole('button', { name: decision }).click()
            await goOn(tab, responseMode)
            await assertHome(tab)
          },
          { javaScriptEnabled },
        ),
      )
    }

    it(`are reached from the choice of an account, ${how}`, { skip }, () =>
      inWindow(
        browser,
        async ({ tab }) => {
          const { open, signIn } = await setUp({ consent: 'implicit' })
          await open(tab)
          await signIn(tab)
          await assertHome(tab)
          await open(tab, { prompt: 'select_account' })
          await tab.locator('button[name="account"]').click()
          await assertHome(tab)
        },
        { javaScriptEnabled },
      ),
    )

    for (const decision of ['Sign out', 'Stay signed in']) {
      it(`are reached from the question before a logout by "${decision}", ${how}`, { skip }, () =>
        inWindow(
          browser,
          async ({ tab }) => {
            const { client, open, signIn } = await setUp({ consent: 'implicit' })
            await open(tab)
            await signIn(tab)
            await assertHome(tab)
            const post_logout_redirect_uri = `${hops[0].foreignOrigin}/goodbye`
            const query = new URLSearchParams({ client_id: client.id, post_logout_redirect_uri })
            await tab.goto(`${world().issuer}/session/end_session?${query}`)
            await tab.getByRole('button', { name: decision, exact: true }).click()
            await assertHome(tab)
          },
          { javaScriptEnabled },
        ),
      )
    }
  }

  it(
    'may lead to an app with a scheme of its own, which no policy of ours can name',
    { skip },
    () =>
      inWindow(browser, async ({ tab, context }) => {
        const { open, signIn } = await setUp({
          consent: 'implicit',
          redirect_uris: [`${hops[0].origin}/to-app`],
        })
        hops[0].lead('/to-app', 'com.example.app:/done')
        await open(tab)
        const handedOver = context.waitForEvent('requestfailed', (request) =>
          request.url().startsWith('com.example.app:'),
        )
        await signIn(tab)
        await handedOver
      }),
  )
})
