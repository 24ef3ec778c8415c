import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole({ name: 'the texts of pages and emails', from: ['empty'] }, ({ journey }) => {
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  const seen = (tab: Page) => tab.frameLocator('iframe')

  journey('are written beside ours, seen, saved and given back', async ({ tab, open, world }) => {
    const { ownTexts } = world.server.services.storage.stores
    await open('look')
    await tab.getByRole('tab', { name: 'Texts' }).click()
    await tab.getByRole('combobox', { name: 'Page or email' }).selectOption('Forgotten password')
    await tab.getByText('Ours: Choose a new password for {service}').waitFor()
    await seen(tab).getByText('482 913').waitFor()
    await assertAccessible(tab)

    await tab.getByRole('button', { name: 'Begin with ours: Subject', exact: true }).click()
    assert.equal(await field(tab, 'Subject').inputValue(), 'Choose a new password for {service}')
    await field(tab, 'Beginning').fill('You have ')
    await tab.getByRole('button', { name: 'Insert {valid} into Beginning' }).click()
    assert.equal(await field(tab, 'Beginning').inputValue(), 'You have {valid}')
    await seen(tab).getByText('You have 30 minutes').waitFor()
    await tab.getByText('Text alone', { exact: true }).click()
    await tab.getByText('Your code is: 482 913').waitFor()
    assert.deepEqual(await ownTexts.list(), [])
    await assertAccessible(tab)

    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The texts are saved, on every node.').waitFor()
    const [saved] = await ownTexts.list()
    assert.deepEqual(
      [saved?.place, saved?.locale, saved?.texts],
      [
        'mail.resetPassword',
        'en-US',
        { subject: 'Choose a new password for {service}', intro: 'You have {valid}' },
      ],
    )
    await tab.getByRole('button', { name: 'Send me a test' }).click()
    await tab.getByText(/must be an email address; your account has none|no mail server/).waitFor()

    await field(tab, 'Subject').fill('Hello {user}')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab
      .getByText(/unknown placeholder \{user\}/)
      .first()
      .waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Discard' }).click()
    await tab.getByRole('button', { name: 'Back to ours' }).click()
    await tab.getByText('The texts are ours again, on every node.').waitFor()
    assert.equal(await field(tab, 'Beginning').inputValue(), '')
    assert.deepEqual(await ownTexts.list(), [])
    // What was given back is no change to be saved, and stands in the way of no other.
    await tab.getByRole('button', { name: 'Back to ours' }).waitFor({ state: 'detached' })
    assert.equal(await tab.getByRole('button', { name: 'Save' }).isDisabled(), true)
    await field(tab, 'Beginning').fill('Here it is.')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByRole('button', { name: 'Back to ours' }).waitFor()
    const [again] = await ownTexts.list()
    assert.deepEqual(again?.texts, { intro: 'Here it is.' })
    await ownTexts.remove({ place: 'mail.resetPassword', locale: 'en-US' })
  })

  journey('are seen to their last line, however long they are', async ({ tab, open }) => {
    await open('look/texts?of=mail.frame')
    await field(tab, 'Last line').fill('Nobody reads replies. '.repeat(40))
    const last = seen(tab).getByText('Nobody reads replies.')
    await last.waitFor()
    const frame = await tab.locator('iframe').boundingBox()
    const line = await last.boundingBox()
    assert.ok(frame && line)
    assert.ok(line.y + line.height <= frame.y + frame.height, 'the last line is cut off')
    assert.equal(await seen(tab).locator('script').count(), 0)
  })

  journey('say so when somebody else was faster', async ({ tab, open, world }) => {
    const { ownTexts } = world.server.services.storage.stores
    await open('look/texts?of=mail.accountKept')
    await field(tab, 'Advice').fill('Ask us.')
    const other = { place: 'mail.accountKept', locale: 'en-US', changedAt: 1, changedBy: 'ada' }
    await ownTexts.put({ ...other, texts: { subject: 'It stays' } })
    await tab.getByRole('button', { name: 'Save' }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByText('It stays').waitFor()
    await assertAccessible(tab)
    await dialog.getByRole('button').last().click()
    await tab.getByText('The texts are saved, on every node.').waitFor()
    const [both] = await ownTexts.list()
    assert.deepEqual(both?.texts, { subject: 'It stays', advice: 'Ask us.' })
    await ownTexts.remove(other)
  })

  journey('introduce a consent, and always name the application', async ({ tab, open, world }) => {
    const { ownTexts } = world.server.services.storage.stores
    await open('look/texts?of=page.consent')
    await tab.getByText('Ours: {app} asks for permission to:').waitFor()
    await field(tab, 'Beginning').fill('Do you agree? ')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab
      .getByText(/must have \{app\}/)
      .first()
      .waitFor()
    await tab.getByRole('button', { name: 'Insert {app} into Beginning' }).click()
    await seen(tab).getByText('Do you agree? Lindgren Books').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The texts are saved, on every node.').waitFor()
    const [saved] = await ownTexts.list()
    assert.deepEqual(saved?.texts, { intro: 'Do you agree? {app}' })
    await ownTexts.remove({ place: 'page.consent', locale: 'en-US' })
  })

  journey(
    'of a page are written on a phone, in German and in the dark',
    async ({ tab, open, world }) => {
      const { ownTexts } = world.server.services.storage.stores
      await open('look/texts')
      await tab.getByText('Unserer: Anmelden').waitFor()
      await field(tab, 'Überschrift').fill('Willkommen bei {service}')
      const { name } = world.server.services.settings.pages
      await seen(tab)
        .getByRole('heading', { name: `Willkommen bei ${name}` })
        .waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await tab.getByRole('button', { name: 'Speichern' }).click()
      await tab.getByText('Die Texte sind gespeichert, auf jedem Knoten.').waitFor()
      await ownTexts.remove({ place: 'page.signIn', locale: 'de-DE' })
    },
    germanPhone,
  )
})
