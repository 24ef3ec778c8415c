import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { randomId } from '../../src/kernel/secrets.ts'
import { chromiumPath, inWindow, startChromium, withoutChromium } from '../support/chromium.ts'
import { engines } from '../support/engines.ts'
import { codeIn, linkIn, type MailServer, startMailServer } from '../support/mail-server.ts'
import { allScopes, type ServerWorld, startWorld } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath
const password = 'purple monkey dishwasher'
const renewed = 'tangled orchard lantern'

/** Headings, links and subjects in both languages. */
const languages = [
  {
    locale: 'en-US',
    register: 'Create an account',
    code: 'Confirm your email address',
    link: 'Is this your email address?',
    forgot: 'Forgot your password?',
    forgotLink: 'Forgot password?',
    sent: 'Check your email',
    choose: 'Choose a new password',
    done: 'Your password is changed',
    back: 'Back to sign-in',
    signIn: 'Sign in',
    verifySubject: 'Confirm your email address for Ostiary',
    resetSubject: 'Choose a new password for Ostiary',
  },
  {
    locale: 'de-DE',
    register: 'Konto erstellen',
    code: 'Bestätigen Sie Ihre E-Mail-Adresse',
    link: 'Ist das Ihre E\u2011Mail-Adresse?',
    forgot: 'Passwort vergessen?',
    forgotLink: 'Passwort vergessen?',
    sent: 'Sehen Sie in Ihr Postfach',
    choose: 'Neues Passwort wählen',
    done: 'Ihr Passwort ist geändert',
    back: 'Zurück zur Anmeldung',
    signIn: 'Anmelden',
    verifySubject: 'Bestätigen Sie Ihre E-Mail-Adresse für Ostiary',
    resetSubject: 'Neues Passwort für Ostiary wählen',
  },
] as const

// A browser sees no difference between the engines. people.test.ts runs on both.
describe(`people in a browser, with mail over SMTP${withoutChromium}`, () => {
  let mail: MailServer
  let world: ServerWorld
  let browser: Browser
  let app: Application

  before(async () => {
    if (skip) return
    const [engine] = engines
    assert.ok(engine)
    mail = await startMailServer()
    world = await startWorld(engine, { OSTIARY_MAIL_SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
    browser = await startChromium()
    app = await startApplication()
  })
  after(async () => {
    await browser?.close()
    await app?.[Symbol.asyncDispose]()
    await world?.stop()
    await mail?.stop()
  })

  async function address(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    const client = await world.addClient({
      client_name: 'Shop',
      allowed_scopes: allScopes,
      redirect_uris: [`${app.foreignOrigin}/callback`],
      consent: 'implicit',
    })
    return world.issuer + authorizationPath(client, { scope: 'openid email', ...changes })
  }

  const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

  async function assertPage(tab: Page, heading: string): Promise<void> {
    await tab.getByRole('heading', { name: heading, exact: true }).waitFor()
  }

  async function assertArrived(tab: Page): Promise<void> {
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    assert.ok(new URL(tab.url()).searchParams.get('code'))
  }

  async function register(tab: Page, email: string): Promise<void> {
    await tab.locator('#given_name').fill('Ada')
    await tab.locator('#family_name').fill('Lovelace')
    await tab.locator('#email').fill(email)
    await tab.locator('#password').fill(password)
    await tab.locator('#password_confirm').fill(password)
    await tab.locator('button.button').click()
  }

  for (const words of languages) {
    const { locale } = words

    it(`somebody registers and proves the address by the code, in ${locale}`, { skip }, () =>
      inWindow(
        browser,
        async ({ tab }) => {
          const email = newAddress()
          await tab.goto(await address({ view_type: 'register' }))
          await assertPage(tab, words.register)
          await register(tab, email)
          await assertPage(tab, words.code)
          const message = await mail.next(email)
          assert.equal(message.subject, words.verifySubject)
          await tab.locator('#code:focus').fill('0000 0000')
          await tab.keyboard.press('Enter')
          await assertPage(tab, words.code)
          await tab.locator('#code').fill(codeIn(message))
          await tab.keyboard.press('Enter')
          await assertArrived(tab)
        },
        { locale },
      ),
    )

    it(`somebody registers and proves the address by the link, in ${locale}`, { skip }, () =>
      inWindow(
        browser,
        async ({ tab, context }) => {
          const email = newAddress()
          await tab.goto(await address({ view_type: 'register' }))
          await register(tab, email)
          const message = await mail.next(email)
          assert.match(message.html, new RegExp(`lang="${locale}"`))
          const second = await context.newPage()
          await second.goto(linkIn(message))
          await assertPage(second, words.link)
          await second.locator('button.button').click()
          await assertArrived(second)
        },
        { locale },
      ),
    )

    it(`somebody replaces a forgotten password, in ${locale}`, { skip }, () =>
      inWindow(
        browser,
        async ({ tab }) => {
          const email = newAddress()
          await world.addUser({ email })
          await tab.goto(await address())
          await assertPage(tab, words.signIn)
          await tab.getByRole('link', { name: words.forgotLink }).click()
          await assertPage(tab, words.forgot)
          await tab.locator('#email').fill(email)
          await tab.locator('button.button').click()
          await assertPage(tab, words.sent)
          const message = await mail.next(email)
          assert.equal(message.subject, words.resetSubject)
          await tab.locator('#code').fill(codeIn(message))
          await tab.keyboard.press('Enter')
          await assertPage(tab, words.choose)
          await tab.locator('#password').fill('short')
          await tab.locator('#password_confirm').fill('short')
          await tab.locator('button.button').click()
          await tab.getByRole('alert').waitFor()
          await assertPage(tab, words.choose)
          await tab.locator('#password').fill(renewed)
          await tab.locator('#password_confirm').fill(renewed)
          await tab.locator('button.button').click()
          await assertPage(tab, words.done)
          await tab.getByRole('link', { name: words.back }).click()
          await tab.locator('#username').fill(email)
          await tab.locator('#password').fill(renewed)
          await tab.locator('button.button').first().click()
          await assertArrived(tab)
        },
        { locale },
      ),
    )
  }

  it('somebody replaces a forgotten password by the link, without scripts', { skip }, () =>
    inWindow(
      browser,
      async ({ tab }) => {
        const email = newAddress()
        await world.addUser({ email })
        await tab.goto(`${world.issuer}/password/forgot`)
        await tab.locator('#email').fill(email)
        await tab.locator('button.button').click()
        await tab.goto(linkIn(await mail.next(email)))
        await tab.locator('#password').fill(renewed)
        await tab.locator('#password_confirm').fill(renewed)
        await tab.locator('button.button').click()
        await tab.getByRole('heading', { name: 'Your password is changed' }).waitFor()
        assert.match((await mail.next(email)).subject, /was changed/)
      },
      { javaScriptEnabled: false },
    ),
  )
})
