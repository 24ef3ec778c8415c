import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole('the log answers questions', ({ journey }) => {
  journey('what changed, who did it, in which group', async ({ tab, open }) => {
    await open('people')
    await tab
      .getByRole('link', { name: /Ada Lovelace/ })
      .first()
      .click()
    await tab.getByRole('link', { name: 'Edit', exact: true }).click()
    await tab.getByLabel('Nickname').fill('Countess')
    await tab.getByRole('button', { name: 'Save' }).first().click()
    await tab.getByText('What happened to this person').waitFor()
    await tab.getByText('nickname:').first().waitFor()
    await assertAccessible(tab)

    await tab.getByRole('link', { name: 'All of it' }).click()
    await tab.getByRole('heading', { name: 'Events' }).waitFor()
    const row = tab.getByRole('row', { name: /nickname: – → Countess/ })
    await row.waitFor()
    await row.getByRole('button', { name: 'Details' }).click()
    await tab.getByText('What has changed').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Remove filters' }).click()

    await tab.getByRole('combobox', { name: 'By' }).fill('import')
    await tab.getByRole('option', { name: 'an import' }).click()
    await row.waitFor({ state: 'detached' })
    assert.equal(new URL(tab.url()).searchParams.get('by'), 'import')
    await tab.getByRole('cell', { name: 'Data imported' }).waitFor()
    await tab.getByRole('combobox', { name: 'In group' }).fill('engines')
    await tab.getByRole('option', { name: /Engines/ }).click()
    await tab.getByRole('cell', { name: 'Data imported' }).waitFor({ state: 'detached' })
    await tab
      .getByRole('cell', { name: /Added to a group/ })
      .first()
      .waitFor()
    await assertAccessible(tab)
  })

  journey(
    'in German, in the dark and on a phone',
    async ({ tab, open }) => {
      await open('events?type=ACCOUNT_MODIFIED')
      await tab.getByText('nickname: – → Countess').waitFor()
      await tab.getByRole('button', { name: 'Einzelheiten' }).first().click()
      await tab.getByText('Was sich geändert hat').waitFor()
      await assertAccessible(tab)
    },
    germanPhone,
  )
})
