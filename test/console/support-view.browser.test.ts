import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole('what somebody sees, for an administrator who helps', ({ journey }) => {
  journey('is shown with a reason, read-only, and recorded', async ({ tab, open, world }) => {
    await open('people/demo-ada')
    await tab.getByRole('button', { name: 'More actions' }).click()
    await tab.getByRole('menuitem', { name: 'See what they see' }).click()
    await tab.getByRole('heading', { name: 'What Ada Lovelace sees' }).waitFor()
    const look = tab.getByRole('button', { name: 'Look', exact: true })
    assert.ok(await look.isDisabled())
    await assertAccessible(tab)
    await tab.getByLabel('Why do you look?').fill('Ticket 4711')
    await tab.keyboard.press('Enter')
    await tab.getByText('read-only. They have been told.').waitFor()
    await tab.getByText('Reason: Ticket 4711').waitFor()
    await tab.getByText('ENGINEER').first().waitFor()
    await assertAccessible(tab)
    // Nothing there changes anything.
    const buttons = tab.getByRole('main').getByRole('button')
    assert.deepEqual(await buttons.allInnerTexts(), [])
    await tab.goto(`${world.issuer}/console/events?sub=demo-ada&type=ACCOUNT_VIEWED`)
    await tab.getByRole('cell', { name: /Account looked at for support/ }).waitFor()
    // What was seen is gone with the view.
    await tab.goto(`${world.issuer}/console/people/demo-ada/support`)
    await tab.getByLabel('Why do you look?').waitFor()
  })

  journey(
    'reads well in German, in the dark and on a phone',
    async ({ tab, open }) => {
      await open('people/demo-grace/support')
      await tab.getByLabel('Warum sehen Sie nach?').fill('Vorgang 12')
      await tab.getByRole('button', { name: 'Ansehen', exact: true }).click()
      await tab.getByText('nur zum Lesen').waitFor()
      await assertAccessible(tab)
      const width = await tab.evaluate('document.documentElement.scrollWidth')
      assert.ok(Number(width) <= 390, `${width} px`)
    },
    germanPhone,
  )
})
