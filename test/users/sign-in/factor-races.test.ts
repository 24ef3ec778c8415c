import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { recoveryCodes } from '../../../src/users/factors/check-factor.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import {
  afterPassword,
  codesTo,
  haveSent,
  mailCodePerson,
  withMailCodes,
} from '../../support/mail-code-person.ts'
import { type SecondProcess, startSecondProcess } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type TestClient,
} from '../../support/server-world.ts'
import {
  authorizationPath,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'

/** How many browsers wait at the page of the second factor on each node. */
const perNode = 3

/** A delay that outlasts the start of a process on a slow machine. */
const environment = { OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '600', ...withMailCodes }

describeServer(
  'codes of second factors on two nodes',
  (world) => {
    let second: SecondProcess
    let client: TestClient
    before(async () => {
      second = await startSecondProcess(world())
      const registration = {
        grant_types: allGrants,
        allowed_scopes: allScopes,
        consent: 'implicit',
      }
      client = await world().addClient(registration)
    })
    after(() => second?.[Symbol.asyncDispose]())

    interface Waiting {
      readonly browser: TestBrowser
      readonly page: Visit
    }

    const someone = () => world().addUser({ password: 'purple monkey dishwasher' })

    /** Signs in by password on a node, up to the page that asks for the second factor. */
    async function wait(url: string, user: Awaited<ReturnType<typeof someone>>): Promise<Waiting> {
      const browser = testBrowser({ url, issuer: world().issuer })
      const form = await browser.open(authorizationPath(client, { scope: 'openid' }))
      const { username, password } = user
      const page = await browser.submit(form, { username, password })
      assert.equal(page.url.pathname, '/login/factor')
      return { browser, page }
    }

    async function waitOnBoth(user: Awaited<ReturnType<typeof someone>>): Promise<Waiting[]> {
      const nodes = [world().url, second.url].flatMap((url) => Array(perNode).fill(url))
      return Promise.all(nodes.map((url) => wait(url, user)))
    }

    async function winnersOf(waiting: readonly Waiting[], code: string): Promise<number> {
      const ends = await Promise.all(
        waiting.map(({ browser, page }) => browser.submit(page, { code })),
      )
      return ends.filter(({ status }) => status === 302).length
    }

    it('R01: let the code of an app win once', async () => {
      const user = await someone()
      const app = await addAuthenticator(world(), user.sub)
      assert.equal(await winnersOf(await waitOnBoth(user), app.code()), 1)
    })

    it('R01: let a recovery code win once', async () => {
      const user = await someone()
      await addAuthenticator(world(), user.sub)
      const { services } = world().server
      const codes = recoveryCodes(await services.serverSecret('recovery-code'))
      const [code = ''] = codes.make()
      const digest = codes.digestOf(user.sub, code)
      await services.storage.stores.recoveryCodes.replace(user.sub, [digest], world().now())
      assert.equal(await winnersOf(await waitOnBoth(user), code), 1)
    })

    it('R01: let a code by mail win once, whichever node gets it', async () => {
      const person = await mailCodePerson(world())
      const { page, code } = await haveSent(person, await afterPassword(person))
      // The same session on both nodes, as when a form is sent again.
      const waiting = [world().url, second.url, world().url, second.url].map((url) => {
        const browser = testBrowser({ url, issuer: world().issuer })
        for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
        const there = new URL(page.url.pathname + page.url.search, url)
        return { browser, page: { ...page, url: there } }
      })
      assert.equal(await winnersOf(waiting, code), 1)
    })

    it('L10: limit codes by mail for all nodes together, guessed or sent', async () => {
      const person = await mailCodePerson(world())
      const { user, email } = person
      const nodes = [world().url, second.url]
      const visits = Array.from({ length: 6 }, async (_, visit) => {
        const url = nodes[visit % nodes.length] ?? ''
        const there = { ...person, browser: testBrowser({ url, issuer: world().issuer }) }
        return { ...there, page: await afterPassword(there) }
      })
      for (const { browser, page } of await Promise.all(visits)) {
        await browser.submit(page, { send: 'true' })
        await browser.submit(page, { code: '0000 0000' })
      }
      assert.equal((await codesTo(world(), email)).length, 5)
      await using restarted = await startSecondProcess(world())
      for (const { url } of [world(), second, restarted]) {
        const browser = testBrowser({ url, issuer: world().issuer })
        const page = await afterPassword({ ...person, browser, user })
        for (const typed of [{ send: 'true' }, { code: '0000 0000' }]) {
          assert.equal((await browser.submit(page, typed)).status, 429)
        }
      }
    })

    it('L10: are limited for all nodes together, and after one of them starts again', async () => {
      const user = await someone()
      const app = await addAuthenticator(world(), user.sub)
      for (const { browser, page } of await waitOnBoth(user)) {
        await browser.submit(page, { code: '000000' })
      }
      await using restarted = await startSecondProcess(world())
      for (const { url } of [world(), second, restarted]) {
        const { browser, page } = await wait(url, user)
        const end = await browser.submit(page, { code: app.code() })
        assert.equal(end.status, 429)
      }
    })
  },
  environment,
)
