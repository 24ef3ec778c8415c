import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

/** What the console may load before it can be used, compressed. */
const mostBytes = 300_000

forEachConsole('the overview of the console', ({ journey }) => {
  const heading = (tab: Page, name: string) =>
    tab.getByRole('heading', { name, exact: true, level: 1 })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })

  journey(
    'journey 1: from the home page to the console, where no step is left to do',
    async ({ tab, signIn, world }) => {
      await tab.goto(`${world.issuer}/`)
      await assertAccessible(tab)
      await link(tab, 'Open the console').click()
      await signIn()
      await heading(tab, 'Overview').waitFor()
      await tab
        .getByRole('main')
        .getByText('–', { exact: true })
        .first()
        .waitFor({ state: 'detached' })
      assert.equal(await tab.getByText('Next steps').count(), 0)
      await tab.locator('.recharts-surface').first().waitFor()
      await tab.getByText('The server is ready').waitFor()
      await assertAccessible(tab)
    },
  )

  journey('shows events, and keeps filters in the address', async ({ tab, open }) => {
    await open('')
    await link(tab, 'Events').click()
    await heading(tab, 'Events').waitFor()
    await tab.getByText('The log is intact').waitFor()
    await tab.getByRole('cell', { name: 'Data imported' }).waitFor()
    await tab.getByLabel('Type', { exact: true }).selectOption('LOGIN_SUCCESS')
    await tab.getByRole('cell', { name: 'Data imported' }).waitFor({ state: 'detached' })
    assert.equal(new URL(tab.url()).searchParams.get('type'), 'LOGIN_SUCCESS')
    await tab.getByRole('button', { name: 'Details' }).first().click()
    await tab.getByText('Success', { exact: true }).waitFor()
    await assertAccessible(tab)
    const download = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Export as CSV' }).click()
    assert.equal((await download).suggestedFilename(), 'events.csv')
  })

  journey('asks before a key is withdrawn, and Escape refuses', async ({ tab, open, world }) => {
    await open('keys')
    await heading(tab, 'Keys').waitFor()
    await assertAccessible(tab)
    const { keys } = world.server.services.storage.stores
    const states = async () => (await keys.list()).map(({ kid, state }) => `${kid} ${state}`)
    const before = await states()
    await tab.getByRole('button', { name: 'Withdraw' }).first().click()
    await tab.getByRole('dialog').waitFor()
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(await states(), before)
    await tab.getByRole('button', { name: 'Rotate ES256' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Rotate ES256' }).click()
    await tab.getByText('The next key signs now.').waitFor()
    assert.notDeepEqual(await states(), before)
  })

  journey(
    'works in German, in the dark and on a phone',
    async ({ tab, open }) => {
      await open('settings')
      await heading(tab, 'Einstellungen').waitFor()
      await tab.getByText('Port, auf dem der Server lauscht.').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('searchbox', { name: 'Einstellungen durchsuchen' }).fill('verdoppelt')
      await tab.getByRole('heading', { name: 'Server', level: 2 }).waitFor({ state: 'detached' })
      await tab.getByRole('heading', { name: 'Grenzen', level: 2 }).waitFor()
      assert.equal(new URL(tab.url()).searchParams.get('q'), 'verdoppelt')
      const width = await tab.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= 390, `${width} px`)
    },
    germanPhone,
  )

  journey('loads little at first', async ({ tab, open }) => {
    const sizes = new Map<string, number>()
    tab.on('response', (response) => {
      if (!response.url().includes('/console/')) return
      const { pathname } = new URL(response.url())
      sizes.set(pathname, Number(response.headers()['content-length'] ?? 0))
    })
    await open('')
    await heading(tab, 'Overview').waitFor()
    // The chart comes later, when the page can be used already.
    const atFirst = [...sizes].filter(([path]) => !path.includes('sign-in-chart'))
    const bytes = atFirst.reduce((sum, [, size]) => sum + size, 0)
    assert.ok(bytes > 50_000 && bytes < mostBytes, `${bytes} bytes\n${atFirst.join('\n')}`)
  })
})
