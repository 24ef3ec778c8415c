import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Connection } from '../../src/connections/connection.ts'
import { addConnection, linkTo, personOf } from '../connections/elsewhere-scene.ts'
import { scriptedProvider } from '../connections/oidc/scripted-provider.ts'
import { assertAccessible } from '../support/chromium.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { assertFits, describeElsewhere } from './elsewhere-windows.ts'

const phone = { viewport: { width: 320, height: 640 } }
let connection: Connection
let down: Connection

describeElsewhere(
  {
    name: 'journeys of people from elsewhere',
    environment: { OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'family_name,email,username' },
    client: { consent: 'implicit' },
    async prepare(world, provider) {
      connection = await addConnection(world, provider, { name: 'Acme' })
      const gone = await scriptedProvider()
      down = await addConnection(world, gone, { name: 'Outage' })
      await gone[Symbol.asyncDispose]()
    },
  },
  ({ world, provider, test, address }) => {
    /** Goes to the provider; answers the address to which it sends the person back. */
    async function leave(
      tab: Page,
      through = connection,
      label = 'Continue with',
    ): Promise<string> {
      await tab.getByRole('button', { name: `${label} ${through.name}` }).click()
      await tab.waitForURL(`${provider().issuer}/authorize**`)
      return backFrom(tab.url(), through)
    }

    function backFrom(location: string, { alias }: Connection): string {
      return `${world().issuer}/connect/${alias}/callback?${provider().approve(location)}`
    }

    const arrived = (tab: Page) => tab.getByRole('heading', { name: 'Arrived' }).waitFor()

    const languages = {
      'en-US': {
        with: 'Continue with',
        title: 'Complete your account',
        go: 'Continue',
        code: 'Confirm your email address',
      },
      'de-DE': {
        with: 'Weiter mit',
        title: 'Konto vervollständigen',
        go: 'Weiter',
        code: 'E‑Mail-Adresse bestätigen',
      },
    } as const

    for (const [place, ui_locales, options] of [
      ['a desk', 'en-US', {}],
      ['a small phone in German', 'de-DE', phone],
      ['a small phone at night', 'en-US', { ...phone, colorScheme: 'dark' }],
    ] as const) {
      test(
        `first sign-in: adds what is missing on ${place}, and proves the address`,
        async ({ tab }) => {
          const words = languages[ui_locales]
          const email = `${randomUUID()}@typed.example`
          provider().script = personOf({
            email_verified: false,
            name: 'Ada Donaudampfschifffahrtsgesellschaft',
          })
          await tab.goto(await address({ ui_locales }))
          await tab.goto(await leave(tab, connection, words.with))
          await tab.getByRole('heading', { name: words.title }).waitFor()
          await assertAccessible(tab)
          await assertFits(tab)
          // The browser itself asks for what is empty.
          await tab.getByRole('button', { name: words.go, exact: true }).click()
          await tab.locator('#family_name:focus').waitFor()
          await tab.locator('#family_name').fill('King')
          await tab.locator('#email').fill(email)
          await tab.locator('#username').fill('admin')
          await tab.keyboard.press('Enter')
          await tab.locator('#notice[role=alert]').waitFor()
          await assertAccessible(tab)
          await assertFits(tab)
          await tab.locator('#username').fill(`ada-${randomUUID().slice(0, 8)}`)
          await tab.keyboard.press('Enter')
          await tab.getByRole('heading', { name: words.code }).waitFor()
          await assertAccessible(tab)
          await assertFits(tab)
          await tab.locator('#code').fill(codeIn(await mailTo(world(), email)))
          await tab.keyboard.press('Enter')
          await arrived(tab)
          assert.ok(await world().server.services.storage.stores.users.findByLoginName(email))
        },
        options,
      )
    }

    test('cancelled: the page says so, and every way in is still there', async ({ tab }) => {
      await tab.goto(await address())
      const back = new URL(await leave(tab))
      const state = back.searchParams.get('state') ?? ''
      const answer = { error: 'access_denied', state, iss: provider().issuer }
      await tab.goto(`${back.origin}${back.pathname}?${new URLSearchParams(answer)}`)
      await tab.getByText('Acme did not let you sign in here, or you cancelled.').waitFor()
      await assertAccessible(tab)
      await signInHere(tab)
    })

    /** Signs in with a password of this server. */
    async function signInHere(tab: Page): Promise<void> {
      const { username, password } = await world().addUser()
      await tab.locator('#username').fill(username)
      await tab.locator('#password').fill(password)
      await tab.locator('button.primary').click()
      await arrived(tab)
    }

    test('provider down: the page says so, and the password works at once', async ({ tab }) => {
      await tab.goto(await address())
      await tab.getByRole('button', { name: `Continue with ${down.name}` }).click()
      await tab.getByText('Outage cannot be reached at the moment.').waitFor()
      await assertAccessible(tab)
      await tab.locator('.passkey button').waitFor()
      await signInHere(tab)
    })

    test('refused: who is not known learns what to do', async ({ tab }) => {
      const closed = await addConnection(world(), provider(), {
        name: `Closed ${randomUUID().slice(0, 4)}`,
        firstSignIn: 'refuse',
      })
      provider().script = personOf()
      await tab.goto(await address())
      await tab.goto(await leave(tab, closed))
      await tab.getByText('is not known here. Ask the people who run this service').waitFor()
      await assertAccessible(tab)
    })

    test('approval: who has to wait is told so', async ({ tab }) => {
      const slow = await addConnection(world(), provider(), {
        name: `Slow ${randomUUID().slice(0, 4)}`,
        firstSignIn: 'approve',
      })
      provider().script = personOf({ family_name: 'King' })
      await tab.goto(await address())
      await tab.goto(await leave(tab, slow))
      await tab.locator('#username').fill(`ada-${randomUUID().slice(0, 8)}`)
      await tab.keyboard.press('Enter')
      await tab.getByRole('heading', { name: 'Your account waits for approval' }).waitFor()
      await assertAccessible(tab)
      await assertFits(tab)
    })

    test('wrong state: an answer that nobody waits for is over', async ({ tab }) => {
      await tab.goto(await address())
      const back = new URL(await leave(tab))
      back.searchParams.set('state', randomUUID())
      await tab.goto(back.href)
      await tab.getByRole('heading', { name: 'This sign-in is over' }).waitFor()
      await assertAccessible(tab)
    })

    test('second tab: both sign-ins go on, each in its own', async ({ tab }) => {
      provider().script = personOf()
      await linkTo(world(), connection, provider(), await world().addUser())
      const second = await tab.context().newPage()
      await tab.goto(await address())
      await second.goto(await address())
      const [one, two] = [await leave(tab), await leave(second)]
      await second.goto(two)
      await arrived(second)
      await tab.goto(one)
      await arrived(tab)
    })

    test('second tab: what was completed in one is over in the other', async ({ tab }) => {
      provider().script = personOf({ family_name: 'King' })
      await tab.goto(await address())
      await tab.goto(await leave(tab))
      const second = await tab.context().newPage()
      await second.goto(tab.url())
      for (const [each, isFirst] of [
        [tab, true],
        [second, false],
      ] as const) {
        await each.locator('#username').fill(`ada-${randomUUID().slice(0, 8)}`)
        await each.keyboard.press('Enter')
        if (isFirst) await arrived(each)
      }
      await second.getByText(/took too long|This sign-in is over/).waitFor()
      await assertAccessible(second)
    })

    test('the way that was used last comes first, and all others are a click away', async ({
      tab,
    }) => {
      provider().script = personOf()
      await linkTo(world(), connection, provider(), await world().addUser())
      await tab.goto(await address())
      await tab.goto(await leave(tab))
      await arrived(tab)
      await tab.goto(`${world().issuer}/session/end_session`)
      await tab.getByRole('button', { name: 'Sign out' }).click()
      await tab.getByRole('heading', { name: 'You are signed out' }).waitFor()
      await tab.goto(await address())
      await tab.getByRole('button', { name: 'Continue with Acme' }).waitFor()
      assert.equal(await tab.locator('#password').count(), 0)
      await assertAccessible(tab)
      await tab.getByRole('link', { name: 'Sign in another way' }).click()
      await tab.locator('#password').waitFor()
      await signInHere(tab)
    })
  },
)
