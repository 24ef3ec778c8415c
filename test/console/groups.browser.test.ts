import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { loadDemo } from '../../src/cli/serve/demo.ts'
import { randomId } from '../../src/kernel/crypto/ids.ts'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  withoutChromium,
} from '../support/chromium.ts'
import { engines } from '../support/engines.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'

const skip = !chromiumPath

/** Settles when everything has faded in. */
const transitions = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ finished }) => finished)
).then(() => true)`

// A browser sees no difference between the engines. The tests of the API run on both.
describe(`groups in the console${withoutChromium}`, () => {
  let world: ServerWorld
  let browser: Browser

  before(async () => {
    if (skip) return
    const [engine] = engines
    assert.ok(engine)
    world = await startWorld(engine)
    await loadDemo(world.server.services)
    browser = await startChromium()
  })
  after(async () => {
    await browser?.close()
    await world?.stop()
  })

  /** A window of somebody who wants no animations. */
  function inStillWindow(
    work: (tab: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    return inWindow(browser, ({ tab }) => work(tab), { reducedMotion: 'reduce', ...options })
  }

  /** Signs in as Ada, who administers acme and nothing else, or as somebody else. */
  async function openGroups(tab: Page, path = '/console/groups', username = 'ada'): Promise<void> {
    await tab.goto(world.issuer + path)
    await tab.locator('#username').fill(username)
    await tab.locator('#password').fill(`${username}-demo`)
    await tab.keyboard.press('Enter')
    const allow = tab.getByRole('button', { name: 'Allow' })
    const tree = tab.getByRole('tree')
    await allow.or(tree).first().waitFor()
    if (await allow.isVisible()) await allow.click()
    await tab.getByRole('treeitem').first().waitFor()
  }

  const item = (tab: Page, name: string) => tab.getByRole('treeitem', { name })
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const row = (tab: Page, name: string) => tab.getByRole('row', { name })
  const heading = (tab: Page, name: string) =>
    tab.getByRole('heading', { name, exact: true, level: 1 })

  async function assertAccessible(tab: Page): Promise<void> {
    // Text that fades in has too little contrast for a moment.
    await tab.evaluate(transitions)
    assert.deepEqual(await barriersOf(tab), [])
  }

  it('walks through the tree by keys, with the state in the address', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab)
      assert.deepEqual(await tab.getByRole('treeitem').allInnerTexts(), ['Acme\ncompany'])
      const tree = tab.getByRole('tree')
      await tree.focus()
      await tree.press('ArrowRight')
      await item(tab, 'Sales').waitFor()
      await tree.press('ArrowRight')
      await tree.press('ArrowRight')
      await item(tab, 'Engines').waitFor()
      await tree.press('End')
      await tree.press('e')
      await tree.press('Enter')
      await heading(tab, 'Engines').waitFor()
      await row(tab, 'Alan Turing').waitFor()
      await assertAccessible(tab)

      const { pathname, searchParams } = new URL(tab.url())
      assert.equal(pathname, '/console/groups/acme-engines')
      assert.equal(searchParams.get('open'), 'acme,acme-research')
      await tree.press('ArrowLeft')
      await tree.press('ArrowLeft')
      await item(tab, 'Engines').waitFor({ state: 'detached' })
      assert.equal(await item(tab, 'Research').getAttribute('aria-expanded'), 'false')
    }),
  )

  it('opens a link to a group, with the groups above expanded', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab, '/console/groups/acme-engines?tab=holders&role=ENGINEER')
      await tab.getByText('Alan Turing').waitFor()
      await tab.getByText('acme / acme-research / acme-engines').first().waitFor()
      await item(tab, 'Engines').waitFor()
      await assertAccessible(tab)
    }),
  )

  it('finds a group, renames it and takes the name back', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab)
      await tab.keyboard.press('/')
      await tab.keyboard.insertText('acm sal')
      const found = tab.getByRole('navigation', { name: 'Groups found' }).getByRole('button')
      await found.waitFor()
      await tab.keyboard.press('ArrowDown')
      await tab.keyboard.press('Enter')
      await heading(tab, 'Sales').waitFor()
      await button(tab, 'Edit').click()
      await tab.getByLabel('Name', { exact: true }).fill('Revenue')
      await assertAccessible(tab)
      await button(tab, 'Save').click()
      await heading(tab, 'Revenue').waitFor()
      await button(tab, 'Undo').click()
      await heading(tab, 'Sales').waitFor()
    }),
  )

  it('tells the second of two people who edit one group', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab, '/console/groups/acme-sales')
      await button(tab, 'Edit').click()
      await tab.getByLabel('Name', { exact: true }).fill('Mine')
      const { groups } = world.server.services.storage.stores
      const fields = { groupName: 'Theirs' }
      await groups.update({ groupId: 'acme-sales', fields, revision: undefined, now: world.now() })
      await button(tab, 'Save').click()
      await tab.getByRole('alert').getByText('Name is now “Theirs”.').waitFor()
      assert.equal(await tab.getByLabel('Name', { exact: true }).inputValue(), 'Mine')
      await button(tab, 'Save').click()
      await heading(tab, 'Mine').waitFor()
    }),
  )

  it('assigns roles to pasted people, says what became of each, and undoes it', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab, '/console/groups/acme-engines')
      await button(tab, 'Add people').click()
      await tab.getByLabel('Emails or usernames').fill('Grace <grace@acme.example>, alan; nobody')
      await tab.getByRole('combobox', { name: 'Roles' }).fill('TESTER')
      await button(tab, 'Assign to 3 people').click()
      await row(tab, 'grace@acme.example added').waitFor()
      await row(tab, 'alan roles changed').waitFor()
      await row(tab, 'nobody Nobody signs in with this').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await row(tab, 'Grace Hopper').waitFor()
      await button(tab, 'Undo').click()
      await row(tab, 'Grace Hopper').waitFor({ state: 'detached' })
      assert.equal(await tab.getByText('TESTER').count(), 0)
    }),
  )

  it('removes people after a question, which Escape refuses', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab, '/console/groups/acme-engines')
      await button(tab, 'Remove: Alan Turing').click()
      await tab.getByRole('dialog', { name: 'Remove Alan Turing from acme-engines?' }).waitFor()
      await tab.keyboard.press('Escape')
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
      await row(tab, 'Alan Turing').waitFor()
      await button(tab, 'Remove: Alan Turing').click()
      await button(tab, 'Remove').click()
      await row(tab, 'Alan Turing').waitFor({ state: 'detached' })
      await button(tab, 'Undo').click()
      await row(tab, 'Alan Turing').waitFor()
    }),
  )

  it('says what a move and a deletion change before they happen', { skip }, () =>
    inStillWindow(async (tab) => {
      await openGroups(tab, '/console/groups/acme-engines')
      await item(tab, 'Engines').dragTo(item(tab, 'Mine').or(item(tab, 'Sales')).first())
      const dialog = tab.getByRole('dialog')
      await dialog.getByText('2 memberships, 2 people').waitFor()
      await assertAccessible(tab)
      await button(tab, 'Move').click()
      await tab.getByText('Engines was moved.').waitFor()
      await button(tab, 'Undo').click()
      await tab.getByText('Taken back.').waitFor()

      await item(tab, 'Acme').click()
      await heading(tab, 'Acme').waitFor()
      await button(tab, 'More actions').click()
      await tab.getByRole('menuitem', { name: 'Delete' }).click()
      await dialog.getByText('4 groups').waitFor()
      await tab.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await heading(tab, 'Acme').waitFor()
    }),
  )

  it('shows a group administrator their own groups and asks for no others', { skip }, () =>
    inStillWindow(async (tab) => {
      const { services } = world.server
      await services.storage.stores.groups.putMembership({
        id: randomId(),
        groupId: 'acme-research',
        sub: 'demo-alan',
        roles: ['GROUP_ADMIN'],
        createdAt: world.now(),
        updatedAt: world.now(),
        revision: 0,
      })
      const refused: string[] = []
      tab.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url())
      })
      await openGroups(tab, '/console/groups/acme-engines?open=acme', 'alan')
      await item(tab, 'Engines').waitFor()
      assert.deepEqual(await tab.getByRole('treeitem').allInnerTexts(), [
        'Research\ndepartment',
        'Engines\nteam',
      ])
      await row(tab, 'Ada Lovelace').waitFor()
      assert.equal(await tab.getByRole('link', { name: 'Research' }).count(), 1)
      assert.equal(await tab.getByRole('link', { name: 'acme', exact: true }).count(), 0)
      assert.deepEqual(refused, [])
    }),
  )

  it('ends a grant where it comes from, in German on a phone in the dark', { skip }, () =>
    inStillWindow(
      async (tab) => {
        await tab.goto(`${world.issuer}/console/groups/acme?tab=holders&role=MANAGER`)
        await tab.locator('#username').fill('ada')
        await tab.locator('#password').fill('ada-demo')
        await tab.keyboard.press('Enter')
        const end = button(tab, 'Rolle entziehen')
        await end.or(button(tab, 'Erlauben')).first().waitFor()
        if (await button(tab, 'Erlauben').isVisible()) await button(tab, 'Erlauben').click()
        await end.click()
        await tab.getByRole('dialog').waitFor()
        await assertAccessible(tab)
        await tab.getByRole('dialog').getByRole('button', { name: 'Rolle entziehen' }).click()
        await tab.getByText('Niemand hat MANAGER hier oder darunter.').waitFor()
        await assertAccessible(tab)
        const scrolls =
          'document.documentElement.scrollWidth > document.documentElement.clientWidth'
        assert.equal(await tab.evaluate(scrolls), false)
      },
      { locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    ),
  )
})
