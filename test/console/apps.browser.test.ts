import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { secretPlaceholder } from '../../src/oauth/clients/client-secrets.ts'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'

const run = promisify(execFile)

forEachConsole(
  { name: 'apps and webhooks in the console', from: ['empty', 'demo'] },
  ({ journey }) => {
    async function registerMachine(tab: Page, name: string): Promise<void> {
      await tab.getByRole('radio', { name: 'Machine' }).click()
      await tab.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await tab.getByRole('textbox', { name: 'Client ID' }).fill(name)
      await tab.getByRole('button', { name: 'Register', exact: true }).click()
      await tab.getByRole('heading', { name: `${name} is registered` }).waitFor()
    }

    journey(
      'the guide registers an app, and shows a secret once that works as pasted',
      async ({ tab, open }) => {
        await open('apps')
        await tab.getByRole('link', { name: 'Register an app' }).click()
        await assertAccessible(tab)
        await registerMachine(tab, 'job')
        await assertAccessible(tab)
        const secret = await tab.getByRole('note', { name: 'Client secret' }).innerText()
        assert.ok(secret.length >= 32)

        const code = await tab.locator('[data-snippet=curl]').innerText()
        const { stdout } = await run('sh', ['-c', code])
        assert.equal(typeof JSON.parse(stdout).access_token, 'string')

        await tab.getByRole('link', { name: 'Open the app' }).click()
        await tab.getByRole('heading', { name: 'job', level: 1, exact: true }).waitFor()
        await tab.locator('[data-snippet=curl]', { hasText: 'YOUR_CLIENT_SECRET' }).waitFor()
        assert.ok(!(await tab.locator('body').innerText()).includes(secret))
        await assertAccessible(tab)
      },
    )

    journey(
      'what is wrong is said beside the field, and nothing typed is lost',
      async ({ tab, open, world }) => {
        await open('apps/new?kind=web')
        await tab.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop')
        await tab.getByRole('textbox', { name: 'Client ID' }).fill('shop')
        const address = tab.getByRole('textbox', { name: 'Redirect URIs 1' })
        await address.fill('not an address')
        await tab.getByRole('button', { name: 'Register', exact: true }).click()
        await tab.locator('[aria-invalid=true]').waitFor()
        assert.equal(await address.getAttribute('aria-invalid'), 'true')
        assert.equal(await address.inputValue(), 'not an address')
        assert.equal(await tab.getByRole('textbox', { name: 'Client ID' }).inputValue(), 'shop')

        await address.fill('http://localhost:3000/callback')
        await tab.getByRole('button', { name: 'Register', exact: true }).click()
        await tab.getByRole('heading', { name: 'Shop is registered' }).waitFor()
        assert.match(await tab.locator('[data-snippet=Node]').innerText(), /'shop'/)
        const signIn = await tab.getByRole('link', { name: 'Try a sign-in' }).getAttribute('href')
        assert.equal((await fetch(signIn ?? '', { redirect: 'manual' })).status, 302)

        await tab.getByRole('tab', { name: 'Spring' }).click()
        const missing = tab
          .getByText('This code needs another redirect URI')
          .filter({ visible: true })
        await missing.waitFor()
        await tab.getByRole('button', { name: 'Add it to the app' }).click()
        await missing.waitFor({ state: 'detached' })
        const { metadata } = (await world.server.services.storage.stores.clients.find('shop')) ?? {}
        assert.deepEqual(metadata?.redirect_uris, [
          'http://localhost:3000/callback',
          'http://localhost:3000/login/oauth2/code/ostiary',
        ])
        assert.equal(metadata?.allow_plain_pkce, false)
      },
    )

    journey(
      'a single-page app shows no secret, and accepts PKCE with S256 alone',
      async ({ tab, open, world }) => {
        await open('apps/new?kind=spa')
        await tab.getByRole('textbox', { name: 'Name', exact: true }).fill('Front')
        await tab.getByRole('textbox', { name: 'Client ID' }).fill('front')
        await tab.getByRole('button', { name: 'Register', exact: true }).click()
        await tab.getByRole('heading', { name: 'Front is registered' }).waitFor()
        assert.equal(await tab.getByRole('note', { name: 'Client secret' }).count(), 0)
        assert.ok(!(await tab.locator('body').innerText()).includes(secretPlaceholder))
        const { metadata } =
          (await world.server.services.storage.stores.clients.find('front')) ?? {}
        assert.equal(metadata?.allow_plain_pkce, false)
      },
    )

    journey(
      'the second of two editors is told, and sees both',
      async ({ tab, context, open, world }) => {
        await world.addClient({ client_id: 'wiki', client_name: 'Wiki' })
        await open('apps/wiki?tab=settings')
        const second = await context.newPage()
        await second.goto(`${world.issuer}/console/apps/wiki?tab=settings`)
        const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
        await nameIn(second).fill('Wiki of the second')
        await second.getByRole('checkbox', { name: 'PKCE required' }).check()

        await nameIn(tab).fill('Wiki of the first')
        await tab.getByRole('checkbox', { name: /openid/ }).check()
        await tab.getByRole('button', { name: 'Save' }).click()
        await tab.getByText('Saved.', { exact: true }).waitFor()

        await second.getByRole('button', { name: 'Save' }).click()
        const dialog = second.getByRole('dialog', { name: /Somebody else/ })
        await dialog.getByText('Wiki of the first').waitFor()
        await dialog.getByText('Wiki of the second').waitFor()
        await assertAccessible(second)
        await dialog.getByRole('button', { name: 'Save the result' }).click()
        await second.getByText('Saved.', { exact: true }).waitFor()

        const { metadata } = (await world.server.services.storage.stores.clients.find('wiki')) ?? {}
        assert.equal(metadata?.client_name, 'Wiki of the second')
        assert.equal(metadata?.require_pkce, true)
        assert.ok(metadata?.allowed_scopes.includes('openid'), 'the change of the first is lost')
        await assertAccessible(second)
      },
    )

    journey('unsaved settings of an app are not lost by leaving', async ({ tab, open, world }) => {
      await world.addClient({ client_id: 'forum', client_name: 'Forum' })
      await open('apps/forum?tab=settings')
      const name = tab.getByRole('textbox', { name: 'Name', exact: true })
      const save = tab.getByRole('button', { name: 'Save', exact: true })
      assert.ok(await save.isDisabled())
      await name.fill('Forum of friends')
      await tab.getByText('There are unsaved changes.').waitFor()
      await tab.getByRole('button', { name: 'Discard' }).click()
      assert.equal(await name.inputValue(), 'Forum')

      await name.fill('Forum of friends')
      await tab.getByRole('tab', { name: 'Tokens' }).click()
      await tab.getByRole('tab', { name: 'Settings' }).click()
      assert.equal(await name.inputValue(), 'Forum of friends')

      const question = tab.getByRole('dialog', { name: 'Leave without saving?' })
      const leave = () => tab.getByRole('link', { name: 'All apps' }).click()
      await leave()
      await question.waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      assert.equal(await name.inputValue(), 'Forum of friends')

      const warning = tab.waitForEvent('dialog')
      await tab.close({ runBeforeUnload: true })
      assert.equal((await warning).type(), 'beforeunload')
      await (await warning).dismiss()

      await leave()
      await question.getByRole('button', { name: 'Leave' }).click()
      await tab.getByRole('heading', { name: 'Apps', level: 1 }).waitFor()
      const { metadata } = (await world.server.services.storage.stores.clients.find('forum')) ?? {}
      assert.equal(metadata?.client_name, 'Forum')
    })

    journey(
      'an app is deleted after a question, which Escape refuses',
      async ({ tab, open, world }) => {
        await world.addClient({ client_id: 'old', client_name: 'Old app' })
        await open('apps/old')
        const ask = async () => {
          await tab.getByRole('button', { name: 'More' }).click()
          await tab.getByRole('menuitem', { name: 'Delete' }).click()
          await tab.getByRole('dialog', { name: 'Delete this app?' }).waitFor()
        }
        await ask()
        await tab.keyboard.press('Escape')
        await tab.getByRole('dialog').waitFor({ state: 'detached' })
        assert.ok(await world.server.services.storage.stores.clients.find('old'))

        await ask()
        await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await tab.getByText('The app is deleted.').waitFor()
        assert.equal(await world.server.services.storage.stores.clients.find('old'), undefined)
      },
    )

    journey(
      'a webhook is added with a secret that is shown once, and deleted',
      async ({ tab, open }) => {
        await open('webhooks')
        await tab.getByRole('button', { name: 'Add a webhook' }).click()
        const dialog = tab.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Address' }).fill('no address')
        await dialog.getByRole('button', { name: 'Add', exact: true }).click()
        await dialog.locator('[aria-invalid=true]').waitFor()
        await dialog.getByRole('textbox', { name: 'Address' }).fill('https://service.example/hooks')
        await dialog.getByRole('button', { name: 'Add', exact: true }).click()
        const secret = await dialog.getByRole('note', { name: 'Signing secret' }).innerText()
        assert.match(secret, /^whsec_/)
        await assertAccessible(tab)
        await dialog.getByRole('button', { name: 'I have copied it' }).click()

        await tab.getByRole('button', { name: /service\.example/, expanded: true }).waitFor()
        // That it was added is an event, too, which may have been sent by now.
        const deliveries = tab.getByRole('table', { name: 'Deliveries' })
        await tab.getByText('Nothing was sent yet.').or(deliveries).waitFor()
        await assertAccessible(tab)
        await tab.getByRole('button', { name: 'Delete' }).click()
        await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await tab.getByRole('button', { name: /service\.example/ }).waitFor({ state: 'detached' })
      },
    )

    journey(
      'addresses run from left to right among Arabic words',
      async ({ tab, open, world }) => {
        const address = 'https://shop.example/signed-out/'
        await world.addClient({ client_id: 'shop', post_logout_redirect_uris: [address] })
        await open('apps/shop?tab=settings')
        const field = tab.locator(`input[value="${address}"]`)
        await field.waitFor()
        const [direction, side] = await field.evaluate((element) => {
          const { unicodeBidi, textAlign } = getComputedStyle(element)
          return [unicodeBidi, textAlign]
        })
        assert.deepEqual([direction, side], ['plaintext', 'right'])
        await assertAccessible(tab)
      },
      { locale: 'ar' },
    )

    journey(
      'German, dark and narrow, without barriers',
      async ({ tab, open }) => {
        await open('apps')
        assert.equal(await tab.getByRole('heading', { level: 1 }).innerText(), 'Apps')
        await assertAccessible(tab)
        const width = await tab.evaluate('document.documentElement.scrollWidth')
        assert.equal(width, 390)
      },
      germanPhone,
    )
  },
)
