import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Production, production } from '../access/access-scene.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  withoutChromium,
} from '../support/chromium.ts'
import { describeServerOnce, type ServerWorld, type TestUser } from '../support/server-world.ts'

const skip = !chromiumPath
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

describeServerOnce(`access on the account page in a browser${withoutChromium}`, (world) => {
  let browser: Browser

  before(async () => {
    if (!skip) browser = await startChromium()
  })
  after(() => browser?.close())

  const address = (path: string) => `${world().issuer}/account${path}`

  async function signIn(tab: Page, user: TestUser, path = '') {
    await tab.goto(address(path))
    await tab.locator('#username').fill(user.username)
    await tab.locator('#password').fill(user.password)
    await tab.keyboard.press('Enter')
    await tab.waitForURL((url) => url.pathname === `/account${path.split('?')[0]}`)
  }

  /** No barrier, nothing wider than the screen. */
  async function look(tab: Page, name: string) {
    const folder = process.env.OSTIARY_TEST_SCREENSHOTS
    if (folder) await tab.screenshot({ path: `${folder}/access-${name}.png`, fullPage: true })
    assert.deepEqual(await barriersOf(tab), [], name)
    const overflow = await tab.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    assert.equal(overflow, false, `${name} is wider than the screen`)
  }

  /** A passkey that its owner always confirms. */
  async function addPasskey(tab: Page) {
    const cdp = await tab.context().newCDPSession(tab)
    await cdp.send('WebAuthn.enable', { enableUI: false })
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await tab.goto(address('/passkey'))
    await tab.locator('button.primary').click()
    await tab.locator('.codes').waitFor()
  }

  /** The scene with names as people have them, for who looks at the pictures. */
  function named() {
    const names = ['Betty Holberton', 'Alan Turing', 'Ada Lovelace', 'Kay McNulty', 'Grace Hopper']
    const addUser: ServerWorld['addUser'] = (record) => {
      const [given_name = '', family_name = ''] = names.shift()?.split(' ') ?? []
      return world().addUser({ given_name, family_name, ...record })
    }
    return production({ ...world(), addUser })
  }

  const query = ({ production: group }: Production, role: string) =>
    `?${new URLSearchParams({ group, role })}`

  it('is asked for in one window, decided in another by keyboard, and ended early', {
    skip,
  }, async () => {
    const scene = await named()
    await inWindow(browser, async ({ tab }) => {
      await signIn(tab, scene.engineerUser, `/access/ask${query(scene, 'OPERATOR')}`)
      await look(tab, 'ask-form')
      await tab.locator('#reason').fill('The queue of the shop is stuck')
      await tab.locator('#duration').selectOption('3600')
      await tab.locator('#reason').press('Enter')
      await tab.getByText('Your request is sent').waitFor()
      await look(tab, 'ask')

      await inWindow(
        browser,
        async ({ tab: phoneTab }) => {
          await signIn(phoneTab, scene.leadUser)
          await look(phoneTab, 'overview-phone')
          await phoneTab.getByRole('link', { name: 'To decide' }).click()
          await phoneTab.getByText('The queue of the shop is stuck').waitFor()
          await look(phoneTab, 'decide-phone')
          await phoneTab.locator('main summary').click()
          await look(phoneTab, 'decide-refuse-phone')
          await phoneTab.getByRole('button', { name: 'Approve: Grace Hopper' }).focus()
          await phoneTab.keyboard.press('Enter')
          await phoneTab.getByText('You have approved the request').waitFor()
        },
        phone,
      )

      await tab.goto(address('/access'))
      await look(tab, 'own')
      await tab.getByText('Approved by Ada Lovelace').waitFor()
      await tab.getByRole('link', { name: 'Ask to extend' }).click()
      assert.equal(await tab.locator('#reason').inputValue(), 'The queue of the shop is stuck')
      await tab.goto(address('/access'))
      await tab.getByRole('button', { name: 'End now: OPERATOR' }).click()
      await tab.getByText('The role has ended').waitFor()
      assert.equal(await tab.getByText('OPERATOR').count(), 0)
    })
  })

  it('is activated with a passkey, and taken in an emergency', { skip }, async () => {
    const scene = await named()
    const { admin, boss, production: groupId, company, engineer, root } = scene
    await expectSuccess(root.assign(groupId, engineer.sub, ['OBSERVER']))
    const strong = { askers: 'nobody', needs_strong_sign_in: true, ticket_pattern: 'OPS-####' }
    await expectSuccess(admin.putRule(groupId, 'PAGER', strong))
    const body = { sub: engineer.sub, role: 'PAGER' }
    await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
    await expectSuccess(
      boss.putRule(company, 'FIREFIGHTER', {
        approvals: [{ groupId, role: 'LEAD', count: 1 }],
        break_glass: { groupId: company, role: 'ENGINEER', longest_seconds: 3600 },
      }),
    )
    await inWindow(
      browser,
      async ({ tab }) => {
        await signIn(tab, scene.engineerUser)
        await addPasskey(tab)
        await tab.goto(address('/access'))
        await look(tab, 'own-de-phone-dark')
        // The rule asks for a factor of the last minutes, so the passkey is asked for again.
        world().advance(16 * 60_000)
        await tab.getByRole('link', { name: 'Aktivieren: PAGER' }).click()
        await tab.locator('#ticket').waitFor()
        await look(tab, 'activate-de-phone-dark')
        await tab.locator('#reason').fill('Rufbereitschaft')
        await tab.locator('#ticket').fill('OPS-12')
        await tab.locator('button.primary').click()
        await tab.locator('#ticket-fault').waitFor()
        await look(tab, 'activate-fault-de-phone-dark')
        await tab.locator('#ticket').fill('OPS-1234')
        await tab.locator('button.primary').click()
        await tab.getByText('Von Ihnen selbst aktiviert').waitFor()

        await tab.getByRole('link', { name: 'Notfall: FIREFIGHTER' }).click()
        await tab.getByText('Ada Lovelace').waitFor()
        await look(tab, 'break-glass-de-phone-dark')
        await tab.locator('#reason').fill('Es brennt')
        await tab.locator('button.danger').click()
        await tab.getByText('Im Notfall genommen, ohne Genehmigung').waitFor()
        await look(tab, 'own-after-de-phone-dark')
        const { timedRoles } = world().server.services.storage.stores
        const taken = await timedRoles.currentOf(engineer.sub)
        const id = taken.find(({ source }) => source === 'break-glass')?.id ?? ''
        await inWindow(browser, async ({ tab: desk }) => {
          await signIn(desk, scene.leadUser, `/decisions?taken=${id}`)
          await desk.getByText('without approval').waitFor()
          await look(desk, 'bypassed')
        })
      },
      { ...phone, locale: 'de-DE', colorScheme: 'dark' },
    )
  })
})
