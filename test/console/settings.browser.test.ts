import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { startMailServer } from '../support/mail-server.ts'

forEachConsole({ name: 'settings', from: ['empty'] }, ({ journey }) => {
  const dialog = (tab: Page) => tab.getByRole('dialog')

  journey('are found, changed, seen with their author, and taken back', async (given) => {
    const { tab, open, world } = given
    await open('settings?q=registration')
    await tab.getByText('users.registration', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Change users.registration', exact: true }).click()
    await dialog(tab).getByText('Default: open.').waitFor()
    await assertAccessible(tab)
    await dialog(tab).getByRole('combobox', { name: 'New value' }).click()
    await tab.getByRole('option', { name: 'invite' }).click()
    await dialog(tab).getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The setting is changed, on every node.').waitFor()
    await tab
      .getByText(/Changed .* by/)
      .filter({ visible: true })
      .waitFor()
    assert.equal((await world.send('GET', '/register')).status, 404)
    await assertAccessible(tab)

    await tab.getByRole('button', { name: 'History' }).click()
    await dialog(tab).getByText('as given at the start → invite').waitFor()
    await assertAccessible(tab)
    await dialog(tab).getByRole('button', { name: 'Undo the change of users.registration' }).click()
    await dialog(tab).getByText('invite → as given at the start').waitFor()
    await tab.keyboard.press('Escape')
    assert.notEqual((await world.send('GET', '/register')).status, 404)
  })

  journey('refuse in words what does not fit, and say what a file gives', async (given) => {
    const { tab, open } = given
    await open('settings?q=sessions.')
    await tab.getByRole('button', { name: 'Change sessions.idleSeconds' }).click()
    await dialog(tab).getByRole('textbox', { name: 'New value' }).fill('86400')
    await dialog(tab).getByRole('button', { name: 'Save' }).click()
    await dialog(tab).getByText('must not exceed sessions.absoluteSeconds').first().waitFor()
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await open('settings?q=baseUrl')
    await tab
      .getByText(/Only when it starts/)
      .filter({ visible: true })
      .first()
      .waitFor()
    assert.equal(await tab.getByRole('button', { name: 'Change baseUrl', exact: true }).count(), 0)
  })

  journey('send a test email, and show what the mail server says', async ({ tab, open }) => {
    await using server = await startMailServer()
    await open('settings?q=mail.')
    await tab.getByRole('button', { name: 'Send a test' }).click()
    await dialog(tab).getByRole('textbox', { name: 'To' }).fill('ops@example.com')
    await dialog(tab)
      .getByRole('textbox', { name: 'Through another server' })
      .fill('smtp://127.0.0.1:9')
    await dialog(tab).getByRole('button', { name: 'Send', exact: true }).click()
    await dialog(tab).getByText('The email was not sent.').waitFor()
    await dialog(tab)
      .getByRole('textbox', { name: 'Through another server' })
      .fill(`smtp://127.0.0.1:${server.port}`)
    await dialog(tab).getByRole('button', { name: 'Send', exact: true }).click()
    await dialog(tab).getByText('The mail server took the email to ops@example.com.').waitFor()
    await dialog(tab).getByText(/^250/).waitFor()
    await assertAccessible(tab)
    assert.match((await server.next('ops@example.com')).subject, /test email/)
  })

  journey(
    'are changed on a phone, in German and in the dark',
    async ({ tab, open }) => {
      await open('settings?q=deletionDays')
      await tab.getByRole('button', { name: 'users.deletionDays ändern' }).click()
      await dialog(tab).getByText('Standard: 14.').waitFor()
      await dialog(tab).getByRole('textbox', { name: 'Neuer Wert' }).fill('30')
      await assertAccessible(tab)
      await dialog(tab).getByRole('button', { name: 'Speichern' }).click()
      await tab.getByText('Die Einstellung ist geändert, auf jedem Knoten.').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'users.deletionDays ändern' }).click()
      await dialog(tab).getByText('wie beim Start gegeben → 30').waitFor()
      await dialog(tab).getByRole('button', { name: 'Zurück zu 14' }).click()
      await dialog(tab).waitFor({ state: 'detached' })
    },
    germanPhone,
  )
})
