import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { loadDemo } from '../../src/cli/serve/demo.ts'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { engines } from '../support/engines.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'

const skip = !chromiumPath
/** What the console may load before it can be used, compressed. */
const mostBytes = 300_000

// A browser sees no difference between the engines. The tests of the API run on both.
describe(`the overview of the console${withoutChromium}`, () => {
  let world: ServerWorld
  let browser: Browser

  before(async () => {
    if (skip) return
    const [engine] = engines
    assert.ok(engine)
    world = await startWorld(engine)
    await loadDemo(world.server.services)
    browser = await startChromium()
  })
  after(async () => {
    await browser?.close()
    await world?.stop()
  })

  function test(
    name: string,
    work: (window: TestWindow) => Promise<void>,
    options?: BrowserContextOptions,
  ): void {
    it(name, { skip }, () => inWindow(browser, work, options))
  }

  const heading = (tab: Page, name: string) =>
    tab.getByRole('heading', { name, exact: true, level: 1 })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })

  async function assertAccessible(tab: Page): Promise<void> {
    assert.deepEqual(await barriersOf(tab), [])
  }

  async function signIn(tab: Page): Promise<void> {
    await tab.locator('#username').fill('admin')
    await tab.locator('#password').fill('correct horse battery staple')
    await tab.keyboard.press('Enter')
    const allow = tab.locator('button.primary', { hasText: /^(Allow|Erlauben|Zulassen)/ })
    const view = tab.locator('h1.mantine-Title-root')
    await allow.or(view).first().waitFor()
    if (await allow.isVisible()) await allow.click()
    await view.waitFor()
  }

  test('journey 1: from the home page to the console, with what to do next', async ({ tab }) => {
    await tab.goto(`${world.issuer}/`)
    await assertAccessible(tab)
    await link(tab, 'Open the console').click()
    await signIn(tab)
    await heading(tab, 'Overview').waitFor()
    await tab.getByText('Next steps').waitFor()
    assert.equal(await tab.getByRole('img', { name: 'Done' }).count(), 3)
    await tab.locator('.recharts-surface').first().waitFor()
    await tab.getByText('The server is ready').waitFor()
    await assertAccessible(tab)
    await link(tab, 'Register an app').click()
    await tab.waitForURL(/\/console\/apps\/new/)
  })

  test('shows events, and keeps filters in the address', async ({ tab }) => {
    await tab.goto(`${world.issuer}/console/`)
    await signIn(tab)
    await link(tab, 'Events').click()
    await heading(tab, 'Events').waitFor()
    await tab.getByText('The log is intact').waitFor()
    await tab.getByRole('cell', { name: 'DATA_IMPORTED' }).waitFor()
    await tab.getByLabel('Type', { exact: true }).selectOption('LOGIN_SUCCESS')
    await tab.getByRole('cell', { name: 'DATA_IMPORTED' }).waitFor({ state: 'detached' })
    assert.equal(new URL(tab.url()).searchParams.get('type'), 'LOGIN_SUCCESS')
    await tab.getByRole('button', { name: 'Details' }).first().click()
    await tab.getByText('Success', { exact: true }).waitFor()
    await assertAccessible(tab)
    const download = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Export as CSV' }).click()
    assert.equal((await download).suggestedFilename(), 'events.csv')
  })

  test('asks before a key is withdrawn, and Escape refuses', async ({ tab }) => {
    await tab.goto(`${world.issuer}/console/keys`)
    await signIn(tab)
    await heading(tab, 'Keys').waitFor()
    await assertAccessible(tab)
    const { keys } = world.server.services.storage.stores
    const states = async () => (await keys.list()).map(({ kid, state }) => `${kid} ${state}`)
    const before = await states()
    await tab.getByRole('button', { name: 'Withdraw' }).first().click()
    await tab.getByRole('dialog').waitFor()
    await tab.evaluate(
      'Promise.all(document.getAnimations().map((each) => each.finished)).then(() => 0)',
    )
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(await states(), before)
    await tab.getByRole('button', { name: 'Rotate ES256' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Rotate ES256' }).click()
    await tab.getByText('The next key signs now.').waitFor()
    assert.notDeepEqual(await states(), before)
  })

  test(
    'works in German, in the dark and on a phone',
    async ({ tab }) => {
      await tab.goto(`${world.issuer}/console/settings`)
      await signIn(tab)
      await heading(tab, 'Einstellungen').waitFor()
      await tab.getByText('baseUrl', { exact: true }).waitFor()
      await assertAccessible(tab)
      const width = await tab.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= 390, `${width} px`)
    },
    { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  )

  test('loads little at first', async ({ tab }) => {
    const sizes = new Map<string, number>()
    tab.on('response', (response) => {
      if (!response.url().includes('/console/')) return
      const { pathname } = new URL(response.url())
      sizes.set(pathname, Number(response.headers()['content-length'] ?? 0))
    })
    await tab.goto(`${world.issuer}/console/`)
    await signIn(tab)
    await tab.getByText('Next steps').waitFor()
    // The chart comes later, when the page can be used already.
    const atFirst = [...sizes].filter(([path]) => !path.includes('sign-in-chart'))
    const bytes = atFirst.reduce((sum, [, size]) => sum + size, 0)
    assert.ok(bytes > 50_000 && bytes < mostBytes, `${bytes} bytes\n${atFirst.join('\n')}`)
  })
})
