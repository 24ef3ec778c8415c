import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

/** She administers acme and what is below it. */
const ada = demoPerson('ada')

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const field = (tab: Page, name: string) => tab.getByLabel(name, { exact: true })
const isTooWide = (tab: Page) =>
  tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

forEachConsole({ name: 'reviews in the console', on: ['sqlite'] }, ({ journey }) => {
  journey('are started with a preview, and decided by keyboard', async ({ tab, open, world }) => {
    await open('reviews', ada)
    await tab.getByText('There is no review.').waitFor()
    await button(tab, 'New review').click()
    await tab.getByRole('combobox', { name: 'Group', exact: true }).fill('Engines')
    await tab.getByRole('option', { name: 'Engines' }).click()
    await field(tab, 'Name').fill('Fourth quarter')
    await tab.getByText(/^\d+ roles to decide$/).waitFor()
    await assertAccessible(tab)
    await button(tab, 'Start').click()
    const link = tab.getByRole('link', { name: 'Fourth quarter' })
    await link.waitFor()
    await world.server.chores.runAll()
    await link.click()

    const row = tab.getByRole('row').filter({ hasText: 'Alan' }).first()
    await row.focus()
    await tab.keyboard.press('k')
    const keep = row.getByRole('button', { name: /^Keep / })
    await tab.getByText(/^1 of \d+$/).waitFor()
    assert.equal(await keep.getAttribute('aria-pressed'), 'true')
    await row.focus()
    await tab.keyboard.press('e')
    await row.getByRole('button', { name: /^End /, pressed: true }).waitFor()
    await row.focus()
    await tab.keyboard.press('u')
    await tab.getByText(/^0 of \d+$/).waitFor()
    await keep.click()
    await tab.getByText(/^1 of \d+$/).waitFor()
    await assertAccessible(tab)

    await button(tab, 'End the review now').click()
    await tab.getByRole('dialog').getByRole('button', { name: 'End the review now' }).click()
    await tab.getByText('The review ends.').waitFor()
    await world.server.chores.runAll()
    await tab.getByRole('cell', { name: 'Kept' }).waitFor()
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      button(tab, 'Result as CSV').click(),
    ])
    assert.equal(download.suggestedFilename(), 'review.csv')
  })

  journey(
    'fit on a phone, in German and in the dark',
    async ({ tab, open, world }) => {
      const { reviews } = world.server.services.storage.stores
      const now = Date.now()
      await reviews.add({
        ...{ id: 'quarter', groupId: 'acme', name: 'Viertes Quartal', filter: {} },
        ...{ reviewers: undefined, undecided: 'end', status: 'planned', createdBy: 'demo-ada' },
        ...{ createdAt: now, startsAt: now, endsAt: now + 86_400_000, gatheredTo: undefined },
        ...{ isCut: false, closedAt: undefined, digest: undefined },
      })
      await world.server.chores.runAll()
      await open('reviews', ada)
      await tab.getByRole('link', { name: 'Viertes Quartal' }).waitFor()
      assert.equal(await isTooWide(tab), false)
      await assertAccessible(tab)
      await open('reviews/quarter', ada)
      await tab
        .getByRole('button', { name: /behalten$/ })
        .first()
        .click()
      await tab.getByText(/^1 von \d+$/).waitFor()
      assert.equal(await isTooWide(tab), false)
      await assertAccessible(tab)
    },
    germanPhone,
  )
})
