import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { pngOf } from '../support/sample-images.ts'

forEachConsole({ name: 'the look of the pages', from: ['empty'] }, ({ journey }) => {
  /** What the frame shows once the page that is tried is loaded. */
  const seen = (tab: Page): FrameLocator => tab.frameLocator('iframe[data-shown=true]')
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  const choosePreview = (tab: Page, what: string, name: string) =>
    tab.getByRole('group', { name: what }).getByText(name, { exact: true }).click()
  const choose = (tab: Page, name: string) => tab.getByText(name, { exact: true }).click()

  journey('is tried beside the fields, saved, and taken back', async ({ tab, open, world }) => {
    await open('look')
    const name = world.server.services.settings.pages.name
    await seen(tab).getByText(name, { exact: true }).waitFor()
    await assertAccessible(tab)
    // Typed one by one, while previews come: none of them takes the focus.
    await field(tab, 'Name').fill('')
    await field(tab, 'Name').pressSequentially('Halden <Group>', { delay: 60 })
    assert.equal(await field(tab, 'Name').inputValue(), 'Halden <Group>')
    await seen(tab).getByText('Halden <Group>', { exact: true }).waitFor()
    await field(tab, 'Colour of buttons and links').fill('#ffd400')
    await choose(tab, 'Sharp')
    const state = tab.getByRole('status', { name: 'Contrast of text' })
    await state.getByText(/^Of links .* adjusted to stay readable$/).waitFor()
    await tab.getByRole('button', { name: 'Upload: Logo', exact: true }).waitFor()
    await tab
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(200, 40) })
    await seen(tab).getByRole('img', { name: 'Halden <Group>' }).waitFor()
    for (const page of ['Consent', 'Account', 'Email', 'Sign-in']) {
      await choose(tab, page)
      await tab.locator(`iframe[data-shown=true][title="${page}, as on a phone"]`).waitFor()
    }
    await choose(tab, 'Desk')
    await choosePreview(tab, 'Light or dark', 'Dark')
    await tab.locator('iframe[data-shown=true][src*="scheme=dark"]').waitFor()
    await assertAccessible(tab)
    assert.doesNotMatch((await world.send('GET', '/policy')).text, /Halden/)

    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The look is changed, on every node.').waitFor()
    await assertAccessible(tab)
    const changed = await world.send('GET', '/policy')
    assert.match(changed.text, /alt="Halden &lt;Group&gt;"/)

    await tab.getByRole('button', { name: 'Undo' }).click()
    await tab.getByText('The look is as it was.').waitFor()
    assert.doesNotMatch((await world.send('GET', '/policy')).text, /Halden/)
    assert.equal(await field(tab, 'Name').inputValue(), name)
    assert.equal(await field(tab, 'Logo').inputValue(), '')
    await tab.getByRole('button', { name: 'History' }).click()
    await tab.getByRole('dialog').getByText('pages.corners').first().waitFor()
  })

  journey('says what is wrong at the field, and keeps what was seen', async ({ tab, open }) => {
    await open('look')
    await seen(tab).getByRole('button').first().waitFor()
    await field(tab, 'Colour of buttons and links').fill('#12')
    await tab.getByText('must be a colour such as #17594a').waitFor()
    await field(tab, 'Colour of buttons and links').fill('')
    await field(tab, 'Logo in the dark').fill('https://a.example/dark.png')
    await tab.getByText(/needs pages.logoUrl/).waitFor()
    await tab
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await tab.getByText(/an SVG is a document that can carry scripts/).waitFor()
    assert.equal(await tab.locator('iframe[data-shown=true]').count(), 1)
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Discard' }).click()
    await tab.getByText(/needs pages.logoUrl/).waitFor({ state: 'detached' })
  })

  journey('has style rules of its own, which load nothing', async ({ tab, open, world }) => {
    await open('look')
    await seen(tab).getByRole('button').first().waitFor()
    await tab.getByRole('switch', { name: 'Use own style rules' }).press('Space')
    await field(tab, 'Rules (CSS)').fill('h1 { background: url(//evil.example) }')
    await tab.getByText(/must have no url\(\)/).waitFor()
    await assertAccessible(tab)
    await field(tab, 'Rules (CSS)').fill('h1 { letter-spacing: 7px }')
    await seen(tab).locator('link[href*="own=true"]').waitFor({ state: 'attached' })
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The look is changed, on every node.').waitFor()
    const { settings } = world.server.services.storage.stores
    const stored = async () => (await settings.list()).map(({ key }) => key)
    assert.deepEqual(await stored(), ['pages.css', 'pages.ownCss'])
    await tab.getByRole('button', { name: 'Undo' }).click()
    await tab.getByText('The look is as it was.').waitFor()
    assert.deepEqual(await stored(), [])
  })

  journey(
    'is chosen on a phone, in German and in the dark',
    async ({ tab, open }) => {
      await open('look')
      await field(tab, 'Farbe hinter der Seite').fill('#fff4e0')
      await choose(tab, 'Schlicht')
      await seen(tab).getByRole('button').first().waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await tab.getByRole('button', { name: 'Speichern' }).click()
      await tab.getByText('Das Aussehen ist geändert, auf jedem Knoten.').waitFor()
      await tab.getByRole('button', { name: 'Rückgängig' }).click()
      await tab.getByText('Das Aussehen ist wieder wie zuvor.').waitFor()
    },
    germanPhone,
  )
})

