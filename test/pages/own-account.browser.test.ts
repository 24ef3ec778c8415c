import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expectSuccess, person } from '../groups/groups-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { authenticatorApp } from '../support/authenticator-app.ts'
import {
  barriersOf,
  chromiumPath,
  inWindow,
  startChromium,
  withoutChromium,
} from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'

const skip = !chromiumPath
const onDesk = ['', '/profile', '/sessions', '/groups', '/delete']
const everywhere = [
  ...['', '/profile', '/email', '/password', '/factors', '/authenticator', '/passkey'],
  ...['/recovery', '/sessions', '/apps', '/groups', '/access', '/access/ask', '/decisions'],
  ...['/activity', '/keys', '/keys/new', '/data', '/delete'],
]

describeServerOnce(`the account page in a browser${withoutChromium}`, (world) => {
  let browser: Browser

  before(async () => {
    if (!skip) browser = await startChromium()
  })
  after(() => browser?.close())

  async function signIn(tab: Page) {
    const user = await world().addUser({
      given_name: 'Ada',
      family_name: 'Lovelace',
      email: `ada-${world().now()}@example.com`,
      email_verified: true,
    })
    const [acme] = await addGroups(world(), user, [{ groupId: 'acme', roles: ['EDITOR'] }])
    const below = { groupId: 'sales', roles: ['READER'], ...(acme && { parentId: acme }) }
    await addGroups(world(), user, [below])
    await tab.goto(`${world().issuer}/account`)
    await tab.locator('#username').fill(user.username)
    await tab.locator('#password').fill(user.password)
    await tab.keyboard.press('Enter')
    await tab.waitForURL(/\/account$/)
    return user
  }

  /** Sets up an authenticator app, as a person would. */
  async function addApp(tab: Page) {
    await tab.goto(`${world().issuer}/account/authenticator`)
    await tab.locator('main summary').click()
    const secret = (await tab.locator('.secret').textContent()) ?? ''
    await tab.locator('#code').fill(authenticatorApp(secret, world().now).code())
    await tab.locator('button.primary').click()
    await tab.locator('.codes').waitFor()
  }

  /** Asks for the deletion of the account, and comes back as far as the second factor. */
  async function leave(tab: Page, prefix: string) {
    await tab.goto(`${world().issuer}/account/delete`)
    await tab.locator('#confirmed').focus()
    await tab.keyboard.press('Space')
    await tab.locator('button.danger').click()
    await tab.locator('.emblem').waitFor()
    await look(tab, `${prefix}-planned`)
    const [mail] = await world().server.services.mail.show(1)
    const [link = ''] = /https?:\S+\/account\/keep\S+/.exec(mail?.text ?? '') ?? []
    await tab.goto(link)
    await look(tab, `${prefix}-keep`)
    await tab.locator('button.primary').click()
    await tab.locator('.emblem').waitFor()
    await look(tab, `${prefix}-kept`)
  }

  async function look(tab: Page, name: string) {
    const folder = process.env.OSTIARY_TEST_SCREENSHOTS
    if (folder) await tab.screenshot({ path: `${folder}/account-${name}.png`, fullPage: true })
    assert.deepEqual(await barriersOf(tab), [], name)
    const overflow = await tab.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    assert.equal(overflow, false, `${name} is wider than the screen`)
    const direction = await tab.evaluate(() => getComputedStyle(document.body).direction)
    assert.equal(direction, name.startsWith('ar') ? 'rtl' : 'ltr', name)
  }

  const looks: Readonly<Record<string, BrowserContextOptions>> = {
    'in English on a desk': {},
    'in German on a phone in the dark': {
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    },
    'in Arabic on a phone': { locale: 'ar', viewport: { width: 390, height: 844 } },
  }
  for (const [name, options] of Object.entries(looks)) {
    it(`has no barriers on any page, ${name}`, { skip }, () =>
      inWindow(
        browser,
        async ({ tab }) => {
          await signIn(tab)
          await addApp(tab)
          const prefix = options.locale ?? 'en'
          await look(tab, `${prefix}-codes`)
          for (const section of options.locale ? everywhere : onDesk) {
            await tab.goto(`${world().issuer}/account${section}`)
            await look(tab, `${prefix}${section.replace('/', '-')}`)
          }
          await tab.goto(`${world().issuer}/account/factors`)
          await tab.locator('main summary').click()
          await look(tab, `${prefix}-factor`)
          await leave(tab, prefix)
        },
        options,
      ),
    )
  }

  it(
    'lets people keep recovery codes, and the Back button leads to the page before them',
    {
      skip,
    },
    () =>
      inWindow(browser, async ({ context, tab }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await signIn(tab)
        await addApp(tab)
        const codes = await tab.locator('.codes code').allTextContents()
        assert.equal(codes.length, 10)
        await tab.getByRole('button', { name: 'Copy' }).click()
        await tab.getByText('Copied.').waitFor()
        const saved = tab.waitForEvent('download')
        await tab.getByRole('button', { name: 'Download' }).click()
        const download = await saved
        assert.equal(download.suggestedFilename(), 'recovery-codes.txt')
        const text = await readFile(await download.path(), 'utf8')
        assert.equal(text, `Recovery codes for Ostiary\n\n${codes.join('\n')}\n`)
        assert.equal(await tab.evaluate('navigator.clipboard.readText()'), text)

        await tab.locator('a.primary').click()
        await tab.waitForURL(/\/account\/factors/)
        await tab.goBack()
        await tab.locator('#code').waitFor()
        assert.equal(new URL(tab.url()).pathname, '/account/authenticator')
      }),
  )

  it('shows no buttons for recovery codes that would do nothing', { skip }, () =>
    inWindow(
      browser,
      async ({ tab }) => {
        await signIn(tab)
        await addApp(tab)
        assert.equal(await tab.getByRole('button').count(), 0)
        await tab.locator('a.primary').click()
        await tab.waitForURL(/\/account\/factors/)
      },
      { javaScriptEnabled: false },
    ),
  )

  it('M5: has room for both answers to an invitation on a phone', { skip }, () =>
    inWindow(
      browser,
      async ({ tab }) => {
        const { sub } = await signIn(tab)
        const boss = await world().addUser()
        const own = ['Choir', 'Orchestra'].map((groupName) => ({
          groupId: groupName.toLowerCase(),
          groupName,
          roles: ['GROUP_ADMIN'],
        }))
        const groupIds = await addGroups(world(), boss, own)
        const calls = await person(world(), boss)
        for (const groupId of groupIds) {
          await expectSuccess(calls.assign(groupId, sub, ['SOPRANO', 'A role with a long name']))
        }
        await tab.goto(`${world().issuer}/account/groups`)
        await look(tab, 'invited')
        await tab.getByRole('button', { name: 'Accept: Choir' }).click()
        await tab.getByText('You have accepted the invitation.').waitFor()
        await tab.getByRole('button', { name: 'Decline: Orchestra' }).click()
        await tab.getByText('You have declined the invitation.').waitFor()
        assert.equal(await tab.getByRole('heading', { name: 'Invitations' }).count(), 0)
        await tab.getByText('Choir', { exact: true }).waitFor()
        assert.equal(await tab.getByText('Orchestra', { exact: true }).count(), 0)
      },
      { viewport: { width: 360, height: 640 } },
    ),
  )

  it('can be used with the keyboard alone', { skip }, () =>
    inWindow(browser, async ({ tab }) => {
      await signIn(tab)
      const link = tab.getByRole('link', { name: 'Telephone numbers' })
      await link.focus()
      await tab.keyboard.press('Enter')
      // What browsers fill in, and which keys a phone shows.
      for (const [id, autocomplete] of [
        ['phone_number', 'tel'],
        ['mobile_number', 'mobile tel'],
      ] as const) {
        const field = tab.locator(`#${id}[type=tel]`)
        assert.equal(await field.getAttribute('autocomplete'), autocomplete)
      }
      await tab.goBack()
      await tab.getByRole('link', { name: 'Profile' }).click()
      await tab.locator('#nickname').fill('Countess')
      await tab.keyboard.press('Enter')
      await tab.getByText('Your changes are saved').waitFor()
      assert.equal(await tab.locator('#nickname').inputValue(), 'Countess')
    }),
  )
})
