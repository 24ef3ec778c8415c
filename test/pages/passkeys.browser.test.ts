import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { acrOf } from '../../src/oauth/model/strength.ts'
import {
  assertAccessible,
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { allScopes, describeServerOnce, type TestUser } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath
const phone = { viewport: { width: 390, height: 844 } }

/** The authenticator of a tab, as its owner holds it. */
interface VirtualAuthenticator {
  readonly cdp: CDPSession
  readonly authenticatorId: string
  /** Whether its owner is there, and shows a finger when asked. */
  present(isPresent: boolean): Promise<void>
}

async function addAuthenticator(tab: Page): Promise<VirtualAuthenticator> {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    cdp,
    authenticatorId,
    async present(enabled) {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** The owner leaves once a form is sent, or the next page would be answered and sent as well. */
async function leaveOnceSent(tab: Page, device: VirtualAuthenticator): Promise<void> {
  await tab.route('**', async (route) => {
    if (route.request().method() === 'POST') await device.present(false)
    await route.continue()
  })
}

describeServerOnce(`passkeys in a browser${withoutChromium}`, (world) => {
  let browser: Browser
  let app: Application

  before(async () => {
    if (skip) return
    browser = await startChromium()
    app = await startApplication()
  })
  after(async () => {
    await browser?.close()
    await app?.[Symbol.asyncDispose]()
  })

  async function someone(metadata: object = {}) {
    const client = await world().addClient({
      client_name: 'Shop',
      allowed_scopes: allScopes,
      consent: 'implicit',
      redirect_uris: [`${app.foreignOrigin}/callback`],
      ...metadata,
    })
    const user = await world().addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const address = (changes: Readonly<Record<string, string>> = {}) =>
      world().issuer + authorizationPath(client, { prompt: 'login', ...changes })
    return { client, user, address }
  }

  function test(
    name: string,
    work: (window: TestWindow) => Promise<void>,
    options?: BrowserContextOptions,
  ): void {
    it(name, { skip }, () => inWindow(browser, work, options))
  }

  async function typePassword(tab: Page, { username, password }: TestUser): Promise<void> {
    await tab.locator('#username').fill(username)
    await tab.locator('#password').fill(password)
    await tab.locator('button.primary').first().click()
  }

  async function arrived(tab: Page): Promise<void> {
    await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
    assert.ok(new URL(tab.url()).searchParams.get('code'))
  }

  /** Signs in by password where a passkey is demanded, and adds it. */
  async function enrol(tab: Page, device: VirtualAuthenticator) {
    const person = await someone({ minimum_acr: acrOf('phishing-resistant') })
    await device.present(false)
    await tab.goto(person.address())
    await typePassword(tab, person.user)
    await tab.waitForURL(/\/login\/factor\/new/)
    await device.present(true)
    await tab.getByRole('button', { name: /passkey/i }).click()
    await tab.locator('.codes').waitFor()
    await device.present(false)
    await tab.locator('a.primary').click()
    await arrived(tab)
    return person
  }

  test(
    'a person adds one on a phone and signs in with nothing typed',
    async ({ tab }) => {
      const device = await addAuthenticator(tab)
      const person = await someone({ minimum_acr: acrOf('phishing-resistant') })
      await tab.goto(person.address())
      await assertAccessible(tab)
      await typePassword(tab, person.user)
      const add = tab.getByRole('button', { name: 'Add a passkey' })
      await add.waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.locator('#code').count(), 0)
      const width = await tab.evaluate('document.documentElement.scrollWidth')
      assert.equal(width, phone.viewport.width)
      await device.present(true)
      await add.click()
      await tab.getByRole('link', { name: 'I have kept them' }).click()
      await arrived(tab)
      // The codes are not shown again, nor is a form sent again.
      await device.present(false)
      await tab.goBack()
      await tab.getByRole('heading', { name: 'You are signed in' }).waitFor()
      await device.present(true)

      // The virtual authenticator chooses what the browser offers beside the name.
      await tab.goto(person.address())
      await arrived(tab)

      await device.present(false)
      await tab.goto(person.address())
      const button = tab.getByRole('button', { name: 'Sign in with a passkey' })
      await button.waitFor()
      await device.present(true)
      await button.click()
      await arrived(tab)
    },
    phone,
  )

  test(
    'the pages speak German, and a passkey is a second factor',
    async ({ tab }) => {
      const device = await addAuthenticator(tab)
      const { user } = await enrol(tab, device)
      const { address } = await someone()
      await tab.goto(address())
      await tab.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor()
      await assertAccessible(tab)
      await typePassword(tab, user)
      const use = tab.getByRole('button', { name: 'Passkey verwenden' })
      await use.waitFor()
      await assertAccessible(tab)
      await device.present(true)
      await use.click()
      await arrived(tab)
    },
    { locale: 'de-DE' },
  )

  test('a copied and a removed passkey are refused', async ({ tab }) => {
    const device = await addAuthenticator(tab)
    const { user, address } = await enrol(tab, device)
    const { stores } = world().server.services.storage
    const [passkey] = await stores.factors.listOf(user.sub)
    assert.ok(passkey)
    const use = { counter: 1_000_000, backedUp: false, now: world().now() }
    assert.ok(await stores.factors.usePasskey(passkey.id, use))
    await leaveOnceSent(tab, device)
    await device.present(true)
    await tab.goto(address())
    const refused = tab.locator('#notice', { hasText: 'cannot be used' })
    await refused.waitFor()

    assert.ok(await stores.factors.remove(user.sub, passkey.id))
    await tab.goto(address())
    const button = tab.getByRole('button', { name: 'Sign in with a passkey' })
    await button.waitFor()
    await device.present(true)
    await button.click()
    await refused.waitFor()
    await tab.goto(address())
    await typePassword(tab, user)
    await tab.waitForURL(/\/login\/factor\/new/)
  })

  test('a person adds one on the account page, once for each device', async ({ context, tab }) => {
    const device = await addAuthenticator(tab)
    await device.present(false)
    const { user } = await someone()
    const page = `${world().issuer}/account/passkey`
    await tab.goto(page)
    await typePassword(tab, user)
    const add = tab.getByRole('button', { name: 'Add a passkey' })
    await add.waitFor()
    assert.equal(await tab.getByText('cannot use passkeys').isVisible(), false)
    await tab.locator('#name').fill('Blue laptop')
    await tab.evaluate(() => {
      const { submit } = HTMLFormElement.prototype
      HTMLFormElement.prototype.submit = function () {
        const spinning = document.querySelector('form[aria-busy=true] button.busy')
        sessionStorage.setItem('spinning', spinning?.textContent ?? '')
        submit.call(this)
      }
    })
    await device.present(true)
    await add.click()
    await tab.locator('.codes').waitFor()
    assert.equal(await tab.evaluate("sessionStorage.getItem('spinning')"), 'Add a passkey')
    await tab.locator('a.primary').click()
    await tab.getByText('Blue laptop').waitFor()

    await tab.goto(page)
    await add.click()
    await tab.getByText('No passkey was used').waitFor()
    await assertAccessible(tab)
    const { factors } = world().server.services.storage.stores
    assert.equal((await factors.listOf(user.sub)).length, 1)

    await context.clearCookies()
    await tab.goto(`${world().issuer}/account/factors`)
    await tab.getByText('Blue laptop').waitFor()
  })

  test('a password manager adds one by itself after a password', async ({ tab }) => {
    const device = await addAuthenticator(tab)
    await device.present(true)
    // Password managers can; Chromium without windows has none.
    await tab.addInitScript(() => {
      const capabilities = async () => ({ conditionalCreate: true })
      Object.assign(PublicKeyCredential, { getClientCapabilities: capabilities })
      const create = navigator.credentials.create.bind(navigator.credentials)
      navigator.credentials.create = (given = {}) => {
        const { mediation, ...options } = given as CredentialRequestOptions & typeof given
        sessionStorage.setItem('mediation', String(mediation))
        return create(options)
      }
    })
    const { user } = await someone()
    await tab.goto(`${world().issuer}/account`)
    await typePassword(tab, user)
    await tab.locator('.codes').waitFor()
    assert.equal(await tab.evaluate("sessionStorage.getItem('mediation')"), 'conditional')
    const { factors } = world().server.services.storage.stores
    assert.equal((await factors.listOf(user.sub)).length, 1)
  })

  test('the browser is told which passkeys are accepted, and what the person is called', async ({
    tab,
  }) => {
    await tab.addInitScript(() => {
      const seen = Object.assign(window, { told: [] as unknown[] })
      const browsers = PublicKeyCredential as unknown as Record<string, (words: object) => unknown>
      for (const method of ['signalAllAcceptedCredentials', 'signalCurrentUserDetails']) {
        const real = browsers[method]
        browsers[method] = async (words: object) => {
          await real?.call(PublicKeyCredential, words)
          seen.told.push({ method, words })
        }
      }
    })
    const told = async (count: number) => {
      await tab.waitForFunction(`told.length === ${count}`)
      return JSON.parse(await tab.evaluate('JSON.stringify(told)'))
    }
    const device = await addAuthenticator(tab)
    const { user } = await enrol(tab, device)
    const about = {
      rpId: new URL(world().issuer).hostname,
      userId: Buffer.from(user.sub).toString('base64url'),
    }
    const { stores } = world().server.services.storage
    const [passkey] = await stores.factors.listOf(user.sub)
    assert.ok(passkey?.kind === 'passkey')
    await tab.goto(`${world().issuer}/account`)
    const details = { ...about, name: user.username, displayName: 'Ada Lovelace' }
    const accepted = { ...about, allAcceptedCredentialIds: [passkey.credentialId] }
    const both: { method: string }[] = await told(2)
    assert.deepEqual(
      both.toSorted((a, b) => (a.method < b.method ? -1 : 1)),
      [
        { method: 'signalAllAcceptedCredentials', words: accepted },
        { method: 'signalCurrentUserDetails', words: details },
      ],
    )

    assert.ok(await stores.factors.remove(user.sub, passkey.id))
    await tab.goto(`${world().issuer}/account/factors`)
    const none = { ...about, allAcceptedCredentialIds: [] }
    assert.deepEqual(await told(1), [{ method: 'signalAllAcceptedCredentials', words: none }])
    const { credentials } = await device.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: device.authenticatorId,
    })
    assert.deepEqual(credentials, [])
  })

  test('two tabs sign in, each with its own challenge', async ({ context, tab }) => {
    const device = await addAuthenticator(tab)
    const { address } = await enrol(tab, device)
    await tab.goto(address())
    const other = await context.newPage()
    await other.goto(address())
    await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    const button = tab.getByRole('button', { name: 'Sign in with a passkey' })
    await tab.bringToFront()
    await device.present(true)
    await button.click()
    await arrived(tab)
  })

  test('a person who has no passkey at hand is told, and signs in by password', async ({ tab }) => {
    const device = await addAuthenticator(tab)
    await device.present(true)
    const { user, address } = await someone()
    await tab.goto(address())
    await tab.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await tab.getByText('No passkey was used').waitFor()
    await assertAccessible(tab)
    await typePassword(tab, user)
    await arrived(tab)
  })

  test(
    'a browser without scripts shows no button, and signs in by password',
    async ({ tab }) => {
      const { user, address } = await someone()
      await tab.goto(address())
      assert.equal(await tab.getByRole('button', { name: /passkey/i }).count(), 0)
      await typePassword(tab, user)
      await arrived(tab)
    },
    { javaScriptEnabled: false },
  )
})
