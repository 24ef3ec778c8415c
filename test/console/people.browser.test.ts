import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'

forEachConsole('people in the console', ({ journey }) => {
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })
  /** The group in the card of what the person is a member of, and not in their timeline. */
  const groupLink = (tab: Page, name: string) =>
    tab.getByRole('region', { name: 'Groups and roles' }).getByRole('link', { name, exact: true })
  const heading = (tab: Page, name: string) => tab.getByRole('heading', { name, level: 1 })
  /** What is said after an act has succeeded. */
  const said = (tab: Page, text: string) => tab.getByRole('alert').filter({ hasText: text })
  const statusOf = async ({ server }: ServerWorld, sub: string) =>
    (await server.services.storage.stores.users.find(sub))?.status

  journey(
    'are found by parts of their names, opened, blocked and unblocked',
    async ({ tab, open, world }) => {
      await open('people')
      await link(tab, 'Grace Hopper').waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('/')
      await tab.keyboard.type('hop GRA')
      await link(tab, 'Ada Lovelace').waitFor({ state: 'detached' })
      await tab.waitForURL(({ searchParams }) => searchParams.get('q') === 'hop GRA')
      // The link to the same view ends the search, also in the field.
      await tab.getByRole('navigation').getByRole('link', { name: 'People' }).click()
      await link(tab, 'Ada Lovelace').waitFor()
      assert.equal(await tab.getByRole('searchbox').inputValue(), '')
      await tab.getByRole('searchbox').fill('hop GRA')
      await link(tab, 'Ada Lovelace').waitFor({ state: 'detached' })
      await link(tab, 'Grace Hopper').click()

      await heading(tab, 'Grace Hopper').waitFor()
      await groupLink(tab, 'Sales').waitFor()
      await tab.getByText('This person is not signed in anywhere.').waitFor()
      await assertAccessible(tab)

      await button(tab, 'Block').click()
      const question = tab.getByRole('dialog', { name: 'Block Grace Hopper?' })
      await question.getByText('cannot sign in until the account is unblocked').waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      assert.equal(await statusOf(world, 'demo-grace'), 'VERIFIED')

      await button(tab, 'Block').click()
      await question.getByRole('button', { name: 'Block' }).click()
      await said(tab, 'Grace Hopper is blocked.').waitFor()
      assert.equal(await statusOf(world, 'demo-grace'), 'BLOCKED')
      await tab.getByText('Account blocked or merged').waitFor()
      await button(tab, 'Unblock').click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
      await said(tab, 'can sign in again').waitFor()
      assert.equal(await statusOf(world, 'demo-grace'), 'VERIFIED')
    },
  )

  journey(
    'are added; a refusal is beside its field, and nothing typed is lost',
    async ({ tab, open }) => {
      await open('people')
      await button(tab, 'Person anlegen').click()
      await field(tab, 'Vorname').fill('Emmy')
      await field(tab, 'Nachname').fill('Noether')
      await field(tab, 'Benutzername').fill('ada')
      await field(tab, 'Passwort').fill('invariants of symmetry')
      await button(tab, 'Anlegen').click()
      await tab.getByText('gehört schon jemand anderem').waitFor()
      assert.equal(await field(tab, 'Benutzername').getAttribute('aria-invalid'), 'true')
      assert.equal(await field(tab, 'Vorname').inputValue(), 'Emmy')
      assert.equal(await field(tab, 'Passwort').inputValue(), 'invariants of symmetry')
      await assertAccessible(tab)
      await field(tab, 'Benutzername').fill('emmy')
      await button(tab, 'Anlegen').click()
      await heading(tab, 'Emmy Noether').waitFor()
      await assertAccessible(tab)
    },
    germanPhone,
  )

  journey('lose their sessions one by one or all at once', async ({ tab, open, world }) => {
    const user = await world.addUser({ username: 'traveller' })
    const { sub } = user
    const client = await world.addClient()
    const sessions = async () =>
      (await world.server.services.storage.stores.sessions.listOf(sub, world.now())).length
    for (let i = 0; i < 3; i++) await world.addCode(client, user)
    await open(`people/${sub}`)
    const ends = tab.getByRole('button', { name: /^End the session/ })
    assert.equal(await sessions(), 3)
    await ends.first().click()
    await tab.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await said(tab, 'The session has ended.').waitFor()
    assert.equal(await sessions(), 2)
    await button(tab, 'End all').click()
    await tab.getByRole('dialog').getByRole('button', { name: 'End all' }).click()
    await tab.getByText('This person is not signed in anywhere.').waitFor()
    assert.equal(await sessions(), 0)
  })

  journey('who are about to be deleted are kept after a question', async (given) => {
    const { tab, open, world } = given
    const email = 'leaving@acme.example'
    const user = await world.addUser({ username: 'leaver', email, email_verified: true })
    const isPlanned = async () => {
      const stored = await world.server.services.storage.stores.users.find(user.sub)
      return stored?.deletionAt !== undefined
    }
    const browser = testBrowser(world)
    const { end } = await browser.travel('/account/delete', user)
    await browser.submit(end, { confirmed: 'true' })
    assert.ok(await isPlanned())

    await open(`people/${user.sub}`)
    await tab.getByText('This account will be deleted on').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Keep the account').click()
    const question = tab.getByRole('dialog', { name: 'Keep the account of leaver?' })
    await question.getByText('its owner gets an email').waitFor()
    await tab.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    assert.ok(await isPlanned())
    await button(tab, 'Keep the account').click()
    await question.getByRole('button', { name: 'Keep the account' }).click()
    await said(tab, 'The account of leaver stays.').waitFor()
    await tab.getByText('This account will be deleted on').waitFor({ state: 'detached' })
    assert.equal(await isPlanned(), false)
  })

  journey(
    'are nowhere in an answer to a search for nobody, which says what to do',
    async ({ tab, open }) => {
      await open('people?q=nobodyhasthisname')
      await tab.getByText('Nobody is found.').waitFor()
      await tab.getByText('beginnings of words').waitFor()
      assert.equal(await tab.getByRole('searchbox').inputValue(), 'nobodyhasthisname')
    },
  )
})