forEachConsole('looks of apps and groups', ({ journey }) => {
  const seen = (tab: Page): FrameLocator => tab.frameLocator('iframe[data-shown=true]')
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })

  journey('are tried, saved and removed', async ({ tab, open, world }) => {
    const { groupLooks, clients } = world.server.services.storage.stores
    await open('groups/acme?tab=look')
    await field(tab, 'Name').fill('Acme Works')
    await tab.getByRole('combobox', { name: 'Corners' }).selectOption('Sharp')
    await seen(tab).getByText('Acme Works', { exact: true }).waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The look is saved.').waitFor()
    const saved = await groupLooks.find('acme')
    assert.deepEqual(saved?.look, { name: 'Acme Works', corners: 'sharp' })

    await open('groups/acme-engines?tab=look')
    await seen(tab).getByText('Acme Works', { exact: true }).waitFor()
    await field(tab, 'Help').fill('http://plain.example')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('must be an address that starts with https://').waitFor()
    await tab.getByRole('button', { name: 'Discard' }).click()
    await open('groups/acme?tab=look')
    await tab.getByRole('button', { name: 'Remove this look' }).click()
    await tab.getByRole('button', { name: 'Remove this look' }).waitFor({ state: 'detached' })
    assert.equal(await groupLooks.find('acme'), undefined)

    await open('apps/demo-web?tab=look')
    await field(tab, 'Name').fill('The Shop')
    await seen(tab).getByText('The Shop', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByText('The look is saved.').waitFor()
    assert.deepEqual((await clients.find('demo-web'))?.metadata.look, { name: 'The Shop' })
    await assertAccessible(tab)
  })

  journey(
    'are those of a group administrator, without a preview of the server, on a phone',
    async ({ tab, open, world }) => {
      const { groupLooks } = world.server.services.storage.stores
      await open('groups/acme-engines?tab=look', demoPerson('ada'))
      await field(tab, 'Name').fill('Motoren')
      assert.equal(await tab.locator('iframe').count(), 0)
      assert.equal(await tab.locator('input[type=file]').count(), 0)
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await tab.getByRole('button', { name: 'Speichern' }).click()
      await tab.getByText('Das Aussehen ist gespeichert.').waitFor()
      assert.deepEqual((await groupLooks.find('acme-engines'))?.look, { name: 'Motoren' })
    },
    germanPhone,
  )
})
