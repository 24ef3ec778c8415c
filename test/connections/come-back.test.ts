import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { machine } from '../groups/groups-world.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../support/test-browser.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  operationsOf,
  personOf,
  toThisMachine,
} from './elsewhere-scene.ts'
import { callbackFor, groupWithDomain, minute, wordsOf } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'a browser that comes back',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
      client = await aClient(world())
    })
    after(() => provider[Symbol.asyncDispose]())

    const changes = () => operationsOf(world()).changes

    /** Somebody who has left for a connection. */
    async function traveller(through = connection) {
      provider.script = personOf()
      const browser = testBrowser(world())
      return { browser, left: await leaveFor(browser, through, client) }
    }

    function assertOver(end: Visit): void {
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /This sign-in is over/)
    }

    async function assertNobody(browser: ReturnType<typeof testBrowser>): Promise<void> {
      const page = await browser.open(authorizationPath(client))
      assert.equal(page.url.pathname, '/login')
    }

    it('mix-up: brings no answer of one provider to the address of another', async () => {
      await using attacker = await scriptedProvider(() => world().now())
      const hostile = await addConnection(world(), attacker, { name: 'Hostile' })
      const { browser, left } = await traveller()
      // The person left for the honest one; the hostile one wants to get the code.
      const stolen = callbackFor(provider, hostile, left)
      assertOver(await browser.open(stolen))
      assert.equal(attacker.hits('/token'), 0)
      await assertNobody(browser)
    })

    it('mix-up (RFC 9207): refuses an answer that names another issuer, or none', async () => {
      for (const iss of ['https://other.example', undefined]) {
        const { browser, left } = await traveller()
        const before = provider.hits('/token')
        const end = await browser.open(callbackFor(provider, connection, left, { iss }))
        assert.equal(end.status, 400)
        assert.match(wordsOf(end), /could not be verified/)
        assert.equal(provider.hits('/token'), before)
        await assertNobody(browser)
      }
    })

    it('refuses a state that was not given to it', async () => {
      const [one, other] = [await traveller(), await traveller()]
      const foreign = provider.parametersOf(other.left.url.href).get('state')
      for (const state of [foreign, 'guessed', undefined]) {
        const end = await one.browser.open(callbackFor(provider, connection, one.left, { state }))
        assertOver(end)
      }
      await assertNobody(one.browser)
      const own = await other.browser.open(callbackFor(provider, connection, other.left))
      assert.equal(own.url.pathname, '/consent', 'what others send does not use it up')
    })

    it('has fifteen minutes', async () => {
      const { browser, left } = await traveller()
      world().advance(16 * minute)
      assertOver(await browser.open(callbackFor(provider, connection, left)))
      await assertNobody(browser)
    })

    it('is not known to a connection that was changed or switched off meanwhile', async () => {
      for (const use of ['optional', 'off'] as const) {
        const other = await addConnection(world(), provider)
        const { browser, left } = await traveller(other)
        await changes().replace(commandLine, other.id, { ...other, use, secrets: {} })
        assertOver(await browser.open(callbackFor(provider, other, left)))
        await assertNobody(browser)
      }
    })

    it('finds nothing if the connection or its group was deleted meanwhile', async () => {
      const user = await world().addUser()
      const { groupId, domain } = await groupWithDomain(world(), user)
      const ofGroup = await addConnection(world(), provider, { groupId })
      const ofAll = await addConnection(world(), provider)
      const groups = await machine(world())
      const deletions: readonly [Connection, () => Promise<unknown>][] = [
        [ofAll, () => changes().remove(commandLine, ofAll.id)],
        [ofGroup, () => groups.remove(groupId)],
      ]
      for (const [other, remove] of deletions) {
        const { browser, left } = await traveller(other)
        provider.script = personOf({ email: `ada@${domain}` })
        const callback = callbackFor(provider, other, left)
        await remove()
        assert.equal((await browser.open(callback)).status, 404)
        await assertNobody(browser)
      }
    })

    it('says so if the person cancelled, and lets them go on in another way', async () => {
      const { browser, left } = await traveller()
      const user = await world().addUser()
      const cancelled = { code: undefined, error: 'access_denied', error_description: '<b>no</b>' }
      const end = await browser.open(callbackFor(provider, connection, left, cancelled))
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /Acme did not let you sign in here, or you cancelled/)
      assert.doesNotMatch(end.text, /<b>no/)
      const { username, password } = user
      const inside = await browser.submit(end, { username, password })
      assert.equal(inside.url.pathname, '/consent')
    })

    it('can come in two tabs, one after the other', async () => {
      const { browser, left } = await traveller()
      const second = await leaveFor(browser, connection, client, { state: 'second tab' })
      const first = await browser.open(callbackFor(provider, connection, left))
      assert.equal(first.url.pathname, '/consent')
      assert.equal(
        answerOf(await browser.submit(first, { decision: 'allow' })).get('state'),
        'some state',
      )
      const other = await browser.open(callbackFor(provider, connection, second))
      assert.equal(answerOf(other).get('state'), 'second tab', other.text)
    })

    it('is sent again after a form of another site, which brings no cookies', async () => {
      const settings = { ...connection.settings, response_mode: 'form_post' }
      const posting = await addConnection(world(), provider, { settings })
      const { browser, left } = await traveller(posting)
      assert.equal(provider.parametersOf(left.url.href).get('response_mode'), 'form_post')
      const form = Object.fromEntries(provider.approve(left.url.href))
      const path = `/connect/${posting.alias}/callback`
      const send = (fields: Record<string, string>) =>
        testBrowser(world()).ask(path, {
          form: fields,
          headers: { 'sec-fetch-site': 'cross-site' },
        })

      const kept = await send(form)
      assert.deepEqual([kept.status, kept.headers.getSetCookie()], [303, []])
      const location = new URL(kept.headers.get('location') ?? '')
      assert.deepEqual([...location.searchParams.keys()], ['state'], 'no code in an address')
      // A second form does not replace the first one: whoever sees the state cannot swap the code.
      const again = await send({ ...form, code: 'of the attacker' })
      assert.equal(new URL(again.headers.get('location') ?? '').search, '')
      // Another browser cannot take what is kept.
      assert.equal((await testBrowser(world()).open(location.href)).status, 400)

      const inside = await browser.open(location.href)
      assert.equal(inside.url.pathname, '/consent', inside.text)
      assertOver(await browser.open(location.href))
    })

    it('keeps no form with a state that nobody waits for', async () => {
      const path = `/connect/${connection.alias}/callback`
      const { browser } = await traveller()
      for (const form of [{ state: 'guessed', code: 'a' }, { code: 'a' }]) {
        assertOver(await browser.open(path, { form }))
      }
      const json = await world().send('POST', path, { json: { state: 'guessed' } })
      assert.equal(json.status, 415)
    })

    it('does not wait for a provider that is down, and neither do passwords', async () => {
      const gone = await scriptedProvider()
      const broken = await addConnection(world(), gone, { name: 'Gone' })
      await gone[Symbol.asyncDispose]()
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const end = await browser.submit(page, { connection: broken.alias })
      assert.equal(end.status, 502)
      assert.match(wordsOf(end), /Gone cannot be reached at the moment/)
      const { username, password } = await world().addUser()
      const inside = await browser.submit(end, { username, password })
      assert.equal(inside.url.pathname, '/consent')
      assert.equal(gone.received.length, 0, 'nobody asks a provider to show or check a password')
      await changes().remove(commandLine, broken.id)
    })

    it('does not tell an error of the provider as ours', async () => {
      const { browser, left } = await traveller()
      const answers = { '/token': { status: 500, body: 'out of order' } }
      provider.script = { ...personOf(), answers }
      const end = await browser.open(callbackFor(provider, connection, left))
      assert.equal(end.status, 400)
      assert.doesNotMatch(end.text, /out of order/)
      await assertNobody(browser)
    })
  },
  toThisMachine,
)
