import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole({ name: 'signals in the console', from: ['empty'] }, ({ journey }) => {
  journey('an app gets a stream, which is verified, paused and deleted', async ({ tab, open }) => {
    await open('apps/new?kind=machine')
    await tab.getByRole('textbox', { name: 'Name', exact: true }).fill('Listener')
    await tab.getByRole('textbox', { name: 'Client ID' }).fill('listener')
    await tab.getByRole('button', { name: 'Register', exact: true }).click()
    await tab.getByRole('heading', { name: 'Listener is registered' }).waitFor()
    await tab.getByRole('link', { name: 'Open the app' }).click()
    await tab.getByRole('tab', { name: 'Signals' }).click()
    await tab.getByText('There is no stream yet.').waitFor()
    await assertAccessible(tab)

    await tab.getByRole('button', { name: 'Add a stream' }).click()
    await tab.getByRole('radio', { name: 'It is sent (push)' }).click()
    await tab.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/signals')
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await tab.getByText('only https is allowed').first().waitFor()
    await assertAccessible(tab)
    await tab.getByRole('radio', { name: 'The app asks (poll)' }).click()
    await tab.getByRole('textbox', { name: 'Description' }).fill('For the test')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const card = tab.getByRole('region', { name: 'The app asks (poll)' })
    await card.getByText('Enabled').waitFor()
    await card.getByRole('button', { name: 'Send a test' }).click()
    await tab.getByText('A verification event is on its way.').waitFor()
    await card.getByRole('button', { name: 'Pause' }).click()
    await card.getByText('Paused').waitFor()
    await assertAccessible(tab)
    await card.getByRole('button', { name: 'Resume' }).click()
    await card.getByText('Enabled').waitFor()
    await card.getByRole('button', { name: 'Delete' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await tab.getByText('There is no stream yet.').waitFor()
  })

  journey(
    'a stream that waits is told of in German on a phone',
    async ({ tab, open, world }) => {
      const { id } = await world.addClient({ grant_types: ['client_credentials'] })
      await open(`apps/${id}?tab=signals`)
      await tab.getByRole('button', { name: 'Strom hinzufügen' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Hinzufügen' }).click()
      const card = tab.getByRole('region', { name: 'Die App fragt ab (Poll)' })
      await card.getByText('Ganzer Server').waitFor()
      await card.getByRole('button', { name: 'Test senden' }).click()
      await tab.getByText('Ein Prüfereignis ist unterwegs.').waitFor()
      await assertAccessible(tab)
    },
    germanPhone,
  )
})

forEachConsole('signals of a group in the console', ({ journey }) => {
  journey('whoever administers a group lets an app hear of it', async ({ tab, open, world }) => {
    await open('groups/acme?tab=targets', demoPerson('ada'))
    await tab.getByText('No app hears of this group alone.').waitFor()
    const section = tab.getByRole('region', { name: 'Streams of signals' })
    await section.getByRole('button', { name: 'Add a stream' }).click()
    const dialog = tab.getByRole('dialog')
    const client = dialog.getByRole('textbox', { name: 'Client ID' })
    await client.fill('nothing-like-that')
    await assertAccessible(tab)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    assert.equal(await client.getAttribute('aria-invalid'), 'true')
    await client.fill('demo-web')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const card = tab.getByRole('region', { name: 'The app asks (poll)' })
    await card.getByText(/demo-web · Acme/).waitFor()
    await assertAccessible(tab)
    const { stores } = world.server.services.storage
    const [made] = await stores.streams.list({ groupId: 'acme', isWhole: false, limit: 2 })
    assert.equal(made?.clientId, 'demo-web')
    await card.getByRole('button', { name: 'Pause' }).click()
    await card.getByText('Paused').waitFor()
  })

  journey(
    'an administrator sees it in German on a phone, and deletes it',
    async ({ tab, open }) => {
      await open('groups/acme?tab=targets')
      const card = tab.getByRole('region', { name: 'Die App fragt ab (Poll)' })
      await card.getByText('Angehalten').waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await card.getByRole('button', { name: 'Löschen' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
      await tab.getByText('Keine App hört von dieser Gruppe allein.').waitFor()
    },
    germanPhone,
  )
})
