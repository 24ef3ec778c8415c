import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole('the bin', ({ journey }) => {
  journey('brings a person back, with memberships', async ({ tab, open, world }) => {
    const { stores } = world.server.services.storage
    const { sub } = (await stores.users.findByLoginName('grace')) ?? { sub: '' }
    const before = (await stores.groups.groupIdsOf(sub)).length
    await open(`people/${sub}`)
    await tab
      .getByRole('button', { name: /More|Actions/ })
      .first()
      .click()
    await tab.getByRole('menuitem', { name: /^Delete/ }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByText(/the bin can bring the person back/).waitFor()
    const typed = dialog.getByRole('textbox')
    if ((await typed.count()) > 0) await typed.fill((await typed.getAttribute('placeholder')) ?? '')
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await tab.getByRole('link', { name: 'See whether the bin can bring it back' }).click()
    await tab.getByRole('heading', { name: 'Bin' }).waitFor()
    await tab.getByRole('cell', { name: /^Grace Hopper/ }).waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'What to do with Grace Hopper' }).click()
    await tab.getByRole('menuitem', { name: 'Bring back' }).click()
    await dialog.getByText(/chooses a password anew/).waitFor()
    await assertAccessible(tab)
    await dialog.getByRole('button', { name: 'Bring back' }).click()
    await tab.getByText('Grace Hopper is back.').waitFor()
    await assertAccessible(tab)
    assert.equal((await stores.groups.groupIdsOf(sub)).length, before)
    await tab.getByRole('link', { name: 'To the person' }).click()
    await tab.getByRole('heading', { name: 'Grace Hopper' }).waitFor()
  })

  journey('brings a group back, or erases it', async ({ tab, open, world }) => {
    const { stores } = world.server.services.storage
    const ask = async (groupId: string) => {
      const { groups } = stores
      return (await groups.find(groupId))?.path
    }
    const former = await ask('acme-engines')
    assert.ok(former)
    await open('groups/acme-engines')
    await tab.getByRole('heading', { name: 'Engines' }).first().waitFor()
    await tab
      .getByRole('button', { name: /More|Actions/ })
      .first()
      .click()
    await tab.getByRole('menuitem', { name: /^Delete/ }).click()
    const dialog = tab.getByRole('dialog')
    const typed = dialog.getByRole('textbox')
    await dialog.getByText(/brought back from the bin/).waitFor()
    if ((await typed.count()) > 0) await typed.fill('acme-engines')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await open('bin?kind=groups')
    await tab.getByRole('button', { name: 'What to do with Engines' }).click()
    await tab.getByRole('menuitem', { name: 'Bring back' }).click()
    await dialog.getByRole('button', { name: 'Bring back' }).click()
    await tab.getByText('Engines is back.').waitFor()
    assert.equal(await ask('acme-engines'), former)
  })

  journey(
    'in German, in the dark and on a phone',
    async ({ tab, open, world }) => {
      const now = world.now()
      await world.server.services.storage.stores.bin.keep({
        ...{ kind: 'user', ref: 'konrad', id: 'konrad', name: 'Konrad Zuse', record: {} },
        ...{ deletedAt: now, deletedBy: 'command line', eraseAt: now + 30 * 86_400_000 },
      })
      await open('bin?kind=users')
      await tab.getByRole('heading', { name: 'Papierkorb' }).waitFor()
      await tab.getByRole('cell', { name: /^Konrad Zuse/ }).waitFor()
      await assertAccessible(tab)
    },
    germanPhone,
  )
})
