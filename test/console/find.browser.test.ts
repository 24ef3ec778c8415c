import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole('the search of the console', ({ journey }) => {
  journey('finds people, groups, settings and events, and what was seen', async ({ tab, open }) => {
    await open('people/demo-grace')
    await tab.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor()
    const search = tab.getByRole('combobox', { name: 'Search people, groups' })
    const option = (name: string) => tab.getByRole('option', { name })
    await search.click()
    await tab
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: 'Grace' })
      .waitFor()
    assert.equal(await search.getAttribute('aria-expanded'), 'true')

    await search.fill('love ada')
    await option('Ada Lovelace').waitFor()
    await tab.getByRole('status').getByText('1 result').waitFor()
    const active = await search.getAttribute('aria-activedescendant')
    assert.equal(await option('Ada Lovelace').getAttribute('id'), active)
    await assertAccessible(tab)
    await tab.keyboard.press('Enter')
    await tab.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor()

    await search.fill('engines')
    await option('Engines').click()
    await tab.getByRole('heading', { name: 'Engines', level: 1 }).waitFor()

    await search.fill('min score')
    await option('password.minScore').click()
    await tab.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    assert.equal(new URL(tab.url()).search, '?q=password.minScore')

    await search.fill('#1')
    await option('Event 1').click()
    await tab.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
    await tab.getByText('Position: 1', { exact: true }).waitFor()
    assert.equal(await tab.getByRole('row').count(), 3)

    await search.fill('nobody at all')
    await tab.getByText('Nothing is found for “nobody at all”.').waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole('listbox').waitFor({ state: 'detached' })
    await search.click()
    await tab.keyboard.press('ArrowDown')
    const second = tab.getByRole('option').nth(1)
    assert.equal(await second.getAttribute('aria-selected'), 'true')
  })

  journey(
    'takes the whole bar of a phone, and forgets names at the end',
    async ({ tab, open, world }) => {
      await open('people/demo-ada')
      await tab.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor()
      await tab.getByRole('button', { name: 'Suchen', exact: true }).click()
      const search = tab.getByRole('combobox', { name: 'Personen, Gruppen' })
      await search.and(tab.locator(':focus')).waitFor()
      await tab.getByRole('group', { name: 'Zuletzt' }).waitFor()
      await assertAccessible(tab)
      await search.fill('grace')
      await tab.getByRole('option', { name: 'Grace Hopper' }).click()
      await tab.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor()
      await tab.getByRole('banner').getByRole('button').last().click()
      await tab.getByRole('menuitem', { name: 'Abmelden' }).click()
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await tab.goto(`${world.issuer}/health/live`)
      const names = await tab.evaluate('Object.keys(localStorage)')
      assert.deepEqual(
        (names as string[]).filter((name) => name.includes('recent')),
        [],
      )
    },
    germanPhone,
  )
})
