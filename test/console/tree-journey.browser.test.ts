import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole } from '../support/for-each-console.ts'

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const row = (tab: Page, name: string) => tab.getByRole('row', { name })

forEachConsole('the tree of an administrator', ({ journey }) => {
  journey('moves a subtree by keys alone, after saying what changes', async (given) => {
    const { tab, open, world } = given
    const { groups } = world.server.services.storage.stores
    await open('groups/acme-research')
    await button(tab, 'More actions').focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('menuitem', { name: 'Move' }).focus()
    await tab.keyboard.press('Enter')
    const dialog = tab.getByRole('dialog', { name: 'Move Research' })
    await dialog.waitFor()
    await tab.getByRole('combobox', { name: 'New parent' }).and(tab.locator(':focus')).waitFor()
    await tab.keyboard.insertText('sales')
    await tab.getByRole('option', { name: 'Sales (acme-sales)' }).waitFor()
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await dialog.getByText('2 groups').waitFor()
    await dialog.getByText('Nobody gains or loses the right to administer it').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Move').focus()
    await tab.keyboard.press('Enter')
    await tab.getByText('Research was moved.').waitFor()
    assert.ok((await groups.find('acme-engines'))?.path.includes('/acme-sales/'))
    await button(tab, 'Undo').click()
    await tab.getByText('Taken back.').waitFor()
    assert.equal((await groups.find('acme-research'))?.path, '/acme/acme-research/')
  })

  journey('gives a role to twenty pasted people and removes them again', async (given) => {
    const { tab, open, world } = given
    const emails = Array.from({ length: 20 }, (_, n) => `person-${n}@acme.example`)
    for (const email of emails) await world.addUser({ email, email_verified: true })
    await open('groups/acme-sales')
    await row(tab, 'Grace Hopper').waitFor()
    await button(tab, 'Add people').click()
    await tab.getByLabel('Emails or usernames').fill(emails.join('\n'))
    await tab.getByRole('combobox', { name: 'Roles' }).fill('SELLER')
    await tab.keyboard.press('Enter')
    await button(tab, 'Make SELLER').click()
    await button(tab, 'Assign to 20 people').click()
    await tab.getByText('20 of 20 were assigned.').waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByText('SELLER').nth(19).waitFor()
    await tab.getByLabel('Select all').check()
    for (const name of ['Grace Hopper', 'Katherine Johnson']) {
      await tab.getByLabel(`Select ${name}`).uncheck()
    }
    await button(tab, 'Remove 20 people').click()
    await tab.getByRole('dialog').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Remove').click()
    await tab.getByText('20 people removed from Sales.').waitFor()
    await tab.getByText('SELLER').first().waitFor({ state: 'detached' })
    await row(tab, 'Grace Hopper').waitFor()
    await button(tab, 'Undo').last().click()
    await tab.getByText('SELLER').nth(19).waitFor()
  })

  journey(
    'appoints two administrators at once, but lets the last one stay',
    async ({ tab, open }) => {
      await open('groups/OSTIARY_ADMINS')
      await button(tab, 'Remove: admin').click()
      await button(tab, 'Remove').click()
      await tab.getByRole('alert').getByText('the last administrator cannot be removed').waitFor()
      await tab.keyboard.press('Escape')
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
      await button(tab, 'Add people').click()
      await tab.getByLabel('Emails or usernames').fill('ada, grace')
      await tab.getByRole('combobox', { name: 'Roles' }).fill('ADMIN')
      await tab.keyboard.press('Enter')
      await button(tab, 'Assign to 2 people').click()
      await row(tab, 'ada added').waitFor()
      await row(tab, 'grace added').waitFor()
      await tab.keyboard.press('Escape')
      await row(tab, 'Ada Lovelace').waitFor()
      await button(tab, 'Undo').click()
      await row(tab, 'Ada Lovelace').waitFor({ state: 'detached' })
    },
  )

  journey('tells who can and why, and ends the grant where it comes from', async (given) => {
    const { tab, open, world } = given
    const { groups } = world.server.services.storage.stores
    await open('groups/acme')
    await tab.getByRole('tab', { name: 'Who has a role?' }).click()
    await tab.getByLabel('Role', { exact: true }).fill('ENGINEER')
    await tab.keyboard.press('Enter')
    await tab.getByRole('tabpanel').getByText('Alan Turing').waitFor()
    await tab.getByText('acme / acme-research / acme-engines').first().waitFor()
    assert.equal(new URL(tab.url()).searchParams.get('role'), 'ENGINEER')
    await assertAccessible(tab)
    const ofAlan = button(tab, 'End this grant').nth(1)
    await ofAlan.click()
    const dialog = tab.getByRole('dialog', { name: 'End ENGINEER in Engines?' })
    await dialog.waitFor()
    await tab.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await ofAlan.click()
    await dialog.getByRole('button', { name: 'End this grant' }).click()
    await tab.getByText('Alan Turing lost ENGINEER in Engines.').waitFor()
    assert.equal(await groups.findMembership('acme-engines', 'demo-alan'), undefined)
    await button(tab, 'Undo').click()
    await tab.getByText('Taken back.').waitFor()
  })
})
