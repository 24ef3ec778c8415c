import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { loadDemo } from '../../src/cli/serve/demo.ts'
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

// A browser sees no difference between the engines. management/search-users runs on both.
describe(`people in the console${withoutChromium}`, () => {
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

  /** Opens a view of the console as the administrator. */
  async function openConsole(tab: Page, path: string): Promise<void> {
    await tab.goto(`${world.issuer}/console/${path}`)
    await tab.locator('#username').fill('admin')
    await tab.locator('#password').fill('correct horse battery staple')
    await tab.keyboard.press('Enter')
    await tab.waitForURL(/\/consent|\/console\/(?!callback)/)
    if (tab.url().includes('/consent')) await tab.locator('button[value=allow]').click()
    await tab.getByRole('heading', { level: 1 }).waitFor()
  }

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
  const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })
  const heading = (tab: Page, name: string) => tab.getByRole('heading', { name, level: 1 })
  /** What is said after an act has succeeded. */
  const said = (tab: Page, text: string) => tab.getByRole('alert').filter({ hasText: text })
  const statusOf = async (sub: string) =>
    (await world.server.services.storage.stores.users.find(sub))?.status

  it('are found by parts of their names, opened, blocked and unblocked', { skip }, () =>
    inWindow(browser, async ({ tab }) => {
      await openConsole(tab, 'people')
      await link(tab, 'Grace Hopper').waitFor()
      assert.deepEqual(await barriersOf(tab), [])
      await tab.keyboard.press('/')
      await tab.keyboard.type('hop GRA')
      await link(tab, 'Ada Lovelace').waitFor({ state: 'detached' })
      await tab.waitForURL(({ searchParams }) => searchParams.get('q') === 'hop GRA')
      await link(tab, 'Grace Hopper').click()

      await heading(tab, 'Grace Hopper').waitFor()
      await link(tab, 'Sales').waitFor()
      await tab.getByText('This person is not signed in anywhere.').waitFor()
      assert.deepEqual(await barriersOf(tab), [])

      await button(tab, 'Block').click()
      const question = tab.getByRole('dialog', { name: 'Block Grace Hopper?' })
      await question.getByText('cannot sign in until the account is unblocked').waitFor()
      assert.deepEqual(await barriersOf(tab), [])
      await tab.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      assert.equal(await statusOf('demo-grace'), 'VERIFIED')

      await button(tab, 'Block').click()
      await question.getByRole('button', { name: 'Block' }).click()
      await said(tab, 'Grace Hopper is blocked.').waitFor()
      assert.equal(await statusOf('demo-grace'), 'BLOCKED')
      await tab.getByText('ACCOUNT_DEACTIVATED').waitFor()
      await button(tab, 'Unblock').click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
      await said(tab, 'can sign in again').waitFor()
      assert.equal(await statusOf('demo-grace'), 'VERIFIED')
    }),
  )

  it('are added; a refusal is beside its field, and nothing typed is lost', { skip }, () =>
    inWindow(
      browser,
      async ({ tab }) => {
        await openConsole(tab, 'people')
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
        assert.deepEqual(await barriersOf(tab), [])
        await field(tab, 'Benutzername').fill('emmy')
        await button(tab, 'Anlegen').click()
        await heading(tab, 'Emmy Noether').waitFor()
        assert.deepEqual(await barriersOf(tab), [])
      },
      { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    ),
  )

  it('lose their sessions one by one or all at once', { skip }, () =>
    inWindow(browser, async ({ tab }) => {
      const user = await world.addUser({ username: 'traveller' })
      const { sub } = user
      const client = await world.addClient()
      const sessions = async () =>
        (await world.server.services.storage.stores.sessions.listOf(sub, world.now())).length
      for (let i = 0; i < 3; i++) await world.addCode(client, user)
      await openConsole(tab, `people/${sub}`)
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
    }),
  )

  it('are nowhere in an answer to a search for nobody, which says what to do', { skip }, () =>
    inWindow(browser, async ({ tab }) => {
      await openConsole(tab, 'people?q=nobodyhasthisname')
      await tab.getByText('Nobody is found.').waitFor()
      await tab.getByText('beginnings of words').waitFor()
      assert.equal(await tab.getByRole('searchbox').inputValue(), 'nobodyhasthisname')
    }),
  )
})
