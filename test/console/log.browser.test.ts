import assert from 'node:assert/strict'
import { administrator as apiAdministrator, expectSuccess } from '../groups/groups-world.ts'
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

  journey('takes back what was done, unless it was changed since', async (given) => {
    const { tab, open, world } = given
    const { sub } = await world.addUser({ name: 'Mary Somerville' })
    const { stores } = world.server.services.storage
    const isMember = async () =>
      (await stores.groups.findMembership('acme-sales', sub)) !== undefined
    const admin = await apiAdministrator(world)
    await expectSuccess(admin.assign('acme-sales', sub, ['CLERK']))
    await open(`events?sub=${sub}&type=GROUP_NEW_USER_ADDED`)
    const details = tab.getByRole('row', { name: 'CLERK' }).getByRole('button', { name: 'Details' })
    await details.click()
    const revert = tab.getByRole('button', { name: 'Revert', exact: true })
    await revert.click()
    await assertAccessible(tab)
    await tab.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
    await tab.getByText('Reverted.').waitFor()
    assert.equal(await isMember(), false)

    // A second time there is nothing to take back.
    await revert.click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
    await tab.getByText('It was changed since').waitFor()
    await assertAccessible(tab)
    await tab.goto(`${world.issuer}/console/events?sub=${sub}&type=GROUP_USER_REMOVED`)
    await tab.getByRole('button', { name: 'Details' }).first().click()
    await tab.getByText('Reverts event').getByRole('link').click()
    await tab.getByRole('cell', { name: /Added to a group/ }).waitFor()
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
