import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

/** She administers acme and nothing else. */
const ada = demoPerson('ada')

forEachConsole('invitations and roles in the console', ({ journey }) => {
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const dialog = (tab: Page) => tab.getByRole('dialog')

  journey(
    'show nobody who has not accepted, are sent again, and are answered on the account page',
    async ({ tab, open, world }) => {
      const email = 'eve@elsewhere.example'
      const eve = await world.addUser({ name: 'Eve Elsewhere', email, email_verified: true })
      await open('groups/acme-sales', ada)
      await button(tab, 'Add people').click()
      await tab.getByLabel('Emails or usernames').fill(`${eve.username}, nobody-at-all`)
      await tab.getByRole('combobox', { name: 'Roles' }).fill('SELLER')
      await tab.keyboard.press('Enter')
      await button(tab, 'Make SELLER').click()
      await button(tab, 'Assign to 2 people').click()
      await tab.getByText('2 invited').first().waitFor()
      await tab.keyboard.press('Escape')

      await tab.getByRole('navigation').getByRole('link', { name: 'Invitations' }).click()
      const invited = (name: string) => tab.getByRole('row', { name })
      await invited(eve.username).getByRole('link', { name: 'Sales' }).waitFor()
      await invited('nobody-at-all').waitFor()
      assert.equal(await tab.getByText('Eve Elsewhere').count(), 0)
      await assertAccessible(tab)
      for (const name of [eve.username, 'nobody-at-all']) {
        await button(tab, `Send again: ${name}`).click()
        await tab.getByText(`${name} is told again, if somebody has that name.`).waitFor()
      }
      await button(tab, 'Withdraw: nobody-at-all').click()
      await invited('nobody-at-all').waitFor({ state: 'detached' })

      // What a group demands binds nobody who has not accepted.
      const { stores } = world.server.services.storage
      const demand = { minimumAcr: 'https://refeds.org/profile/mfa', graceDays: 9, trustDays: 0 }
      await stores.signInPolicies.put({ groupId: 'acme-sales', ...demand })
      const other = await tab.context().browser()?.newContext()
      const account = (await other?.newPage()) ?? assert.fail('no window')
      await account.goto(`${world.issuer}/account/groups`)
      await account.locator('#username').fill(eve.username)
      await account.locator('#password').fill(eve.password)
      await account.keyboard.press('Enter')
      await account.getByText('Invited by Ada Lovelace').waitFor()
      await assertAccessible(account)
      await account.getByRole('button', { name: 'Accept: Sales' }).click()
      await account.getByText('You have accepted the invitation.').waitFor()
      await other?.close()

      await tab.reload()
      await tab.getByText('No invitation is open.').waitFor()
      await assertAccessible(tab)
      await open('groups/acme-sales', ada)
      await tab.getByRole('row', { name: 'Eve Elsewhere' }).waitFor()
    },
  )

  journey('describes a role and a type of groups, and says who has the role', async (given) => {
    const { tab, open } = given
    await open('roles')
    await button(tab, 'Describe a role').click()
    await tab.getByRole('textbox', { name: 'Role', exact: true }).fill('ENGINEER')
    await tab.getByLabel('Description').fill('Builds engines.')
    await assertAccessible(tab)
    await button(tab, 'Add').click()
    await tab.getByRole('row', { name: 'ENGINEER Builds engines. 2' }).waitFor()
    await assertAccessible(tab)
    await tab.getByRole('tab', { name: 'Group types' }).click()
    await button(tab, 'Add a type').click()
    await tab.getByRole('textbox', { name: 'Type', exact: true }).fill('crew')
    await tab.getByLabel('Which roles members may have').selectOption('allowed_roles')
    await tab.getByRole('combobox', { name: 'These roles' }).fill('engineer')
    await tab.keyboard.press('Enter')
    await tab.getByText('Did you mean ENGINEER?').waitFor()
    await button(tab, 'Use ENGINEER').click()
    await assertAccessible(tab)
    await button(tab, 'Add').click()
    await tab.getByRole('row', { name: 'crew Only these ENGINEER' }).waitFor()
  })

  journey(
    'puts a person into a group, changes the roles there, and leads to what apps are told',
    async ({ tab, open }) => {
      await open('people/demo-grace')
      await tab.getByRole('region', { name: 'How strongly this person signs in' }).waitFor()
      await button(tab, 'Add to a group').click()
      await dialog(tab).getByRole('combobox', { name: 'Group' }).fill('acm eng')
      await tab.getByRole('option', { name: /Engines/ }).click()
      await dialog(tab).getByRole('combobox', { name: 'Roles' }).fill('ENGINEER')
      await tab.keyboard.press('Enter')
      await assertAccessible(tab)
      await dialog(tab).getByRole('button', { name: 'Save' }).click()
      await button(tab, 'Change roles in Engines').click()
      await dialog(tab).getByRole('combobox', { name: 'Roles' }).fill('LEAD')
      await tab.keyboard.press('Enter')
      await dialog(tab).getByRole('button', { name: 'Save' }).click()
      await dialog(tab).waitFor({ state: 'detached' })
      await tab.getByRole('region', { name: 'Groups and roles' }).getByText('LEAD').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('combobox', { name: 'App', exact: true }).click()
      await tab.getByRole('option').first().click()
      await tab.getByRole('link', { name: 'Show what the tokens say' }).click()
      await tab.waitForURL(({ searchParams }) => searchParams.get('sub') === 'demo-grace')
      await open('people/demo-grace')
      await button(tab, 'Remove from Engines').click()
      await dialog(tab).getByRole('button', { name: 'Remove' }).click()
      await button(tab, 'Remove from Engines').waitFor({ state: 'detached' })
    },
  )

  journey(
    'are read on a phone, in German',
    async ({ tab, open }) => {
      await open('groups/acme-sales', ada)
      await button(tab, 'Personen hinzufügen').click()
      await tab.getByLabel('E-Mails oder Benutzernamen').fill('jemand-anders')
      await button(tab, '1 Person zuweisen').click()
      await tab.getByText('1 eingeladen').first().waitFor()
      await open('invitations', ada)
      await button(tab, 'Erneut senden: jemand-anders').waitFor()
      await assertAccessible(tab)
    },
    germanPhone,
  )
})
