import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole } from '../support/for-each-console.ts'

forEachConsole({ name: 'the first day with the console', from: ['empty'] }, ({ journey }) => {
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  const heading = (tab: Page, name: string) => tab.getByRole('heading', { name, level: 1 })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })
  const goTo = (tab: Page, name: string) =>
    tab.getByRole('navigation').getByRole('link', { name, exact: true }).click()

  async function assertDone(tab: Page, steps: number): Promise<void> {
    await goTo(tab, 'Overview')
    await heading(tab, 'Overview').waitFor()
    const done = tab.getByRole('img', { name: 'Done' })
    await done.nth(steps - 1).waitFor()
    assert.equal(await done.count(), steps)
  }

  async function createGroup(tab: Page, name: string, where: string): Promise<void> {
    const dialog = tab.getByRole('dialog', { name: `New group ${where}` })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await button(tab, 'Create a group').click()
    await heading(tab, name).waitFor()
  }

  journey('goes from nothing to a role that somebody holds', async ({ tab, signIn, world }) => {
    await tab.goto(`${world.issuer}/`)
    await link(tab, 'Open the console').click()
    await signIn()
    await tab.getByRole('region', { name: 'First steps' }).waitFor()
    assert.equal(await tab.getByRole('img', { name: 'Done' }).count(), 0)
    await assertAccessible(tab)

    await link(tab, 'Register an app').click()
    await tab.getByRole('radio', { name: 'Machine' }).click()
    await field(tab, 'Name').fill('Night job')
    await tab.getByRole('textbox', { name: 'Client ID' }).fill('night-job')
    await button(tab, 'Register').click()
    await heading(tab, 'Night job is registered').waitFor()
    await assertDone(tab, 1)

    await goTo(tab, 'People')
    await button(tab, 'Add person').click()
    await field(tab, 'First name').fill('Emmy')
    await field(tab, 'Last name').fill('Noether')
    await field(tab, 'Username').fill('emmy')
    await tab.getByLabel('Password', { exact: true }).fill('invariants of symmetry')
    await button(tab, 'Add').click()
    await heading(tab, 'Emmy Noether').waitFor()
    await assertDone(tab, 2)

    await goTo(tab, 'Groups')
    await button(tab, 'Add group').click()
    await createGroup(tab, 'Acme', 'at the top level')
    await button(tab, 'More actions').click()
    await tab.getByRole('menuitem', { name: 'Add group' }).click()
    await createGroup(tab, 'Engines', 'below Acme')
    await button(tab, 'Add people').click()
    await tab.getByLabel('Emails or usernames').fill('emmy')
    await tab.getByRole('combobox', { name: 'Roles' }).fill('ENGINEER')
    await tab.keyboard.press('Enter')
    await button(tab, 'Make ENGINEER').click()
    await button(tab, 'Assign to 1 person').click()
    await tab.getByRole('row', { name: 'emmy added' }).waitFor()
    await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await tab.getByRole('row', { name: 'Emmy Noether' }).waitFor()

    await tab.getByRole('treeitem', { name: 'Acme' }).click()
    await heading(tab, 'Acme').waitFor()
    await tab.getByRole('tab', { name: 'Who has a role?' }).click()
    await tab.getByLabel('Role', { exact: true }).fill('ENGINEER')
    await tab.keyboard.press('Enter')
    await tab.getByRole('tabpanel').getByText('Emmy Noether').waitFor()
    await tab.getByRole('tabpanel').getByText('acme / acme-engines').waitFor()
    await assertDone(tab, 3)
  })
})
