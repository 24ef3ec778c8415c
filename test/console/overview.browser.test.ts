import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { buildPeopleCounting } from '../../src/composition/management.ts'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { appendEvent } from '../support/with-events.ts'

forEachConsole('the overview of the console', ({ journey }) => {
  const heading = (tab: Page, name: string) =>
    tab.getByRole('heading', { name, exact: true, level: 1 })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })

  journey(
    'journey 1: from the home page to the console without a question, where no step is left',
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
      assert.equal(await tab.getByRole('region', { name: 'First steps' }).count(), 0)
      await tab.locator('.recharts-surface').first().waitFor()
      await tab.getByText('The server is ready').waitFor()
      await assertAccessible(tab)
    },
  )

  journey('shows who signs in and how, and leads to who was counted', async (given) => {
    const { tab, open, world } = given
    const { services } = world.server
    for (const sub of ['demo-ada', 'demo-alan']) {
      await appendEvent(services.storage, {
        ...{ type: 'LOGIN_SUCCESS', time: world.now(), outcome: 'success', sub },
        ...{ clientId: 'demo-web', detail: { status: 'VERIFIED' } },
      })
    }
    await buildPeopleCounting(services)()
    await open('')
    const main = tab.getByRole('main')
    await main.getByRole('heading', { name: 'Active people' }).waitFor()
    await main.getByRole('img', { name: 'People who signed in' }).waitFor()
    await main.getByRole('heading', { name: 'Needs a look' }).waitFor()
    await main.getByText('No second factor').waitFor()
    await assertAccessible(tab)

    await button(tab, 'As a table').focus()
    await tab.keyboard.press('Enter')
    const days = main.getByRole('table')
    // Ada, Alan, and the administrator who looks.
    await days.getByRole('row').nth(1).getByRole('cell', { name: '3', exact: true }).waitFor()
    await assertAccessible(tab)
    await days.getByRole('row').nth(1).getByRole('link').click()
    await heading(tab, 'Events').waitFor()
    assert.equal(new URL(tab.url()).searchParams.get('type'), 'LOGIN_SUCCESS')

    await tab.goBack()
    await main.getByRole('link', { name: 'Password', exact: true }).click()
    await heading(tab, 'Events').waitFor()
    assert.equal(new URL(tab.url()).searchParams.get('method'), 'password')
    await tab.getByRole('combobox', { name: 'Sign-ins by method' }).selectOption('passkey')
    await tab.getByText('No events are found.').waitFor()
    await assertAccessible(tab)

    await tab.goBack()
    await main.getByRole('link', { name: 'Dormant accounts' }).click()
    await heading(tab, 'People').waitFor()
    await tab.getByText('Nobody is found.').waitFor()
    await assertAccessible(tab)
    await tab.goBack()
    await main.getByRole('link', { name: 'Without', exact: true }).click()
    await tab.getByRole('row', { name: 'Ada Lovelace' }).first().waitFor()

    await tab.goBack()
    await main.getByRole('link', { name: 'Acme', exact: true }).click()
    await tab.getByRole('tab', { name: 'Numbers', selected: true }).waitFor()
    await tab.getByRole('img', { name: 'People who signed in' }).waitFor()
    await assertAccessible(tab)
    await main.getByRole('link', { name: 'Without', exact: true }).click()
    await tab.getByRole('tab', { name: 'Members', selected: true }).waitFor()
    await tab.getByRole('row', { name: 'Ada Lovelace' }).first().waitFor()
    await assertAccessible(tab)
  })

  journey(
    'shows the numbers in German, in the dark and on a phone',
    async ({ tab, open, world }) => {
      await buildPeopleCounting(world.server.services)()
      await open('')
      await tab.getByRole('heading', { name: 'Aktive Personen' }).waitFor()
      await tab.getByRole('img', { name: 'Personen, die sich angemeldet haben' }).waitFor()
      await tab.getByText('Mit zweitem Faktor').waitFor()
      await assertAccessible(tab)
      const width = await tab.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= 390, `${width} px`)
    },
    germanPhone,
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
})
