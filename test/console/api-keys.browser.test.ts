import assert from 'node:assert/strict'
import { makeKey } from '../api-keys/key-world.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

const ada = demoPerson('ada')

const readSales = (world: ServerWorld, key: string) =>
  world.send('GET', '/groups-srv/usergroup/acme-sales', { bearer: key })

forEachConsole({ name: 'API keys in the console', from: ['demo'] }, ({ journey }) => {
  journey(
    'whoever administers a group makes a key, copies it and ends it',
    async ({ tab, open, world }) => {
      await open('groups/acme-sales?tab=keys', ada)
      await tab.getByText('There are no API keys.').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'Make a key' }).click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Build server')
      await dialog.getByRole('textbox', { name: 'Days until it ends' }).fill('0')
      await tab.keyboard.press('Tab')
      await dialog.getByRole('combobox', { name: 'Roles in this group' }).fill('GROUP_ADMIN')
      await tab.keyboard.press('Enter')
      await dialog.getByRole('checkbox', { name: 'May read what GROUP_ADMIN reaches' }).click()
      await assertAccessible(tab)
      await dialog.getByRole('button', { name: 'Make a key' }).click()
      const key = dialog.getByText(/^ost_key_/)
      await key.waitFor()
      await assertAccessible(tab)
      const text = (await key.textContent()) ?? ''
      assert.equal((await readSales(world, text)).status, 200)

      await dialog.getByRole('button', { name: 'Done' }).click()
      await tab.getByText('Sales: GROUP_ADMIN · ostiary:groups_read').waitFor()
      await tab.getByRole('button', { name: 'End the key: Build server' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
      await tab.getByText('There are no API keys.').waitFor()
      assert.equal((await readSales(world, text)).status, 401)
    },
  )

  journey(
    'an administrator sees the key of a person in German on a phone, and ends it',
    async ({ tab, open, world }) => {
      await makeKey(world, { ...ada, sub: 'demo-ada' }, { roles: [['acme', 'GROUP_ADMIN']] })
      await open('people/demo-ada')
      const panel = tab.getByRole('region', { name: 'API-Schlüssel' })
      await panel.getByText('Acme: GROUP_ADMIN').waitFor()
      await panel.getByText(/noch nicht verwendet/).waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await panel.getByRole('button', { name: 'Schlüssel beenden: Nightly' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Beenden', exact: true }).click()
      await panel.getByText('Es gibt keine API-Schlüssel.').waitFor()
    },
    germanPhone,
  )
})
