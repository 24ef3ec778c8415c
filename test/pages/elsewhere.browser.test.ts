import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Connection } from '../../src/connections/connection.ts'
import { addConnection, linkTo, personOf } from '../connections/elsewhere-scene.ts'
import { beginTrial, groupWithDomain, linkedPath, linkedTo } from '../connections/journey-scene.ts'
import { assertAccessible } from '../support/chromium.ts'
import type { TestUser } from '../support/server-world.ts'
import { assertFits, describeElsewhere } from './elsewhere-windows.ts'

let connection: Connection
let posting: Connection

describeElsewhere(
  {
    name: 'people from elsewhere in a browser',
    async prepare(world, provider) {
      connection = await addConnection(world, provider, { name: 'Acme' })
      posting = await addConnection(world, provider, {
        name: 'Analytical Engines',
        settings: { ...connection.settings, response_mode: 'form_post' },
      })
      await addConnection(world, provider, {
        name: 'Verein zur Förderung der Donaudampfschifffahrtsgesellschaften',
      })
    },
  },
  ({ world, provider, test, address }) => {
    /** The page of the provider, on its own site: one button, which sends the person back. */
    async function agree(tab: Page, through: Connection): Promise<void> {
      await tab.waitForURL(`${provider().issuer}/authorize**`)
      const fields = [...provider().approve(tab.url())].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      )
      const method = through === posting ? 'post' : 'get'
      const action = `${world().issuer}/connect/${through.alias}/callback`
      await tab.setContent(
        `<form method="${method}" action="${action}">${fields.join('')}<button>Agree</button></form>`,
      )
      await tab.getByRole('button', { name: 'Agree' }).click()
    }

    async function signIn(tab: Page, { username, password }: TestUser): Promise<void> {
      await tab.locator('#username').fill(username)
      await tab.locator('#password').fill(password)
      await tab.locator('button.primary').click()
    }

    /** Tries the connection in a tab in which its administrator is signed in. */
    async function tryOut(tab: Page, user: TestUser): Promise<void> {
      provider().script = personOf({ long: 'Donaudampfschifffahrt'.repeat(20) })
      await tab.goto(world().issuer + (await beginTrial(world(), connection, user)))
      await agree(tab, connection)
    }

    for (const [way, through] of [
      ['a redirect', () => connection],
      ['a form of another site', () => posting],
    ] as const) {
      test(`a person comes back by ${way}, and is not asked there again`, async ({ tab }) => {
        provider().script = personOf({ name: 'Ada Lovelace' })
        await tab.goto(await address())
        await tab.getByRole('button', { name: `Continue with ${through().name}` }).click()
        await agree(tab, through())
        await tab.getByRole('heading', { name: 'Allow access?' }).waitFor()
        assert.match(await tab.locator('main').innerText(), /Ada Lovelace/)
        await assertAccessible(tab)
        await tab.getByRole('button', { name: 'Allow' }).click()
        await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
        await tab.goto(await address())
        await tab.getByRole('heading', { name: 'Allow access?' }).waitFor()
      })
    }

    test('a person of a proven domain types the address alone', async ({ tab }) => {
      const { groupId, domain } = await groupWithDomain(world(), await world().addUser())
      const own = await addConnection(world(), provider(), { groupId, use: 'default' })
      provider().script = personOf({ email: `ada@${domain}` })
      await tab.goto(await address())
      await tab.locator('#username').fill(`ada@${domain}`)
      await tab.keyboard.press('Enter')
      await agree(tab, own)
      await tab.getByRole('heading', { name: 'Allow access?' }).waitFor()
    })

    test('a person links an account, and unlinks it', async ({ tab }) => {
      const user = await world().addUser()
      provider().script = personOf()
      await tab.goto(world().issuer + linkedPath)
      await signIn(tab, user)
      await tab.getByRole('heading', { name: 'Linked accounts' }).waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'Link Acme' }).click()
      await agree(tab, connection)
      await tab.getByText('The account is linked.').waitFor()
      await assertAccessible(tab)
      assert.deepEqual(await linkedTo(world(), user), [connection.alias])
      await tab.getByRole('button', { name: 'Unlink: Acme' }).click()
      await tab.getByText('It is removed.').waitFor()
      assert.deepEqual(await linkedTo(world(), user), [])
    })

    test('the keyboard reaches the password first, then the connections in order', async ({
      tab,
    }) => {
      await tab.goto(await address())
      const reached: string[] = []
      await tab.locator('#username:focus').waitFor()
      for (let i = 0; i < 12; i++) {
        await tab.keyboard.press('Tab')
        reached.push(
          await tab.evaluate('document.activeElement.innerText || document.activeElement.id'),
        )
      }
      const wanted = [
        'password',
        'Sign in',
        'Continue with Acme',
        'Continue with Analytical Engines',
      ]
      const places = wanted.map((each) => reached.indexOf(each))
      assert.ok(!places.includes(-1), reached.join(', '))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        reached.join(', '),
      )
    })

    for (const [name, options, ui_locales] of [
      ['a desk', { viewport: { width: 1280, height: 900 } }, 'en-US'],
      ['a desk at night', { colorScheme: 'dark' }, 'de-DE'],
      ['a small phone', { viewport: { width: 320, height: 640 } }, 'de-DE'],
      [
        'a small phone at night',
        { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
        'en-US',
      ],
    ] as const) {
      test(
        `the pages keep nobody out on ${name}`,
        async ({ tab }) => {
          await tab.goto(await address({ ui_locales }))
          await assertAccessible(tab)
          await assertFits(tab)
          const user = await world().addUser({ locale: ui_locales })
          provider().script = personOf()
          await linkTo(world(), connection, provider(), user)
          await tab.goto(world().issuer + linkedPath)
          await signIn(tab, user)
          await tab.locator('.rows').waitFor()
          await assertAccessible(tab)
          await assertFits(tab)
          await tryOut(tab, user)
          await tab.locator('.facts').first().waitFor()
          await assertAccessible(tab)
          await assertFits(tab)
        },
        options,
      )
    }
  },
)
