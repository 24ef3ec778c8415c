import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { aGroup } from '../contract/samples.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { startMailServer } from '../support/mail-server.ts'

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
const heading = (tab: Page, name: string) => tab.getByRole('heading', { name, exact: true })
const card = (tab: Page) => tab.getByRole('region', { name: 'First steps' })
/** The part of a step, while it is open. */
const part = (tab: Page, name: string) => tab.getByRole('region', { name, exact: false })

forEachConsole({ name: 'the first steps of a server', from: ['empty'] }, ({ journey }) => {
  journey('lead from an address to people; what is put off and done is ticked', async (given) => {
    const { tab, open, world } = given
    await using server = await startMailServer()
    await open('')
    await card(tab).getByText('0 of 7 done').waitFor()
    assert.equal(await heading(tab, 'New here?').count(), 0, 'the tour is for others')
    await assertAccessible(tab)
    await card(tab).getByRole('link', { name: 'Begin' }).click()
    await heading(tab, 'First steps').waitFor()

    const address = part(tab, 'Public address')
    await address.getByText(world.issuer).waitFor()
    await field(tab, 'Address that people will use').fill('http://login.example.com')
    await tab.getByText('An address begins with https://').waitFor()
    await assertAccessible(tab)
    await field(tab, 'Address that people will use').fill('https://login.example.com/')
    await address.getByText('OSTIARY_BASE_URL=https://login.example.com ').waitFor()
    await assertAccessible(tab)
    await address.getByRole('button', { name: 'Later' }).click()

    const mail = part(tab, 'Mail server')
    await mail.getByText('emails are only shown in the console').waitFor()
    await button(tab, 'Use this server').click()
    await tab.getByText('Type the name of a server').waitFor()
    await field(tab, 'Server').fill('127.0.0.1')
    await field(tab, 'Port').fill('9')
    await field(tab, 'Send a test to').fill('ops@example.com')
    await button(tab, 'Send a test').click()
    await tab.getByText('The email was not sent. Nothing was saved.').waitFor()
    await assertAccessible(tab)
    await field(tab, 'Port').fill(String(server.port))
    await button(tab, 'Send a test').click()
    await tab.getByText('The mail server took the email to ops@example.com.').waitFor()
    assert.match((await server.next('ops@example.com')).subject, /test email/)
    assert.equal((await world.server.services.storage.stores.settings.list()).length, 0)
    await button(tab, 'Use this server').click()
    await tab.getByText('Emails go through this server now.').waitFor()

    const look = part(tab, 'Your look')
    await field(tab, 'Name').fill('Acme')
    await look.getByRole('textbox', { name: 'Colour of buttons and links' }).fill('#7a1fa2')
    await tab.getByText('Contrast of text').waitFor()
    // The choice of colours closes.
    await field(tab, 'Name').focus()
    await assertAccessible(tab)
    await look.getByRole('button', { name: 'Save' }).click()

    const factor = part(tab, 'Your second factor')
    const passkey = factor.getByRole('link', { name: 'Add a passkey' })
    assert.equal(await passkey.getAttribute('href'), `${world.issuer}/account/passkey`)
    await assertAccessible(tab)
    const { stores } = world.server.services.storage
    const admin = await stores.users.findByLoginName('admin')
    assert.ok(admin)
    await addAuthenticator(world, admin.sub)
    // As if she came back from the account page.
    await tab.evaluate("self.dispatchEvent(new Event('visibilitychange'))")
    await tab.getByText('3 of 7 done').waitFor()
    // The next window has to sign in with a password alone.
    for (const { id } of await stores.factors.listOf(admin.sub)) {
      await stores.factors.remove(admin.sub, id)
    }

    await world.addClient({})
    await world.addUser()
    await stores.groups.add(aGroup({ groupId: 'acme', path: '/acme/', parentId: 'root' }))
    await tab.goto(`${world.issuer}/console/first-steps?step=app`)
    await part(tab, 'Register an app').getByRole('link', { name: 'Register an app' }).click()
    await tab.waitForURL('**/apps/new')
    await tab.goBack()
    await tab.getByText('5 of 7 done').waitFor()
    await assertAccessible(tab)
  })

  journey('are remembered by the server, end, and are found again', async (given) => {
    const { tab, open, world } = given
    await open('')
    await card(tab).getByText('5 of 7 done').waitFor()
    await card(tab).getByText('Later').waitFor()
    await card(tab).getByRole('link', { name: 'Your second factor' }).click()
    await part(tab, 'Your second factor').getByRole('button', { name: 'Later' }).click()
    await heading(tab, 'That is all for now').waitFor()
    assert.equal(await heading(tab, 'All done').count(), 0)
    await assertAccessible(tab)
    await tab.getByRole('link', { name: 'To the overview' }).click()
    await heading(tab, 'New here?').waitFor()
    assert.equal(await card(tab).count(), 0)
    await tab.getByRole('link', { name: 'First steps', exact: true }).click()
    await button(tab, 'Public address')
      .or(tab.getByRole('button', { name: /^Public address/ }))
      .click()
    await part(tab, 'Public address').getByText('which only this machine can open').waitFor()
    await world.server.services.storage.stores.firstSteps.resume('factor')
    await tab.reload()
    await button(tab, 'End the first steps').click()
    await heading(tab, 'Overview').waitFor()
    await heading(tab, 'New here?').waitFor()
    assert.equal(await card(tab).count(), 0)
  })

  journey(
    'are readable on a phone, in German and in the dark',
    async ({ tab, open }) => {
      for (const step of ['address', 'mail', 'look', 'factor', 'app']) {
        await open(`first-steps?step=${step}`)
        await heading(tab, 'Erste Schritte').waitFor()
        await tab.getByText('5 von 7 erledigt').waitFor()
        await assertAccessible(tab)
        const width = await tab.evaluate('document.documentElement.scrollWidth')
        assert.ok(Number(width) <= 390, `${step}: ${width} px`)
      }
    },
    germanPhone,
  )
})

forEachConsole(
  {
    name: 'first steps that a variable has done',
    from: ['empty'],
    on: ['sqlite'],
    environment: { OSTIARY_MAIL_SMTP_URL: 'smtp://127.0.0.1:9', OSTIARY_PAGES_NAME: 'Acme' },
  },
  ({ journey }) => {
    journey('name it, and offer a test alone', async ({ tab, open }) => {
      await open('')
      await card(tab).getByText('2 of 7 done').waitFor()
      await open('first-steps?step=mail')
      const mail = part(tab, 'Mail server')
      await mail.getByText('Given by OSTIARY_MAIL_SMTP_URL.').waitFor()
      assert.equal(await button(tab, 'Use this server').count(), 0)
      await field(tab, 'Send a test to').fill('ops@example.com')
      await button(tab, 'Send a test').click()
      await tab.getByText('The email was not sent.').waitFor()
      await assertAccessible(tab)
      await open('first-steps?step=look')
      await part(tab, 'Your look').getByText('Given by OSTIARY_PAGES_NAME.').waitFor()
      assert.ok(await field(tab, 'Name').isDisabled())
    })
  },
)

forEachConsole({ name: 'first steps of a server in use', on: ['sqlite'] }, ({ journey }) => {
  journey('are not for those who administer a group', async ({ tab, open, world }) => {
    await open('', demoPerson('ada'))
    await heading(tab, 'Your groups').waitFor()
    assert.equal(await tab.getByRole('link', { name: 'First steps' }).count(), 0)
    await tab.goto(`${world.issuer}/console/first-steps`)
    await heading(tab, 'Your groups').waitFor()
    assert.equal(new URL(tab.url()).pathname, '/console/')
  })
})
