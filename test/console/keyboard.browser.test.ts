import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole } from '../support/for-each-console.ts'

const withFocus = (locator: Locator) => locator.and(locator.page().locator(':focus'))
const isFocused = async (locator: Locator) => (await withFocus(locator).count()) > 0

/** Waits until an element has the focus. */
const focused = (locator: Locator) => withFocus(locator).waitFor()

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(locator: Locator): Promise<void> {
  await locator.waitFor()
  const most = 80
  for (let presses = 0; presses < most; presses++) {
    if (await isFocused(locator)) return
    await locator.page().keyboard.press('Tab')
  }
  assert.fail(`${locator} is not reached by ${most} presses of Tab`)
}

const heading = (tab: Page, name: string) =>
  tab.getByRole('heading', { name, exact: true, level: 1 })
const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const item = (tab: Page, name: string) => tab.getByRole('treeitem', { name })

forEachConsole('the console by keyboard', ({ journey }) => {
  journey('signs in, skips the navigation and goes on by the search', async ({ tab, world }) => {
    await tab.goto(`${world.issuer}/console/`)
    await focused(tab.locator('#username'))
    await tab.keyboard.type('admin')
    await tab.keyboard.press('Tab')
    await focused(tab.locator('#password'))
    await tab.keyboard.type('correct horse battery staple')
    await tab.keyboard.press('Enter')
    await heading(tab, 'Overview').waitFor()

    await tab.keyboard.press('Tab')
    const skip = tab.getByRole('link', { name: 'Skip to the content' })
    await focused(skip)
    await assertAccessible(tab)
    await tab.keyboard.press('Enter')
    await focused(tab.getByRole('main'))

    await tab.keyboard.press('Control+k')
    const search = tab.getByRole('combobox', { name: 'Search people, groups' })
    await focused(search)
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await tab.getByRole('listbox').waitFor({ state: 'detached' })
    await focused(tab.getByRole('main'))

    await tab.keyboard.press('Control+k')
    await focused(search)
    await tab.keyboard.insertText('peop')
    await tab.getByRole('option', { name: 'Groups' }).waitFor({ state: 'detached' })
    await tab.keyboard.press('Enter')
    await heading(tab, 'People').waitFor()
    await tab.getByRole('listbox').waitFor({ state: 'detached' })

    await tab.keyboard.press('Control+k')
    await focused(search)
    // Enter before the answer has come opens the first of what is found.
    await tab.keyboard.insertText('web demo')
    await tab.keyboard.press('Enter')
    await heading(tab, 'Demo web application').waitFor()
  })

  journey(
    'blocks somebody, and the focus returns from the dialog',
    async ({ tab, open, world }) => {
      const statusOf = async () =>
        (await world.server.services.storage.stores.users.find('demo-grace'))?.status
      await open('people')
      await tab.keyboard.press('/')
      await focused(tab.getByRole('searchbox'))
      await tab.keyboard.insertText('hopper')
      await tab.getByRole('link', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' })
      await tabTo(tab.getByRole('link', { name: 'Grace Hopper' }))
      await tab.keyboard.press('Enter')
      await heading(tab, 'Grace Hopper').waitFor()

      await tabTo(button(tab, 'Block'))
      await tab.keyboard.press('Enter')
      const dialog = tab.getByRole('dialog', { name: 'Block Grace Hopper?' })
      await dialog.waitFor()
      for (let presses = 0; presses < 8; presses++) {
        await tab.keyboard.press('Tab')
        assert.ok(await dialog.locator(':focus').count(), 'the focus stays in the dialog')
      }
      await tab.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await focused(button(tab, 'Block'))
      assert.equal(await statusOf(), 'VERIFIED')

      await tab.keyboard.press('Enter')
      await tabTo(dialog.getByRole('button', { name: 'Block' }))
      await tab.keyboard.press('Enter')
      await button(tab, 'Unblock').waitFor()
      assert.equal(await statusOf(), 'BLOCKED')
      await tabTo(button(tab, 'Unblock'))
      await tab.keyboard.press('Enter')
      await tabTo(tab.getByRole('dialog').getByRole('button', { name: 'Unblock' }))
      await tab.keyboard.press('Enter')
      await button(tab, 'Block').waitFor()
      assert.equal(await statusOf(), 'VERIFIED')
    },
  )

  journey('walks through the tree as the ARIA pattern says', async ({ tab, open }) => {
    await open('groups')
    const tree = tab.getByRole('tree')
    /** The line that a screen reader reads. */
    const active = (name: string) => tab.locator('[role=treeitem][data-active]', { hasText: name })
    await tabTo(tree)
    await tab.keyboard.type('acm')
    await active('Acme').waitFor()
    const id = await active('Acme').getAttribute('id')
    assert.equal(await tree.getAttribute('aria-activedescendant'), id)

    await tab.keyboard.press('ArrowRight')
    await item(tab, 'Research').waitFor()
    assert.equal(await item(tab, 'Acme').getAttribute('aria-expanded'), 'true')
    await tab.keyboard.press('ArrowRight')
    await active('Production').waitFor()
    await tab.keyboard.press('ArrowDown')
    await active('Research').waitFor()
    await tab.keyboard.press('ArrowUp')
    await active('Production').waitFor()
    await tab.keyboard.press('ArrowLeft')
    await active('Acme').waitFor()
    await tab.keyboard.press('ArrowLeft')
    await item(tab, 'Research').waitFor({ state: 'detached' })
    assert.equal(await item(tab, 'Acme').getAttribute('aria-expanded'), 'false')

    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('*')
    await item(tab, 'Engines').waitFor()
    const first = tab.getByRole('treeitem').first()
    const last = tab.getByRole('treeitem').last()
    await tab.keyboard.press('End')
    await last.and(tab.locator('[data-active]')).waitFor()
    await tab.keyboard.press('Home')
    await first.and(tab.locator('[data-active]')).waitFor()
    // Letters that follow each other go to the group that begins with all of them.
    await tab.keyboard.type('eng')
    await active('Engines').waitFor()
    await tab.keyboard.press('Enter')
    await heading(tab, 'Engines').waitFor()
    assert.equal(await item(tab, 'Engines').getAttribute('aria-selected'), 'true')
    assert.equal(await tree.getAttribute('aria-activedescendant'), 'group-acme-engines')
    await assertAccessible(tab)
  })

  journey('moves a group, and takes that back', async ({ tab, open, world }) => {
    const parentOf = async () =>
      (await world.server.services.storage.stores.groups.find('acme-engines'))?.parentId
    await open('groups/acme-engines')
    await heading(tab, 'Engines').waitFor()
    await tabTo(button(tab, 'More actions'))
    await tab.keyboard.press('Enter')
    const entries = tab.getByRole('menuitem')
    await entries.first().waitFor()
    const names = await entries.allInnerTexts()
    await focused(entries.first())
    await assertAccessible(tab)
    for (let presses = 0; presses < names.indexOf('Move'); presses++) {
      await tab.keyboard.press('ArrowDown')
    }
    await focused(tab.getByRole('menuitem', { name: 'Move' }))
    await tab.keyboard.press('Enter')
    const dialog = tab.getByRole('dialog')
    await dialog.waitFor()
    await tabTo(dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first())
    await tab.keyboard.insertText('sales')
    await tab.getByRole('option', { name: 'Sales' }).waitFor()
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await tabTo(dialog.getByRole('button', { name: 'Move' }))
    await tab.keyboard.press('Enter')
    await tab.getByText('Engines was moved.').waitFor()
    assert.equal(await parentOf(), 'acme-sales')
    await tabTo(button(tab, 'Undo'))
    await tab.keyboard.press('Enter')
    await tab.getByText('Taken back.').waitFor()
    assert.equal(await parentOf(), 'acme-research')
  })
})
